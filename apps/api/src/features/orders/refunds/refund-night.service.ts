import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { refundPartsOf } from '@marquee/shared/orders/payments';
import type { NightQuote } from '@marquee/shared/seasons/night-quote';

import { isOperatorIn, type Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';
import { GatewayError } from '#platform/payments/payment-gateway.port';

import { intentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { CarryOutRefundService } from './carry-out-refund.service.ts';
import { applicationFeeLeft } from './domain/application-fee.ts';
import { settleRefundJob } from './jobs/settle-refund.job.ts';
import type { Refund, RefundedNight } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** The share of one night that goes back. */
export interface NightRefundWish {
  readonly orderId: string;
  readonly night: RefundedNight;
  readonly reason: string;
  /** Names this attempt: tried again it is the same refund. */
  readonly key: string;
  /** The act on many that it is part of. */
  readonly actId: string;
  /** What goes back, of the order as it is; null where nothing does any more. */
  readonly quoteOf: (order: Order) => NightQuote | null;
}

/** The request carries out the refund itself; the job checks whether it did. */
const JOB_DELAY_MS = 30_000;

/** Gives back a night's share of a season order, by the path of every other refund (BYD-105). */
@Injectable()
export class RefundNightService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly carryOutRefund: CarryOutRefundService,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers what went back, cents; 0 where the share was decided before. An order has one refund at a time, and a night that ended gives
   * back nothing, so it goes back once however often this is called. @throws REFUND_IN_PROGRESS, REFUND_EXCEEDS, REFUND_FAILED {message}
   */
  async refund(actor: Author, wish: NightRefundWish): Promise<number> {
    const known = await this.refunds.byKey(actor, wish.orderId, wish.key);
    const refund = known ?? (await untilUnchanged(() => this.promise(actor, wish)));
    if (!refund) return 0;
    if (refund.state === 'Failed') throw new DomainError('REFUND_FAILED', { message: refund.message ?? '' });
    if (refund.state === 'Pending') await this.carryOut(refund);
    return refund.amount;
  }

  private async carryOut(refund: Refund): Promise<void> {
    try {
      const outcome = await this.carryOutRefund.carryOut(refund);
      if (outcome.state === 'Failed') throw new DomainError('REFUND_FAILED', { message: outcome.message });
    } catch (error) {
      // no answer from the provider: the job continues with the same key
      throw error instanceof GatewayError ? new DomainError('REFUND_IN_PROGRESS') : error;
    }
  }

  /** The order's version keeps a scan, a refund or another night at the same moment from being paid by old numbers. */
  private promise(actor: Author, wish: NightRefundWish): Promise<Refund | null> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.get(actor, wish.orderId, tx);
      if (await this.refunds.isPending(tx, order)) throw new DomainError('REFUND_IN_PROGRESS');
      const quote = wish.quoteOf(order);
      if (!quote) return null;
      const refund = this.refundOf(actor, order, wish, quote);
      await this.orders.change(tx, order, {});
      await this.refunds.add(tx, refund);
      await this.jobs.enqueue(tx, settleRefundJob, { refundId: refund._id, orgId: actor.orgId }, { delayMs: JOB_DELAY_MS });
      return refund;
    });
  }

  private refundOf(actor: Author, order: Order, { night, reason, key, actId }: NightRefundWish, quote: NightQuote): Refund {
    const parts = refundPartsOf(order.payments, quote.total);
    if (!parts) throw new DomainError('REFUND_EXCEEDS', { orderId: order._id });
    const { processingFee, promoterFee } = quote;
    const isLastFee = processingFee > 0 && order.processingFee.refund + processingFee === order.processingFee.amount;
    return {
      _id: newId(),
      orgId: order.orgId,
      orderId: order._id,
      state: 'Pending',
      amount: quote.total,
      parts,
      ...(quote.outside > 0 && { outside: -quote.outside }),
      items: quote.items.map(({ _id, price, tax }) => ({ itemId: _id, amount: price + tax, tax })),
      night,
      processingFee,
      promoterFee,
      returnsServiceFee: isLastFee,
      // Marquee's own goes back whole or not at all (answer 17): with the last part of what the buyer paid of it
      applicationFee: isLastFee ? applicationFeeLeft(intentOf(order)) : 0,
      reason,
      createdBy: actor.id || null,
      createdByEmail: actor.email,
      ...(isOperatorIn(order.orgId, actor) && { createdByOperator: true }),
      createdAt: this.clock.now(),
      settledAt: null,
      providerId: null,
      message: null,
      actId,
      idempotencyKey: key,
    };
  }
}
