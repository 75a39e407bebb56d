import { Injectable } from '@nestjs/common';

import type { Author, OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { MovePartyService, type MovedParty } from '../seats/move-party.service.ts';
import { ReadSeatTicketsService } from '../seats/read-seat-tickets.service.ts';
import type { SeatTicket } from '../seats/seat-map.types.ts';

export type { MovedParty } from '../seats/move-party.service.ts';
export type { SeatTicket } from '../seats/seat-map.types.ts';

/** Who sits where, and moving people who came together. */
@Injectable()
export class SeatParties {
  constructor(
    private readonly readSeatTickets: ReadSeatTicketsService,
    private readonly moveParty: MovePartyService,
  ) {}

  /** The tickets of these seats with who holds them. @throws NOT_FOUND */
  ticketsOf(scope: OrgScope, eventId: string, seatIds: readonly string[]): Promise<SeatTicket[]> {
    return this.readSeatTickets.read(scope, eventId, seatIds);
  }

  /** False when they have their new seats already. @throws as `MovePartyService.move` */
  move(tx: Tx, author: Author, party: MovedParty): Promise<boolean> {
    return this.moveParty.move(tx, author, party);
  }
}
