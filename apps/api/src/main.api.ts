import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { AppModule } from './app.module.ts';
import { configOfProcess } from './platform/config/config.ts';
import { configureHttp } from './platform/http/configure-http.ts';

const config = configOfProcess();
const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), { bodyParser: false, abortOnError: false });
configureHttp(app);
app.enableShutdownHooks();
await app.listen(config.PORT, config.HOST);
