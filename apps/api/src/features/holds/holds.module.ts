import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { LedgerModule } from '#features/ledger/ledger.module';
import { ProvidedSeatsModule } from '#features/provided-seats/provided-seats.module';
import { OrdersModule } from '#features/orders/orders.module';

import { CloseSeatsHandler } from './closing/close-seats.handler.ts';
import { CloseSeatsService } from './closing/close-seats.service.ts';
import { ClosingResolver } from './closing/closing.resolver.ts';
import { FindPartiesService } from './closing/find-parties.service.ts';
import { PreviewClosingService } from './closing/preview-closing.service.ts';
import { DeleteHoldService } from './delete-hold.service.ts';
import { EndWithEventService } from './end-with-event.service.ts';
import { GiveFromHoldService } from './give-from-hold.service.ts';
import { Hold, HoldSchema } from './hold.schema.ts';
import { HoldSeatsService } from './hold-seats.service.ts';
import { HoldsRepository } from './holds.repository.ts';
import { HoldResolver, HoldsResolver } from './holds.resolver.ts';
import { MovePlacesService } from './move-places.service.ts';
import { PreviewReleaseService } from './preview-release.service.ts';
import { HoldBlocks } from './public/hold-blocks.facade.ts';
import { ReleaseDueHoldsTask } from './release-due-holds.task.ts';
import { ReleaseSeatsService } from './release-seats.service.ts';
import { SeasonHoldsResolver } from './season-holds.resolver.ts';
import { SaveHoldService } from './save-hold.service.ts';
import { SeatsOfEventsService } from './seats-of-events.service.ts';
import { WriteSeatHoldsService } from './write-seat-holds.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Hold.name, schema: HoldSchema }]),
    EventsModule,
    InventoryModule,
    LedgerModule,
    ProvidedSeatsModule,
    OrdersModule,
  ],
  providers: [
    HoldsResolver,
    SeasonHoldsResolver,
    HoldResolver,
    HoldsRepository,
    MovePlacesService,
    SaveHoldService,
    SeatsOfEventsService,
    HoldSeatsService,
    ReleaseSeatsService,
    WriteSeatHoldsService,
    ClosingResolver,
    CloseSeatsService,
    CloseSeatsHandler,
    FindPartiesService,
    PreviewClosingService,
    DeleteHoldService,
    ReleaseDueHoldsTask,
    EndWithEventService,
    PreviewReleaseService,
    GiveFromHoldService,
    HoldBlocks,
  ],
  exports: [HoldBlocks],
})
export class HoldsModule {}
