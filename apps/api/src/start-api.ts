import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';
import { configureHttp } from './platform/configure-http.ts';
import { Hooks } from './platform/hooks/hooks.registry.ts';
import { JobRegistry } from './platform/jobs/job.registry.ts';
import { MetricsServer } from './platform/metrics/metrics-server.service.ts';
import { Departure } from './platform/process/departure.service.ts';
import { Listeners } from './platform/process/listeners.service.ts';
import { leaveWhenAsked } from './platform/process/leave-when-asked.ts';
import { refuseTakenPort } from './platform/process/refuse-taken-port.ts';

/** Serves until SIGTERM or SIGINT; then answers what is at hand and leaves. */
export async function startApi(config: Config): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const logger = app.get(Logger);
  app.useLogger(logger);
  configureHttp(app);
  await app.init();
  app.get(Hooks).assertComplete();
  app.get(JobRegistry).assertComplete();
  await app.get(MetricsServer).start();
  leaveWhenAsked(async () => {
    await app.get(Departure).leave(app.getHttpServer());
    await app.close();
  });
  // again: another start may have been quicker, and its sockets would share the port with ours
  await refuseTakenPort(config.PORT, config.HOST);
  await app.get(Listeners).open(app.getHttpServer(), config.PORT, config.HOST);
  app.flushLogs();
  logger.log(`The API listens on ${config.HOST}, port ${config.PORT}, for ${config.PUBLIC_URL}`);
}
