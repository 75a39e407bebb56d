import { NestFactory } from '@nestjs/core';

import { RebuildContactsService } from '#features/contacts/rebuild-contacts.service';
import { RebuildFiguresService } from '#features/events/public/event-figures.facade';

import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';

/** Returns how many events and how many customers were counted. */
export async function rebuildFigures(config: Config): Promise<{ events: number; customers: number }> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    const events = await app.get(RebuildFiguresService, { strict: false }).rebuild();
    return { events, customers: await app.get(RebuildContactsService, { strict: false }).rebuild() };
  } finally {
    await app.close();
  }
}
