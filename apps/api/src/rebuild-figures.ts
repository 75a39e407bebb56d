import { NestFactory } from '@nestjs/core';

import { RebuildContactsService } from '#features/contacts/rebuild-contacts.service';
import { RebuildFiguresService } from '#features/ledger/fold/rebuild-figures.service';
import { BookMissingService } from '#features/orders/record/book-missing.service';

import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';

/** Returns how many orders lacked something in the ledger, how many entries were summed up and how many customers were counted. */
export async function rebuildFigures(config: Config): Promise<{ orders: number; entries: number; customers: number }> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    const orders = await app.get(BookMissingService, { strict: false }).bookAll();
    const entries = await app.get(RebuildFiguresService, { strict: false }).rebuild();
    return { orders, entries, customers: await app.get(RebuildContactsService, { strict: false }).rebuild() };
  } finally {
    await app.close();
  }
}
