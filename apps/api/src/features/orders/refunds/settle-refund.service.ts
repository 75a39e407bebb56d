import { Injectable } from '@nestjs/common';

import { NO_CANCEL_REASON } from '@marquee/shared/cancellation/cancel-rules';
import { paidBack } from '@marquee/shared/orders/payments';

import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM, type Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';
import type { RefundView } from '#platform/payments/payment-gateway.port';

import { ChangeOrderService } from '../record/change-order.service.ts';
import { intentOf } from '../record/domain/provider-payment.ts';
import { NightHoldersRepository } from '../record/night-holders.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { applicationFeeWith } from './domain/application-fee.ts';
import { outsideRefundOf } from './domain/outside-refund.ts';
import { partsOf } from './domain/refund-parts.ts';
import { settledBy } from './domain/settled-items.ts';
import { isOfNight, nightSettledBy } from './domain/settled-night.ts';
import { PromiseFeeReturnService } from './fee-returns/promise-fee-return.service.ts';
import { sendRefundMailJob } from './jobs/send-refund-mail.job.ts';
import { tellEventCancelledJob, toldKeyOf } from './jobs/tell-event-cancelled.job.ts';
import type { Refund } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { ReturnCreditService } from './return-credit.service.ts';

const told = ({ orderId: id, orgId, amount, reason, items }: Refund) => ({ id, orgId, details: { amount, reason, items: items.length } });
const orderRefunded = defineDeed({ action: 'order.refunded', subject: 'order', tells: told });
const refundedOutside = defineDeed({ action: 'order.refunded-outside', subject: 'order', tells: told });

@Injectable()
export class SettleRefundService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly nightHolders: NightHoldersRepository,
    private readonly refunds: RefundsRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly inventory: Inventory,
    private readonly promiseFeeReturn: PromiseFeeReturnService,
    private readonly returnCredit: ReturnCreditService,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a refund whose money went back: items, places, figures, mail and audit in one transaction. Once only. Answers the refund of the earlier
   * order whose credit it gave back, which is promised with it.
   */
  async settle(refund: Refund, providerId: string | null): Promise<Refund | null> {
    const deed = refund.source === 'provider' ? refundedOutside : orderRefunded;
    let next: Refund | null = null;
    const write = async (tx: Tx) => {
      next = null;
      const order = await this.write(tx, refund, providerId);
      if (!order) return null;
      next = await this.returnCredit.giveBack(tx, order, refund);
      return refund;
    };
    await untilUnchanged(() => this.deeds.run(authorOf(refund), deed, write));
    return next;
  }

  /** Writes a refund that was made at the provider without us. It is written once. */
  async settleOutside(order: Pick<Order, '_id' | 'orgId'>, view: RefundView): Promise<void> {
    await untilUnchanged(() => this.deeds.run(SYSTEM, refundedOutside, (tx) => this.writeOutside(tx, order, view)));
  }

  private async write(tx: Tx, refund: Refund, providerId: string | null): Promise<Order | null> {
    const now = this.clock.now();
    if (!(await this.refunds.end(tx, refund, { state: 'Succeeded', settledAt: now, providerId, message: null }))) return null;
    const order = await this.orders.get({ orgId: refund.orgId }, refund.orderId, tx);
    await this.apply(tx, order, refund, now);
    await this.promiseFeeReturn.promise(tx, order, { refundId: refund._id, amount: applicationFeeWith(refund, intentOf(order)) });
    return order;
  }

  private async writeOutside(tx: Tx, { _id, orgId }: Pick<Order, '_id' | 'orgId'>, view: RefundView): Promise<Refund | null> {
    const now = this.clock.now();
    const order = await this.orders.get({ orgId }, _id, tx);
    const refund = outsideRefundOf(newId(), order, view, now);
    if (!(await this.refunds.addOutside(tx, refund))) return null;
    await this.apply(tx, order, refund, now);
    return refund;
  }

  private async apply(tx: Tx, order: Order, refund: Refund, now: Date): Promise<void> {
    const { freed, ...settled } = isOfNight(refund)
      ? nightSettledBy(order, refund, await this.nightHolders.idsOf(tx, order), now)
      : settledBy(order, refund, now);
    const outside = refund.outside === undefined ? {} : { refundedOutside: (order.refundedOutside ?? 0) + refund.outside };
    const payments = paidBack(order.payments, partsOf(refund, order));
    const fees = { 'processingFee.refund': refund.processingFee, 'promoterFee.refund': refund.promoterFee };
    const change = { ...settled, ...outside, payments };
    const about = { nightId: refund.night?.eventId, by: refund.till ?? { actorId: refund.createdBy, name: refund.createdByEmail } };
    await this.changeOrder.change(tx, order, 'Refund', change, { refundedAmount: refund.amount, ...fees }, about);
    await this.inventory.freeUnits(tx, order._id, freed);
    await this.tell(tx, { orderId: order._id, orgId: order.orgId }, refund);
  }

  /** One mail: of the refund, or of the event that was cancelled with all its orders. */
  private tell(
    tx: Tx,
    ids: { readonly orderId: string; readonly orgId: string },
    { _id: refundId, amount, actId, reason, night }: Refund,
  ): Promise<void> {
    const said = reason === NO_CANCEL_REASON ? null : reason;
    const told = { ...ids, reason: said, amount, as: 'refund' as const, ...(night && { night: night.name }) };
    if (actId) return this.jobs.enqueue(tx, tellEventCancelledJob, told, { key: toldKeyOf(actId, ids.orderId) });
    return this.jobs.enqueue(tx, sendRefundMailJob, { ...ids, refundId, amount }, { key: `refund-mail:${refundId}` });
  }
}

/** Who asked for it. */
function authorOf({ createdBy, createdByEmail: email, createdByOperator, orgId }: Refund): Author {
  if (!createdBy || !email) return SYSTEM;
  return { kind: 'Person', id: createdBy, orgId, name: email, email, ...(createdByOperator && { home: '' }) };
}
