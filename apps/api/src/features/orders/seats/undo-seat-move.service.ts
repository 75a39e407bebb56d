import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { MoveSeatsService, seatMoved, tellSeatMovedJob, undoKeyOf } from './move-seats.service.ts';
import type { Move } from './moved-seats.ts';
import { SeatedTicketsService } from './seated-tickets.service.ts';
import type { UndoSeatMoveInput } from './seats.inputs.ts';

/** Puts tickets back where they were, while nobody was told of their new seats (BYD-041, 092, 093). */
@Injectable()
export class UndoSeatMoveService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly seatedTickets: SeatedTicketsService,
    private readonly moveSeats: MoveSeatsService,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  /**
   * All that moved with one key, in one step. @throws ACT_STARTED when its minute is over, NOT_FOUND, TICKET_NOT_MOVABLE {name} for one that is
   *   elsewhere by now, SEAT_TAKEN {seats, taken} when a former seat has another owner
   */
  async undo(actor: Actor, { orderId, undoKey }: UndoSeatMoveInput): Promise<Order[]> {
    const changed = await untilUnchanged(() =>
      this.transactions.run(async (tx) => {
        await this.orders.get(actor, orderId, tx);
        const moved = await this.takeBack(tx, actor, undoKey, orderId);
        const ids = [...new Set([orderId, ...moved.map((move) => move.orderId)])];
        for (const id of ids.slice(1)) await this.takeBack(tx, actor, undoKey, id);
        const moves: Move[] = [];
        for (const { from, to, ...ref } of moved) {
          const seated = await this.seatedTickets.get(tx, actor, ref);
          const target = seated.seating.byId.get(from);
          if (!target || seated.seat.seat.id !== to) throw new DomainError('TICKET_NOT_MOVABLE', { name: seated.ticket.name });
          moves.push({ seated, target });
        }
        await this.moveSeats.exchange(tx, moves, null, false);
        for (const move of moves) await this.deeds.tell(tx, actor, seatMoved, move);
        return ids;
      }),
    );
    return Promise.all(changed.map((id) => this.orders.get(actor, id)));
  }

  private async takeBack(tx: Parameters<Jobs['withdraw']>[0], { orgId }: Actor, undoKey: string, orderId: string) {
    const told = await this.jobs.withdraw(tx, tellSeatMovedJob, undoKeyOf(orgId, undoKey, orderId));
    if (!told?.moves) throw new DomainError('ACT_STARTED');
    return told.moves;
  }
}
