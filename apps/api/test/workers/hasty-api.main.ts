import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { AppModule } from '../../src/app.module.ts';
import { configureHttp } from '../../src/platform/configure-http.ts';
import { runProcess } from '../../src/platform/process/run-process.ts';

/** An API that shuts down by Nest's defaults: everything is closed at once. For the negative control of promise 29. */
await runProcess(async (config) => {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), { bodyParser: false, logger: false });
  configureHttp(app);
  app.enableShutdownHooks();
  await app.listen(config.PORT, config.HOST);
});
