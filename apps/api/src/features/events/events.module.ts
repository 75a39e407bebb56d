import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { FeesModule } from '../fees/fees.module.ts';
import { InventoryModule } from '#features/inventory/inventory.module';
import { LedgerModule } from '#features/ledger/ledger.module';
import { OrgsModule } from '../orgs/orgs.module.ts';
import { PerformersModule } from '../performers/performers.module.ts';
import { SeasonsModule } from '#features/seasons/seasons.module';
import { VenuesModule } from '../venues/venues.module.ts';
import { EventCache } from './record/event.cache.ts';
import { SeasonNights } from './public/season-nights.facade.ts';
import { EventCountsService } from './figures/event-counts.service.ts';
import {
  ImageSetResolver,
  CapacityResolver,
  PromotionResolver,
  TicketTypeResolver,
  TierResolver,
  UpgradeResolver,
} from './read/event-items.resolver.ts';
import { AddCopyService } from './life/add-copy.service.ts';
import { CopyEventService } from './life/copy-event.service.ts';
import { DuplicateEventService } from './life/duplicate-event.service.ts';
import { EventLifeResolver } from './life/event-life.resolver.ts';
import { EventSitesResolver, SiteListingResolver } from './sites/event-sites.resolver.ts';
import { PublishSitesService } from './sites/publish-sites.service.ts';
import { SyncSitesHandler } from './sites/sync-sites.handler.ts';
import { EventItemsResolver } from './items/items.resolver.ts';
import { ChangePricesService } from './items/change-prices.service.ts';
import { PreviewPricesService } from './items/preview-prices.service.ts';
import { CurrentOffersService } from './sale/current-offers.service.ts';
import { CheckupResolver } from './read/checkup.resolver.ts';
import { PriceMatrixCellsResolver } from './read/price-matrix-cells.resolver.ts';
import { PriceMatrixResolver } from './read/price-matrix.resolver.ts';
import { EventReferencesService } from './authoring/event-references.service.ts';
import { EventKindService } from './record/event-kind.service.ts';
import { FreeSeatsService } from './seating/free-seats.service.ts';
import { SeatingsOnSaleService } from './seating/seatings-on-sale.service.ts';
import { SeatingController } from './sale/seating.controller.ts';
import { CopySeatingService } from './seating/copy-seating.service.ts';
import { EventSeatingResolver } from './seating/event-seating.resolver.ts';
import { NextSeatingService } from './seating/next-seating.service.ts';
import { PreviewTakeOverService } from './seating/preview-take-over.service.ts';
import { ReadSeatingService } from './seating/read-seating.service.ts';
import { SeasonSeatingResolver } from './seating/season-seating.resolver.ts';
import { SeasonSeatingService } from './seating/season-seating.service.ts';
import { ReleaseAccessibleService } from './seating/release-accessible.service.ts';
import { TakeOverPlanService } from './seating/take-over-plan.service.ts';
import { SeatingPlansModule } from '#features/seating-plans/seating-plans.module';
import { DropSeatingsService } from './seating/drop-seatings.service.ts';
import { Event, EventSchema } from './record/event.schema.ts';
import { SeatChannelsRecord, SeatChannelsSchema } from './record/seat-channels.schema.ts';
import { SeatChannelsRepository } from './record/seat-channels.repository.ts';
import { WriteSeatChannelsService } from './record/write-seat-channels.service.ts';
import { WithheldSeatsService } from './seating/withheld-seats.service.ts';
import { SeatKeys } from './sale/seat-keys.signer.ts';
import { ChangeSeatChannelService } from './channels/change-seat-channel.service.ts';
import { EndSeatChannelService } from './channels/end-seat-channel.service.ts';
import { GiveSeatsService } from './channels/give-seats.service.ts';
import { ReadSeatChannelsService } from './channels/read-seat-channels.service.ts';
import { SeatChannelsResolver } from './channels/seat-channels.resolver.ts';
import { SeatsOfChannelsService } from './channels/seats-of-channels.service.ts';
import { TakeSeatsBackService } from './channels/take-seats-back.service.ts';
import { AnnouncedEventsRepository } from './record/announced-events.repository.ts';
import { EventsRepository } from './record/events.repository.ts';
import { EventRelationsResolver, EventsResolver } from './read/events.resolver.ts';
import { PerformanceResolver } from './read/performance.resolver.ts';
import { SalesMetricsService } from './figures/sales-metrics.service.ts';
import { SoldFigures } from './figures/sold-figures.query.ts';
import { ArtistMetricsResolver, VenueMetricsResolver } from './read/sales-metrics.resolver.ts';
import { AddFiguresHandler } from './figures/add-figures.handler.ts';
import { ListSeasonsService } from './read/list-seasons.service.ts';
import { ListEventsService } from './read/list-events.service.ts';
import { SearchAnnouncedService } from './read/search-announced.service.ts';
import { BuiltPage } from './pages/built-page.cache.ts';
import { ListedEvents } from './pages/listed-events.cache.ts';
import { ServedPages } from './pages/served-pages.cache.ts';
import { PublicPagesController } from './pages/public-pages.controller.ts';
import { FeedsCache } from './pages/feeds.cache.ts';
import { FeedsController } from './pages/feeds.controller.ts';
import { RobotsController } from './pages/robots.controller.ts';
import { EventCancelling } from './public/event-cancelling.facade.ts';
import { EventGlances } from './public/event-glances.facade.ts';
import { Events } from './public/events.facade.ts';
import { FollowSeasonsService } from './authoring/follow-seasons.service.ts';
import { OnSaleService } from './sale/on-sale.service.ts';
import { BestSeatsResolver } from './sale/best-seats.resolver.ts';
import { FindBestSeatsService } from './sale/find-best-seats.service.ts';
import { PublicEventsService } from './sale/public-events.service.ts';
import { SiteSlugsService } from './sites/site-slugs.service.ts';
import { ItemsInCartsResolver } from './sale/items-in-carts.resolver.ts';
import { PublicEventsResolver } from './read/public-events.resolver.ts';
import { PublishEventService } from './authoring/publish-event.service.ts';
import { ReadEventForSaleService } from './sale/read-event-for-sale.service.ts';
import { CatalogModule } from '#features/catalog/catalog.module';
import { SaveEventService } from './authoring/save-event.service.ts';
import { EventSharedItemsResolver, SeasonDetailsSharedItemsResolver, SeasonSharedItemsResolver } from './read/shared-items.resolver.ts';
import { PublicSeasonsResolver } from './read/public-seasons.resolver.ts';
import { ReadNightsService } from './sale/read-nights.service.ts';
import { SeasonRecordsService } from './record/season-records.service.ts';
import { SeasonEventsResolver } from './read/season-events.resolver.ts';
import { ReadEventService } from './read/read-event.service.ts';
import { ShowEventService } from './sale/show-event.service.ts';

