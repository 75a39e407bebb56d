import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { RebuildContactsService } from '#features/contacts/rebuild-contacts.service';
import { RebuildFiguresService } from '#features/ledger/fold/rebuild-figures.service';
import { BookMissingService } from '#features/orders/record/book-missing.service';

import { CheckFiguresService } from '#features/reports/check/check-figures.service';
import type { FiguresCheck } from '#features/reports/check/figures-check.schema';

import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';

/** Compares and writes down the outcome, as the nightly task does. */
export async function checkFigures(config: Config): Promise<FiguresCheck> {
  return inApplication(config, (app) => app.get(CheckFiguresService, { strict: false }).check());
}

/** Returns how many orders lacked something in the ledger, how many entries were summed up and how many customers were counted. */
export async function rebuildFigures(config: Config): Promise<{ orders: number; entries: number; customers: number }> {
  return inApplication(config, async (app) => {
    const orders = await app.get(BookMissingService, { strict: false }).bookAll();
    const entries = await app.get(RebuildFiguresService, { strict: false }).rebuild();
    return { orders, entries, customers: await app.get(RebuildContactsService, { strict: false }).rebuild() };
  });
}

async function inApplication<T>(config: Config, work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
