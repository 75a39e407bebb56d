import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { refundPartsOf } from '@marquee/shared/orders/payments';
import { checkRefund, checkTogether, quoteRefund, wholeRequest } from '@marquee/shared/orders/refund-rules';
import { togetherWith } from '@marquee/shared/orders/together';

import { isOperatorIn, type Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';
import { GatewayError } from '#platform/payments/payment-gateway.port';

import { intentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { CarryOutRefundService } from './carry-out-refund.service.ts';
import { applicationFeeOf } from './domain/application-fee.ts';
import { settleRefundJob } from './jobs/settle-refund.job.ts';
import type { Refund } from './refund.schema.ts';
import type { RefundOrderInput } from './refunds.inputs.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { ReturnCreditService } from './return-credit.service.ts';

/** What a refund belongs to that is part of an act on many. */
interface RefundOf {
  readonly actId: string;
}

/** `ofSeason`: all that is left of a season's order. */
type RefundWish = RefundOrderInput & { readonly ofSeason?: boolean };

/** The request carries out the refund itself; the job checks whether it did. */
const JOB_DELAY_MS = 30_000;

@Injectable()
export class RefundOrderService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly carryOutRefund: CarryOutRefundService,
    private readonly atTill: AtTillService,
    private readonly returnCredit: ReturnCreditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives money back and answers the order as it then is. Intent and job are written together, the provider is called
   * outside, the outcome is written in a second transaction; the person waits for it. Tickets that never stay without the chosen ones go
   * back with them: `refundAmount` is of all.
   * @throws what `checkRefund` and `checkTogether` find, BAD_USER_INPUT, IDEMPOTENCY_MISMATCH for a known key with another body, REFUND_IN_PROGRESS, REFUND_FAILED {message} in the provider's words, at a till SHIFT_NEEDED, DRAWER_SHORT.
   */
  async refund(actor: Author, input: RefundWish, of?: RefundOf): Promise<Order> {
    if (input.idempotencyKey) checkIdempotencyKey(input.idempotencyKey);
    const refund = (await this.known(actor, input)) ?? (await this.promiseOrKnown(actor, input, of));
    if (refund.state === 'Failed') throw new DomainError('REFUND_FAILED', { message: refund.message ?? '' });
    if (refund.state === 'Pending') await this.carryOut(refund);
    return this.orders.get(actor, input.orderId);
  }

  /** The refund that was made with this key before. */
  private async known(actor: Author, input: RefundOrderInput): Promise<Refund | null> {
    const known = input.idempotencyKey ? await this.refunds.byKey(actor, input.orderId, input.idempotencyKey) : null;
    if (known && !isOf(known, input, await this.orders.get(actor, input.orderId))) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return known;
  }

  /** The same press may have written it since it was looked for: what refuses a second refund is then that first one. */
  private async promiseOrKnown(actor: Author, input: RefundWish, of?: RefundOf): Promise<Refund> {
    try {
      return await this.promise(actor, input, of);
    } catch (error) {
      const known = error instanceof DomainError ? await this.known(actor, input) : null;
      if (!known) throw error;
      return known;
    }
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

  /**
   * The promise names what was read; `version` keeps an order that changed meanwhile from being refunded by old numbers, and
   * an offer that is accepted at the same moment from moving what the money goes back for.
   */
  private promise(actor: Author, asked: RefundWish, of?: RefundOf): Promise<Refund> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.get(actor, asked.orderId, tx);
      const input = of ? asked : wholeRequest(order, asked);
      refuseIf(checkRefund(order, input) ?? (of ? null : checkTogether(order, input)), { orderId: input.orderId });
      const promised = { ...this.refundOf(actor, order, input), ...of };
      const { parts, added, cash } = await this.returnCredit.payingOf(tx, order, promised.parts ?? [], asked.creditWay ?? null);
      const till = await this.atTill.ofRefund(actor, asked.tillId, cash, tx);
      await this.atTill.enter(tx, actor, till);
      const refund = { ...promised, parts: [...parts], ...(till && { till }) };
      await this.orders.change(tx, order, added.length > 0 ? { $set: { payments: [...order.payments, ...added] } } : {});
      await this.refunds.add(tx, refund);
      await this.jobs.enqueue(tx, settleRefundJob, { refundId: refund._id, orgId: actor.orgId }, { delayMs: JOB_DELAY_MS });
      return refund;
    });
  }

  private refundOf(actor: Author, order: Order, input: RefundOrderInput): Refund {
    const quote = quoteRefund(order, input);
    const parts = refundPartsOf(order.payments, quote.total);
    if (!parts) throw new DomainError('REFUND_EXCEEDS', { orderId: order._id });
    return {
      _id: newId(),
      orgId: order.orgId,
      orderId: order._id,
      state: 'Pending',
      amount: quote.total,
      parts,
      ...(quote.outside > 0 && { outside: -quote.outside }),
      items: quote.items.map(({ _id, amount }) => ({ itemId: _id, amount })),
      processingFee: quote.processingFee,
      promoterFee: quote.promoterFee,
      returnsServiceFee: input.processingFee,
      applicationFee: applicationFeeOf(order, intentOf(order), input),
      reason: reasonOf(input.refundReason),
      createdBy: actor.id || null,
      createdByEmail: actor.email,
      ...(isOperatorIn(order.orgId, actor) && { createdByOperator: true }),
      createdAt: this.clock.now(),
      settledAt: null,
      providerId: null,
      message: null,
      ...(input.idempotencyKey && { idempotencyKey: input.idempotencyKey }),
    };
  }
}

/** Tells whether the refund that was made with this key is the one that is asked for: what went back with the chosen items may be named too. */
function isOf(refund: Refund, input: RefundOrderInput, { tickets }: Order): boolean {
  const { ticketIds, upgradeIds, refundAmount, processingFee, refundReason } = input;
  const together = new Set([...togetherWith(tickets, ticketIds), ...upgradeIds]);
  const given = new Set(refund.items.map(({ itemId }) => itemId));
  const isSameMoney = refund.amount === refundAmount && (refund.returnsServiceFee ?? processingFee) === processingFee;
  const areSameItems = [...ticketIds, ...upgradeIds].every((id) => given.has(id)) && [...given].every((id) => together.has(id));
  return isSameMoney && areSameItems && refund.reason === reasonOf(refundReason);
}

function reasonOf(typed: string): string | null {
  return typed.trim() || null;
}
