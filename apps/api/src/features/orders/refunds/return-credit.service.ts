import { Injectable } from '@nestjs/common';

import type { CounterWay } from '@marquee/shared/counter/counter-payments';
import { DomainError } from '@marquee/shared/domain-error';
import { sumOf } from '@marquee/shared/money';
import { paidBack, refundPartsOf, type RefundPart } from '@marquee/shared/orders/payments';

import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import { payingOut } from '../record/new-payment.ts';
import type { OrderPayment } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { settleRefundJob } from './jobs/settle-refund.job.ts';
import type { Refund } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** How a refund is paid: `added` are payments that the order gets for it, of nothing that was paid. */
interface Paying {
  readonly parts: readonly RefundPart[];
  readonly added: readonly OrderPayment[];
  /** What of it leaves a drawer, cents. */
  readonly cash: number;
}

/** Whoever settles a refund carries this one out next; the job checks whether they did. */
const JOB_DELAY_MS = 30_000;

/** The credit of an exchange is money of an earlier order: when it goes back, it goes to what paid that one (docs/decisions/0114). */
@Injectable()
export class ReturnCreditService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Parts of a refund as they are paid: a credit goes back to the order that it came from, or from the hands of staff by `way`; in cash where that
   * order is not known. @throws REFUND_IN_PROGRESS while money of an earlier order goes back
   */
  async payingOf(tx: Tx, order: Order, parts: readonly RefundPart[], way: CounterWay | null): Promise<Paying> {
    const credit = creditIn(parts);
    const cash = cashIn(parts);
    if (credit === 0) return { parts, added: [], cash };
    const source = way ? null : await this.sourceOf(order, credit, tx);
    if (!source) {
      const by = payingOut(way ?? 'cash', creditOf(order)?.reference ?? null);
      const others = parts.filter((part) => part.way !== 'credit');
      const added = { paymentId: by._id, way: by.way, amount: credit };
      return { parts: [...others, added], added: [by], cash: cash + cashIn([added]) };
    }
    if (await this.refunds.isPending(tx, source)) throw new DomainError('REFUND_IN_PROGRESS');
    const there = await this.payingOf(tx, source, refundPartsOf(source.payments, credit)!, null);
    return { parts, added: [], cash: cash + there.cash };
  }

  /** With the refund that gives a credit back: the earlier order has it again, and promises it to what paid that order. Null without a credit. */
  async giveBack(tx: Tx, order: Order, refund: Refund): Promise<Refund | null> {
    const credit = creditIn(refund.parts ?? []);
    if (credit === 0) return null;
    const source = await this.sourceOf(order, credit, tx);
    if (!source) throw new Error(`The credit of the order ${order._id} has no order that it came from`);
    const payments = paidBack(source.payments, returnedTo(source, credit));
    await this.changeOrder.change(tx, source, 'Refund', { payments }, { refundedAmount: -credit });
    const paying = await this.payingOf(tx, source, refundPartsOf(payments, credit)!, null);
    const back = moneyAlone(refund, { orderId: source._id, amount: credit, parts: [...paying.parts], at: this.clock.now() });
    if (paying.added.length > 0) {
      const again = await this.orders.get(source, source._id, tx);
      await this.orders.change(tx, again, { $set: { payments: [...payments, ...paying.added] } });
    }
    await this.refunds.add(tx, back);
    await this.jobs.enqueue(tx, settleRefundJob, { refundId: back._id, orgId: back.orgId }, { delayMs: JOB_DELAY_MS });
    return back;
  }

  /** The order whose tickets paid by credit for this one; null where it is not known, or has not given so much. */
  private async sourceOf(order: Order, credit: number, tx: Tx): Promise<Order | null> {
    const scope: OrgScope = order;
    const number = creditOf(order)?.reference;
    const named = !order.exchange && number ? await this.orders.findNumbered(scope, number) : null;
    const id = order.exchange?.orderId ?? named?._id;
    const source = id ? await this.orders.find(scope, id, tx) : null;
    if (!source) return null;
    const given = sumOf(source.payments, ({ way, refunded }) => (way === 'credit' ? refunded : 0));
    return given >= credit && refundPartsOf(source.payments, credit) ? source : null;
  }
}

/** A refund of money alone: its tickets went back by another record. */
export function moneyAlone(
  of: Refund,
  { orderId, amount, parts, at }: Pick<Refund, 'orderId' | 'amount'> & { readonly parts: RefundPart[]; readonly at: Date },
): Refund {
  const { orgId, reason, createdBy, createdByEmail, createdByOperator, till } = of;
  return {
    _id: newId(),
    orgId,
    orderId,
    state: 'Pending',
    amount,
    parts,
    items: [],
    processingFee: 0,
    promoterFee: 0,
    // Marquee's own fee stays with the sale that it was taken for
    applicationFee: 0,
    reason,
    createdBy,
    createdByEmail,
    ...(createdByOperator && { createdByOperator }),
    createdAt: at,
    settledAt: null,
    providerId: null,
    message: null,
    ...(till && { till }),
  };
}

function creditOf({ payments }: Order): OrderPayment | undefined {
  return payments.find(({ way, amount }) => way === 'credit' && amount > 0);
}

/** What of these parts is handed out of a drawer; cents. */
export function cashIn(parts: readonly RefundPart[]): number {
  return sumOf(parts, ({ way, amount }) => (way === 'cash' ? amount : 0));
}

function creditIn(parts: readonly RefundPart[]): number {
  return sumOf(parts, ({ way, amount }) => (way === 'credit' ? amount : 0));
}

/** The credits that left the order, taken back by so much. */
function returnedTo({ payments }: Order, credit: number): RefundPart[] {
  let left = credit;
  return payments.flatMap(({ _id: paymentId, way, refunded }) => {
    const amount = way === 'credit' ? Math.min(left, refunded) : 0;
    left -= amount;
    return amount > 0 ? [{ paymentId, way, amount: -amount }] : [];
  });
}
