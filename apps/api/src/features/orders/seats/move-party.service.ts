import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { spacesOfCompanions } from '@marquee/shared/seating/seat-rules';

import type { Author } from '#platform/auth/actor';
import { Deeds } from '#platform/audit/deeds.service';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { companionsOf } from './companions-along.ts';
import { MoveSeatsService, seatMoved } from './move-seats.service.ts';
import { checkFits, type Move } from './moved-seats.ts';
import { SeatedTicketsService } from './seated-tickets.service.ts';

/** Tickets of one order with the seats that they leave, where that is known before, and get, by their ids in the plan. */
export interface MovedParty {
  readonly orderId: string;
  readonly tickets: readonly { readonly ticketId: string; readonly from?: string; readonly to: string }[];
}

interface MoveWays {
  /** No single seat may be left where the event forbids it. */
  readonly isStrict?: boolean;
  readonly undoKey?: string | null | undefined;
}

/** Moves people who came together at once, inside a larger transaction. */
@Injectable()
export class MovePartyService {
  constructor(
    private readonly seatedTickets: SeatedTicketsService,
    private readonly moveSeats: MoveSeatsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * False when they have their new seats already. @throws NOT_FOUND, TICKET_NOT_MOVABLE {name} for one that is offered, given away, over, or no
   *   longer where it was, SEAT_OTHER_PRICE {seat}, SEAT_OTHER_KIND {seat}, TABLE_WHOLE {table}, COMPANION_ALONE {seat}, SEAT_TAKEN {seats, taken},
   *   SEAT_LEFT_ALONE {seats, alone}, ORDER_CHANGED
   */
  async move(tx: Tx, author: Author, { orderId, tickets }: MovedParty, { isStrict = false, undoKey }: MoveWays = {}): Promise<boolean> {
    if (new Set(tickets.map(({ ticketId }) => ticketId)).size < tickets.length) throw new DomainError('ORDER_CHANGED', { orderId });
    const moves: Move[] = [];
    for (const { ticketId, from, to } of tickets) {
      const seated = await this.seatedTickets.get(tx, author, { orderId, ticketId });
      const target = seated.seating.byId.get(to);
      if (!target) throw new DomainError('NOT_FOUND');
      if (seated.seat === target) continue;
      if (from !== undefined && seated.seat.seat.id !== from) throw new DomainError('TICKET_NOT_MOVABLE', { name: seated.ticket.name });
      const move = { seated, target };
      checkFits(move, this.clock.now());
      moves.push(move);
    }
    if (moves.length === 0) return false;
    checkTogether(moves);
    if (isStrict && moves[0]!.seated.event.seatRules?.noSingles) await this.moveSeats.checkSingles(moves);
    await this.moveSeats.exchange(tx, moves, undoKey);
    for (const move of moves) await this.deeds.tell(tx, author, seatMoved, move);
    return true;
  }
}

/** A wheelchair space and its companions move together or not at all, and sit beside each other again. @throws COMPANION_ALONE {seat} */
function checkTogether(moves: readonly Move[]): void {
  const paid = moves.map(({ seated, target }) => ({ target, ...seated.line.at(-1)! }));
  const moved = new Set(paid.map(({ ticket }) => ticket._id));
  const left = moves.flatMap(({ seated }) => companionsOf(seated)).find(({ _id }) => !moved.has(_id));
  const targets = moves.map(({ target }) => target);
  const spaces = spacesOfCompanions(targets, { companionsEach: moves.length });
  const alone = paid.find(({ target, order, ticket: { companionOf } }) => {
    const space = order.tickets.find(({ _id }) => _id === companionOf);
    if (!space || space.state === 'Canceled') return false;
    return !moved.has(space._id) || !spaces.has(target.seat.id);
  });
  const found = left ?? alone?.ticket;
  if (found) throw new DomainError('COMPANION_ALONE', { seat: found.seat ?? found.name });
}
