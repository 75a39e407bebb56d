import { Injectable } from '@nestjs/common';
import type { UpdateQuery } from 'mongoose';

import { sellableOf } from '@marquee/shared/events/sellable';
import type { LedgerAct } from '@marquee/shared/ledger/ledger-line';
import { balanceOf, linesBetween } from '@marquee/shared/ledger/order-balance';

import { GiftCards } from '#features/gift-cards/public/gift-cards.facade';
import { Ledger } from '#features/ledger/public/ledger.facade';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { cardsPaidBack, type MovedBy } from './card-moves.ts';
import { orderChanges } from './order-changes.ts';
import type { Order } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';

type Change = Partial<Pick<Order, 'tickets' | 'upgrades' | 'state' | 'refundedOutside' | 'disputes' | 'payments' | 'endedNights'>>;

/** What a change is about, beside the order. */
interface About {
  /** The night of a season that the money is of. */
  readonly nightId?: string | undefined;
  /** Who gave money back, and at which till. */
  readonly by?: MovedBy | null;
}

const SCANS = new Set<LedgerAct>(['Admission', 'AdmissionReturned']);

/** Every change of a finished order that moves money or places is written here, with its entry in the ledger. */
@Injectable()
export class ChangeOrderService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly ledger: Ledger,
    private readonly giftCards: GiftCards,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * `$inc` adds to sums in cents. What goes back of a gift card is on it again. @throws DomainError ORDER_CHANGED when it moved on since it was read
   */
  async change(
    tx: Tx,
    order: Order,
    act: LedgerAct,
    $set: Change,
    $inc: UpdateQuery<Order>['$inc'] = {},
    { nightId, by = null }: About = {},
  ): Promise<void> {
    const { _id: orderId, orgId } = order;
    await this.orders.change(tx, order, { $set, $inc });
    for (const move of cardsPaidBack(order, $set.payments ?? [], by)) await this.giftCards.giveBack(tx, move);
    const refundedAmount = order.refundedAmount + Number($inc['refundedAmount'] ?? 0);
    const lines = linesBetween(balanceOf(order), balanceOf({ ...order, ...$set, refundedAmount }));
    await this.ledger.book(tx, [
      { orgId, orderId, sellableId: sellableOf(order).id, act, at: this.clock.now(), lines, ...(nightId && { nightId }) },
    ]);
    // admissions do not change what customers bought, nor does what happens to one night of it
    if (!SCANS.has(act) && !order.hidden)
      await this.jobs.enqueueMany(tx, orderChanges([{ orderId, orgId }], act === 'Refund' ? 'Refunded' : 'Changed'));
  }
}