const RESOLVERS = [
  BestSeatsResolver,
  EventsResolver,
  EventLifeResolver,
  CheckupResolver,
  PriceMatrixResolver,
  PriceMatrixCellsResolver,
  EventItemsResolver,
  EventSeatingResolver,
  SeasonSeatingResolver,
  SeatChannelsResolver,
  EventSitesResolver,
  SiteListingResolver,
  EventRelationsResolver,
  PerformanceResolver,
  TicketTypeResolver,
  TierResolver,
  UpgradeResolver,
  PromotionResolver,
  CapacityResolver,
  EventSharedItemsResolver,
  SeasonSharedItemsResolver,
  SeasonDetailsSharedItemsResolver,
  ImageSetResolver,
  PublicEventsResolver,
  ItemsInCartsResolver,
  PublicSeasonsResolver,
  ReadNightsService,
  SeasonEventsResolver,
  VenueMetricsResolver,
  ArtistMetricsResolver,
];

const SERVICES = [
  FindBestSeatsService,
  CurrentOffersService,
  ChangePricesService,
  PreviewPricesService,
  AddCopyService,
  CopySeatingService,
  DropSeatingsService,
  NextSeatingService,
  PreviewTakeOverService,
  ReadSeatingService,
  SeasonSeatingService,
  ReleaseAccessibleService,
  WriteSeatChannelsService,
  SeatsOfChannelsService,
  GiveSeatsService,
  TakeSeatsBackService,
  ChangeSeatChannelService,
  EndSeatChannelService,
  TakeOverPlanService,
  CopyEventService,
  DuplicateEventService,
  PublishSitesService,
  EventCache,
  EventCountsService,
  SeasonNights,
  EventReferencesService,
  EventKindService,
  FollowSeasonsService,
  ListEventsService,
  ListSeasonsService,
  SearchAnnouncedService,
  PublishEventService,
  ReadEventForSaleService,
  SalesMetricsService,
  SoldFigures,
  SaveEventService,
  ShowEventService,
  ReadEventService,
  BuiltPage,
  ServedPages,
  ListedEvents,
  FeedsCache,
];

/** Events; their remaining quantities are counted by the inventory below. */
@Module({
  imports: [
    CatalogModule,
    FeesModule,
    InventoryModule,
    LedgerModule,
    OrgsModule,
    PerformersModule,
    SeasonsModule,
    SeatingPlansModule,
    VenuesModule,
    MongooseModule.forFeature([
      { name: Event.name, schema: EventSchema },
      { name: SeatChannelsRecord.name, schema: SeatChannelsSchema },
    ]),
  ],
  controllers: [PublicPagesController, RobotsController, FeedsController, SeatingController],
  providers: [
    EventsRepository,
    SeasonRecordsService,
    FreeSeatsService,
    SeatingsOnSaleService,
    SeatChannelsRepository,
    WithheldSeatsService,
    SeatKeys,
    ReadSeatChannelsService,
    AnnouncedEventsRepository,
    ...SERVICES,
    ...RESOLVERS,
    AddFiguresHandler,
    SyncSitesHandler,
    Events,
    OnSaleService,
    EventGlances,
    PublicEventsService,
    SiteSlugsService,
    EventCancelling,
  ],
  exports: [
    // the plans of what it sells
    CatalogModule,
    CurrentOffersService,
    EventCancelling,
    EventCountsService,
    Events,
    OnSaleService,
    EventGlances,
    PublicEventsService,
    ReadSeatChannelsService,
    SeasonNights,
    SeatKeys,
    SeatingsOnSaleService,
    SiteSlugsService,
    WithheldSeatsService,
  ],
})
export class EventsModule {}
