import { Module } from '@nestjs/common';

import { QueuePagePass } from './queue-page-pass.guard.ts';
import { QueuePageController, QueuePageResolver } from './queue-page.controller.ts';

/** Pages for operators, also in production. */
@Module({ controllers: [QueuePageController], providers: [QueuePagePass, QueuePageResolver], exports: [QueuePagePass] })
export class OpsModule {}
