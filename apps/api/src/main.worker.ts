import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.ts';
import { configOfProcess } from './platform/config/config.ts';
import { Worker } from './platform/jobs/worker.ts';

const app = await NestFactory.createApplicationContext(AppModule.forRoot(configOfProcess()), { abortOnError: false, bufferLogs: true });
app.useLogger(app.get(Logger));
app.enableShutdownHooks();
await app.get(Worker).start();
