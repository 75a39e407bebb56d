import { Module } from '@nestjs/common';

import { CatalogModule } from '#features/catalog/catalog.module';
import { EventsModule } from '#features/events/events.module';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { AddNightHandler } from './add-night.handler.ts';
import { FollowSeasonOrdersService } from './follow-season-orders.service.ts';
import { NightHouseResolver } from './night-house.resolver.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';
import { ReadNightHouseService } from './read-night-house.service.ts';

/** The nights of season orders. */
@Module({
  imports: [CatalogModule, EventsModule, OrderRecordsModule],
  providers: [AddNightHandler, FollowSeasonOrdersService, NightHouseResolver, NightOrdersRepository, ReadNightHouseService],
  exports: [FollowSeasonOrdersService, NightOrdersRepository],
})
export class NightsModule {}
