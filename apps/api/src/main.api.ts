import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.ts';
import { configOfProcess } from './platform/config/config.ts';
import { configureHttp } from './platform/http/configure-http.ts';

const config = configOfProcess();
const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), { bodyParser: false, abortOnError: false, bufferLogs: true });
app.useLogger(app.get(Logger));
configureHttp(app);
app.enableShutdownHooks();
await app.listen(config.PORT, config.HOST);
