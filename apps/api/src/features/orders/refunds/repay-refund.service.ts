import { Injectable } from '@nestjs/common';

import { validateCounterParts, type CounterWay } from '@marquee/shared/counter/counter-payments';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { forbidsRefund } from '@marquee/shared/orders/dispute';
import { isOwed } from '@marquee/shared/orders/owed-refund';
import { refundableOf } from '@marquee/shared/orders/payments';
import { leftOfOrder } from '@marquee/shared/orders/refund-rules';

import { isOperatorIn, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import { GatewayError } from '#platform/payments/payment-gateway.port';

import { payingOut } from '../record/new-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { CarryOutRefundService } from './carry-out-refund.service.ts';
import { settleRefundJob } from './jobs/settle-refund.job.ts';
import type { Refund } from './refund.schema.ts';
import type { RepayRefundInput } from './refunds.inputs.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { cashIn, moneyAlone } from './return-credit.service.ts';

/** The request carries it out itself; the job checks whether it did. */
const JOB_DELAY_MS = 30_000;

/** Pays money back that the provider refused, and whose tickets are gone: once, as it should have gone or from the hands of staff (docs/decisions/0114). */
@Injectable()
export class RepayRefundService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly carryOutRefund: CarryOutRefundService,
    private readonly atTill: AtTillService,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the order as it then is; a repeated key answers the same. @throws NOT_FOUND, VALIDATION, IDEMPOTENCY_MISMATCH, REFUND_NOT_OWED for what was
   * paid again, REFUND_DISPUTED, REFUND_EXCEEDS, REFUND_IN_PROGRESS, REFUND_FAILED {message} in the provider's words, at a till SHIFT_NEEDED, DRAWER_SHORT
   */
  async repay(actor: Actor, input: RepayRefundInput): Promise<Order> {
    checkIdempotencyKey(input.idempotencyKey);
    const failed = await this.refunds.find(actor, input.refundId);
    if (!failed) throw new DomainError('NOT_FOUND');
    const refund =
      (await this.known(actor, failed, input)) ??
      (await untilUnchanged(() => this.transactions.run((tx) => this.promise(tx, actor, failed._id, input))));
    if (refund.state === 'Pending') await this.carryOut(refund);
    if (refund.state === 'Failed') throw new DomainError('REFUND_FAILED', { message: refund.message ?? '' });
    return this.orders.get(actor, failed.orderId);
  }

  private async known(actor: Actor, { _id, orderId, repaidBy }: Refund, { idempotencyKey }: RepayRefundInput): Promise<Refund | null> {
    const known = await this.refunds.byKey(actor, orderId, idempotencyKey);
    if (known && known._id !== repaidBy) throw new DomainError('IDEMPOTENCY_MISMATCH', { refundId: _id });
    return known;
  }

  private async promise(tx: Tx, actor: Actor, refundId: string, input: RepayRefundInput): Promise<Refund> {
    const failed = (await this.refunds.find(actor, refundId, tx))!;
    if (!isOwed(failed)) throw new DomainError('REFUND_NOT_OWED');
    const { amount, orderId } = failed;
    const order = await this.orders.get(actor, orderId, tx);
    if (order.disputes?.some(forbidsRefund)) throw new DomainError('REFUND_DISPUTED');
    if (amount > (leftOfOrder(order) ?? 0)) throw new DomainError('REFUND_EXCEEDS', { orderId });
    const by = input.way ? this.byHand(input.way, input, failed) : null;
    const parts = by ? [{ paymentId: by._id, way: by.way, amount }] : asPaid(order, failed);
    const till = await this.atTill.ofRefund(actor, input.tillId, cashIn(parts), tx);
    await this.atTill.enter(tx, actor, till);
    const { till: _before, createdByOperator: _by, ...alone } = moneyAlone(failed, { orderId, amount, parts, at: this.clock.now() });
    const refund: Refund = {
      ...alone,
      createdBy: actor.id,
      createdByEmail: actor.email,
      ...(isOperatorIn(order.orgId, actor) && { createdByOperator: true }),
      ...(till && { till }),
      idempotencyKey: input.idempotencyKey,
    };
    if (!(await this.refunds.markRepaid(tx, failed, refund._id))) throw new DomainError('REFUND_NOT_OWED');
    await this.orders.change(tx, order, by ? { $set: { payments: [...order.payments, by] } } : {});
    await this.refunds.add(tx, refund);
    await this.jobs.enqueue(tx, settleRefundJob, { refundId: refund._id, orgId: actor.orgId }, { delayMs: JOB_DELAY_MS });
    return refund;
  }

  private byHand(way: CounterWay, { reference }: RepayRefundInput, { amount }: Refund) {
    const errors = validateCounterParts([{ way, amount, reference: reference ?? null }], amount);
    refuseFields(errors.map((error) => ({ ...error, path: 'reference' })));
    return payingOut(way, reference?.trim() || null);
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
}

/** @throws REFUND_EXCEEDS where these payments have not so much left */
function asPaid({ _id: orderId, payments }: Order, { parts = [] }: Refund): NonNullable<Refund['parts']> {
  const byId = new Map(payments.map((payment) => [payment._id, payment]));
  const isThere = parts.every(({ paymentId, amount }) => {
    const payment = byId.get(paymentId);
    // by a way in which nothing was paid as much goes back as was owed
    return payment !== undefined && (payment.amount === 0 || amount <= refundableOf(payment));
  });
  if (!isThere) throw new DomainError('REFUND_EXCEEDS', { orderId });
  return parts.map(({ paymentId, way, amount }) => ({ paymentId, way, amount }));
}
