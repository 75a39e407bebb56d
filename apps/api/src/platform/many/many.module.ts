import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';

import { ActCarriers } from './act-carriers.registry.ts';
import { ActItems } from './act-items.store.ts';
import { ActAuthors } from './act-authors.service.ts';
import { ActTurns } from './act-turns.service.ts';
import { ActItem, ActItemSchema, ActRecord, ActSchema } from './act.schema.ts';
import { ActsResolver } from './acts.resolver.ts';
import { Acts } from './acts.service.ts';
import { ActRecords } from './acts.store.ts';
import { ForgetItemsService } from './forget-items.service.ts';
import { ForgetItemsTask } from './forget-items.task.ts';
import { PerformItemService } from './perform-item.service.ts';
import { RunActHandler } from './run-act.handler.ts';
import { RunActService } from './run-act.service.ts';

const models = MongooseModule.forFeature([
  { name: ActRecord.name, schema: ActSchema },
  { name: ActItem.name, schema: ActItemSchema },
]);

/** Acts on many (docs/algorithms/acts-on-many.md), for every feature. */
@Global()
@Module({
  imports: [models, DiscoveryModule],
  providers: [
    ActCarriers,
    ActRecords,
    ActItems,
    ActTurns,
    ActAuthors,
    RunActHandler,
    RunActService,
    PerformItemService,
    ForgetItemsService,
    ForgetItemsTask,
    ActsResolver,
    Acts,
  ],
  exports: [Acts],
})
export class ManyModule {}
