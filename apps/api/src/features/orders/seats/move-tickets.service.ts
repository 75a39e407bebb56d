import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { MovePartyService } from './move-party.service.ts';
import type { MoveTicketsInput } from './seats.inputs.ts';

/** Moves several tickets of one order to seats that staff chose for them (BYD-092, 094). */
@Injectable()
export class MoveTicketsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly moveParty: MovePartyService,
    private readonly transactions: Transactions,
  ) {}

  /** All of them, or none. @throws as `MovePartyService.move`, SEAT_LEFT_ALONE {seats, alone}, IDEMPOTENCY_MISMATCH */
  async move(actor: Actor, { orderId, tickets, allowsSingles, undoKey }: MoveTicketsInput): Promise<Order> {
    const party = { orderId, tickets: tickets.map(({ ticketId, seatId: to }) => ({ ticketId, to })) };
    const isStrict = !allowsSingles;
    await untilUnchanged(() => this.transactions.run((tx) => this.moveParty.move(tx, actor, party, { isStrict, undoKey })));
    return this.orders.get(actor, orderId);
  }
}
