import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isCompanion } from '@marquee/shared/seating/seat-rules';

import type { Author } from '#platform/auth/actor';
import { Deeds } from '#platform/audit/deeds.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { companionsOf } from './companions-along.ts';
import { MoveSeatsService, seatMoved } from './move-seats.service.ts';
import { checkFits, type Move } from './moved-seats.ts';
import { SeatedTicketsService } from './seated-tickets.service.ts';

/** Tickets of one order with the seats that they leave and get, by their ids in the plan. */
export interface MovedParty {
  readonly orderId: string;
  readonly tickets: readonly { readonly ticketId: string; readonly from: string; readonly to: string }[];
}

/** Moves people who came together at once, inside a larger transaction. */
@Injectable()
export class MovePartyService {
  constructor(
    private readonly seatedTickets: SeatedTicketsService,
    private readonly moveSeats: MoveSeatsService,
    private readonly deeds: Deeds,
  ) {}

  /**
   * False when they have their new seats already. @throws NOT_FOUND, TICKET_NOT_MOVABLE {name} for one that is offered, given away, over, or no
   *   longer where it was, SEAT_OTHER_PRICE {seat}, TABLE_WHOLE {table}, COMPANION_ALONE {seat}, SEAT_TAKEN {seats, taken}, ORDER_CHANGED
   */
  async move(tx: Tx, author: Author, { orderId, tickets }: MovedParty): Promise<boolean> {
    const moves: Move[] = [];
    for (const { ticketId, from, to } of tickets) {
      const seated = await this.seatedTickets.get(tx, author, { orderId, ticketId });
      const target = seated.seating.byId.get(to);
      if (!target) throw new DomainError('NOT_FOUND');
      if (seated.seat === target) continue;
      if (seated.seat.seat.id !== from) throw new DomainError('TICKET_NOT_MOVABLE', { name: seated.ticket.name });
      checkFits(seated.seat, target);
      moves.push({ seated, target });
    }
    if (moves.length === 0) return false;
    checkTogether(moves);
    await this.moveSeats.exchange(tx, moves);
    for (const move of moves) await this.deeds.tell(tx, author, seatMoved, move);
    return true;
  }
}

/** A wheelchair space and its companions move together or not at all. @throws COMPANION_ALONE {seat} */
function checkTogether(moves: readonly Move[]): void {
  const moved = new Set(moves.map(({ seated }) => seated.ticket._id));
  const hasSpace = moves.some(({ seated }) => seated.seat.seat.flags.includes('wheelchair'));
  const alone = moves.find(({ seated }) => isCompanion(seated.seat) && !hasSpace)?.seated.ticket;
  const left = moves.flatMap(({ seated }) => companionsOf(seated)).find(({ _id }) => !moved.has(_id));
  const found = alone ?? left;
  if (found) throw new DomainError('COMPANION_ALONE', { seat: found.seat ?? found.name });
}
