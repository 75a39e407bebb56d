import { NestFactory } from '@nestjs/core';

import { RebuildFiguresService } from '#features/events/public/event-figures';

import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';

/** Returns how many events were counted. */
export async function rebuildFigures(config: Config): Promise<number> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    return await app.get(RebuildFiguresService, { strict: false }).rebuild();
  } finally {
    await app.close();
  }
}
