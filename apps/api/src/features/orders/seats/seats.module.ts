import { Module } from '@nestjs/common';

import { AccountsModule } from '#features/accounts/accounts.module';
import { EventsModule } from '#features/events/events.module';
import { InventoryModule } from '#features/inventory/inventory.module';
import { OrgsModule } from '#features/orgs/orgs.module';
import { ProvidedSeatsModule } from '#features/provided-seats/provided-seats.module';

import { OrderRecordsModule } from '../record/order-records.module.ts';
import { MoveOwnTicketService } from './move-own-ticket.service.ts';
import { MovePartyService } from './move-party.service.ts';
import { MoveSeatsService } from './move-seats.service.ts';
import { MoveTicketsService } from './move-tickets.service.ts';
import { ReadSeatMapService } from './read-seat-map.service.ts';
import { ReadSeatTicketsService } from './read-seat-tickets.service.ts';
import { SeatedTicketsService } from './seated-tickets.service.ts';
import { GiveNightSeatService } from './give-night-seat.service.ts';
import { SeatlessHoldersService } from './seatless-holders.service.ts';
import { SeatsResolver } from './seats.resolver.ts';
import { TellSeatMovedHandler } from './tell-seat-moved.handler.ts';
import { UndoSeatMoveService } from './undo-seat-move.service.ts';

/** Who has the seats of an event, and moving people to others. */
@Module({
  imports: [AccountsModule, EventsModule, InventoryModule, OrderRecordsModule, OrgsModule, ProvidedSeatsModule],
  providers: [
    MoveOwnTicketService,
    MovePartyService,
    MoveSeatsService,
    MoveTicketsService,
    ReadSeatMapService,
    ReadSeatTicketsService,
    SeatedTicketsService,
    GiveNightSeatService,
    SeatlessHoldersService,
    SeatsResolver,
    TellSeatMovedHandler,
    UndoSeatMoveService,
  ],
  exports: [MovePartyService, ReadSeatTicketsService],
})
export class SeatsModule {}
