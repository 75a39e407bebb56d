import { Module } from '@nestjs/common';

import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { AddNightHandler } from './add-night.handler.ts';
import { FollowSeasonOrdersService } from './follow-season-orders.service.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';

/** The nights of season orders. */
@Module({
  imports: [CatalogModule, EventsModule, OrderRecordsModule],
  providers: [AddNightHandler, FollowSeasonOrdersService, NightOrdersRepository],
  exports: [FollowSeasonOrdersService, NightOrdersRepository],
})
export class NightsModule {}
