import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { OrgsModule } from '#features/orgs/orgs.module';

import { AlignSeatsService } from './align-seats.service.ts';
import { FollowUnitsService } from './follow-units.service.ts';
import { HoldTokensService } from './hold-tokens.service.ts';
import { AlignSeatsHandler } from './jobs/align-seats.handler.ts';
import { ProvideEventHandler } from './jobs/provide-event.handler.ts';
import { ProvideEventService } from './provide-event.service.ts';
import { ProvidedEventRecord, ProvidedEventSchema } from './provided-event.schema.ts';
import { ProvidedEventsRepository } from './provided-events.repository.ts';
import { ProvidedSeats } from './public/provided-seats.facade.ts';
import { ReconcileSeats } from './reconcile-seats.task.ts';
import { SeatHoldRecord, SeatHoldSchema } from './seat-hold.schema.ts';
import { SeatHoldsRepository } from './seat-holds.repository.ts';
import { SeatingMetrics } from './seating.metrics.ts';

/** Keeps the seating provider in line with our claims. */
@Module({
  imports: [
    EventsModule,
    InventoryModule,
    OrgsModule,
    MongooseModule.forFeature([
      { name: ProvidedEventRecord.name, schema: ProvidedEventSchema },
      { name: SeatHoldRecord.name, schema: SeatHoldSchema },
    ]),
  ],
  providers: [
    ProvidedEventsRepository,
    SeatHoldsRepository,
    HoldTokensService,
    ProvideEventService,
    AlignSeatsService,
    ProvidedSeats,
    FollowUnitsService,
    SeatingMetrics,
    ReconcileSeats,
    AlignSeatsHandler,
    ProvideEventHandler,
  ],
  exports: [ProvidedSeats],
})
export class ProvidedSeatsModule {}
