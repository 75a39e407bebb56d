import { Module } from '@nestjs/common';

import { QueuePagePass } from './queue-page-pass.ts';
import { QueuePageController, QueuePageResolver } from './queue-page.controller.ts';

/** What those who run Marquee see in production too. */
@Module({ controllers: [QueuePageController], providers: [QueuePagePass, QueuePageResolver], exports: [QueuePagePass] })
export class OpsModule {}
