import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.ts';
import { MigrateInBackground } from './migrations/migrate-in-background.service.ts';
import type { Config } from './platform/config/config.ts';
import { Hooks } from './platform/hooks/hooks.registry.ts';
import { JobRegistry } from './platform/jobs/job.registry.ts';
import { Worker } from './platform/jobs/worker.service.ts';
import { MetricsServer } from './platform/metrics/metrics-server.service.ts';
import { leaveWhenAsked } from './platform/process/leave-when-asked.ts';

/** Takes jobs until SIGTERM or SIGINT; then finishes those at hand and leaves. */
export async function startWorker(config: Config): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { bufferLogs: true, abortOnError: false });
  const logger = app.get(Logger);
  app.useLogger(logger);
  app.get(Hooks).assertComplete();
  app.get(JobRegistry).assertComplete();
  await app.get(MetricsServer).start();
  leaveWhenAsked(() => app.close());
  await app.get(Worker).start();
  app.get(MigrateInBackground, { strict: false }).start();
  logger.log('The worker takes jobs');
}
