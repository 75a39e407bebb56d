import { Module } from '@nestjs/common';

import { CatalogModule } from '#features/catalog/catalog.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { EventsModule } from '#features/events/events.module';

import { OrgsModule } from '#features/orgs/orgs.module';
import { OrderLinksModule } from '../links/order-links.module.ts';
import { OrderRecordsModule } from '../record/order-records.module.ts';
import { AddNightHandler } from './add-night.handler.ts';
import { FindNightsService } from './find-nights.service.ts';
import { FollowSeasonOrdersService } from './follow-season-orders.service.ts';
import { LoseNightsService } from './lose-nights.service.ts';
import { NightHouseResolver } from './night-house.resolver.ts';
import { OrderNightsResolver } from './order-nights.resolver.ts';
import { PublicOrderNightsResolver } from './public-order-nights.resolver.ts';
import { ReadNightsOfOrderService } from './read-nights-of-order.service.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';
import { ReadNightHouseService } from './read-night-house.service.ts';
import { SeatLateNightsService } from './seat-late-nights.service.ts';
import { TellNightAddedHandler } from './tell-night-added.handler.ts';

/** The nights of season orders. */
@Module({
  imports: [CatalogModule, EventsModule, InventoryModule, OrderLinksModule, OrderRecordsModule, OrgsModule],
  providers: [
    AddNightHandler,
    FindNightsService,
    FollowSeasonOrdersService,
    LoseNightsService,
    NightHouseResolver,
    PublicOrderNightsResolver,
    NightOrdersRepository,
    OrderNightsResolver,
    ReadNightHouseService,
    ReadNightsOfOrderService,
    SeatLateNightsService,
    TellNightAddedHandler,
  ],
  exports: [FollowSeasonOrdersService, NightOrdersRepository],
})
export class NightsModule {}
