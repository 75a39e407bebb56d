import { Injectable } from '@nestjs/common';

import type { AnsweredField } from '@marquee/shared/custom-fields/validate-answers';

import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

/** What a door is told of an order, and what it was answered there. */
@Injectable()
export class DoorWords {
  constructor(private readonly orders: OrdersRepository) {}

  /** Null takes the note away. The nights of a season order have it too. @throws DomainError ORDER_CHANGED */
  async note(tx: Tx, order: Order, note: string | null): Promise<void> {
    const update = note === null ? { $unset: { doorNote: true } } : { $set: { doorNote: note } };
    await this.orders.change(tx, order, update);
    if (order.seasonId) await this.orders.changeNights(tx, order, update);
  }

  /** Adds to the answers of the buyer; those of a season's night stand on its season order too, which is what staff look at. @throws DomainError ORDER_CHANGED */
  async answer(tx: Tx, order: Order, answers: readonly AnsweredField[]): Promise<void> {
    const customFields = { $each: answers.map((answer) => ({ ...answer, _id: newId() })) };
    await this.orders.change(tx, order, { $push: { customFields } });
    if (order.seasonOrderId) await this.orders.addAnswers(tx, order, customFields.$each);
  }
}
