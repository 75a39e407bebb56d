import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { EventFiguresBook } from '#features/events/public/event-figures';
import { Inventory } from '#features/inventory/public/inventory';
import { Audit } from '#platform/audit/audit';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { Transactions, type Tx } from '#platform/mongo/transactions';

import { sendRefundMailJob } from '../delivery/jobs/send-refund-mail.job.ts';
import { shareChange, type OrderShare } from '../domain/order-share.ts';
import type { Order } from '../order.schema.ts';
import { OrdersRepository } from '../orders.repository.ts';
import { settledBy } from './domain/settled-items.ts';
import type { Refund } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** Scans may change the order between reading and writing; the money has moved, so it is tried again. */
const TRIES = 10;

@Injectable()
export class SettleRefundService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
    private readonly figures: EventFiguresBook,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Writes a refund whose money went back: items, places, figures, mail and audit in one transaction. Once only. */
  async settle(refund: Refund, providerId: string | null): Promise<void> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await this.transactions.run((tx) => this.write(tx, refund, providerId));
      } catch (error) {
        if (left <= 1 || !(error instanceof DomainError) || error.code !== 'ORDER_CHANGED') throw error;
      }
    }
  }

  private async write(tx: Tx, refund: Refund, providerId: string | null): Promise<void> {
    const now = this.clock.now();
    if (!(await this.refunds.end(tx, refund, { state: 'Succeeded', settledAt: now, providerId, message: null }))) return;
    const order = await this.orders.get({ orgId: String(refund.orgId) }, refund.orderId, tx);
    const { tickets, upgrades, state, freed } = settledBy(order, refund, now);
    const fees = { 'processingFee.refund': refund.processingFee, 'promoterFee.refund': refund.promoterFee };
    await this.orders.change(tx, order, { $set: { tickets, upgrades, state }, $inc: { refundedAmount: refund.amount, ...fees } });
    await this.inventory.freeUnits(tx, String(order._id), freed);
    await this.follow(tx, order, refund, shareChange(order, { ...order, tickets, upgrades, state }));
  }

  private async follow(tx: Tx, order: Order, refund: Refund, change: OrderShare): Promise<void> {
    const ids = { orderId: String(order._id), orgId: String(order.orgId) };
    if (order.eventId) await this.figures.add(tx, [{ eventId: String(order.eventId), orgId: ids.orgId, ...change }]);
    await this.jobs.enqueue(
      tx,
      sendRefundMailJob,
      { ...ids, refundId: String(refund._id), amount: refund.amount },
      { key: `refund-mail:${String(refund._id)}` },
    );
    const data = { amount: refund.amount, reason: refund.reason, items: refund.items.length };
    const actor = { userId: String(refund.createdBy), email: refund.createdByEmail };
    await this.audit.record(tx, { actor, orgId: order.orgId, action: 'order.refunded', subject: { kind: 'order', id: order._id }, data });
  }
}
