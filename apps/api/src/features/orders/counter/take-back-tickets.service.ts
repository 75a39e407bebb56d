import { Injectable } from '@nestjs/common';

import { checkExchange, exchangeQuoteOf, exchangeValueOf, type ExchangeQuote, type ExchangeValue } from '@marquee/shared/counter/exchange';
import { PART_WAYS, type CounterWay, type PartWay } from '@marquee/shared/counter/counter-payments';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { sumOf } from '@marquee/shared/money';
import { isAtProvider, paidBack, refundPartsOf, type RefundPart } from '@marquee/shared/orders/payments';

import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { isOperatorIn, type Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import { receivedPayment } from '../record/new-payment.ts';
import type { OrderPayment, OrderTill } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { settledBy } from '../refunds/domain/settled-items.ts';
import { settleRefundJob } from '../refunds/jobs/settle-refund.job.ts';
import type { Refund } from '../refunds/refund.schema.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';

/** Tickets of an order that are given back for what a cart holds. */
export interface TakenBack {
  readonly orderId: string;
  readonly ticketIds: readonly string[];
  /** What is taken instead costs, cents, and the event it is of. */
  readonly total: number;
  readonly eventName: string;
  readonly backWay: CounterWay | null;
}

interface Taking extends TakenBack {
  readonly expectedDifference: number;
  readonly till: OrderTill | undefined;
  /** Of the record of what went back, and of what goes back to a card. */
  readonly refundId: string;
  readonly cardRefundId: string;
}

/** What the tickets count for, and how what is left of that goes back. */
export interface ExchangeTerms {
  readonly order: Order;
  readonly value: ExchangeValue;
  readonly quote: ExchangeQuote;
  /** From the hands of staff, or back onto a gift card: `paymentId` is null for a way that the order was not paid in. */
  readonly byHand: readonly { readonly paymentId: string | null; readonly way: PartWay; readonly amount: number }[];
  /** By the provider to the card. */
  readonly toCard: readonly RefundPart[];
}

interface Exchanged {
  readonly order: Order;
  readonly tickets: number;
  readonly to: string;
  readonly amount: number;
}

const ticketsExchanged = defineDeed({
  action: 'order.exchanged',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, tickets, to, amount }: Exchanged) => ({ id, orgId, details: { tickets, to, amount } }),
});

/** The request pays the card back itself; the job checks whether it did. */
const JOB_DELAY_MS = 30_000;

/** The side of an exchange that ends: what the tickets count for, and their end (docs/decisions/0107). */
@Injectable()
export class TakeBackTicketsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly inventory: Inventory,
    private readonly jobs: Jobs,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, what `checkExchange` finds */
  async termsOf(actor: Author, { orderId, ticketIds, total, backWay }: TakenBack, tx?: Tx): Promise<ExchangeTerms> {
    const order = await this.orders.get(actor, orderId, tx);
    refuseIf(checkExchange(order, ticketIds), { orderId });
    const value = exchangeValueOf(order, ticketIds);
    const quote = exchangeQuoteOf(value.value, total);
    if (backWay) return { order, value, quote, byHand: handed(null, backWay, quote.toReturn), toCard: [] };
    const parts = refundPartsOf(order.payments, quote.toReturn);
    if (!parts) throw new DomainError('REFUND_EXCEEDS', { orderId });
    const byHand = parts.flatMap(({ paymentId, way, amount }) => {
      if (isAtProvider({ way })) return [];
      const asPaid = PART_WAYS.find((each) => each === way);
      // what an earlier exchange paid is in no drawer: it leaves one as cash
      return asPaid ? handed(paymentId, asPaid, amount) : handed(null, 'cash', amount);
    });
    return { order, value, quote, byHand, toCard: parts.filter(isAtProvider) };
  }

  /**
   * With the order of what is taken instead: the tickets end, their places are free, and what they count for leaves the order. What goes back to a card
   * is promised, and carried out outside. @throws EXCHANGE_DIFFERENCE_CHANGED {difference}, REFUND_IN_PROGRESS, what `termsOf` throws
   */
  async takeBack(tx: Tx, actor: Author, taking: Taking): Promise<void> {
    const { order, value, quote, byHand, toCard } = await this.termsOf(actor, taking, tx);
    const { difference, byCredit } = quote;
    if (difference !== taking.expectedDifference) throw new DomainError('EXCHANGE_DIFFERENCE_CHANGED', { difference });
    if (await this.refunds.isPending(tx, order)) throw new DomainError('REFUND_IN_PROGRESS');
    const now = this.clock.now();
    const left = [
      ...(byCredit > 0 ? [leaving('credit', byCredit, taking.eventName)] : []),
      ...byHand.flatMap(({ paymentId, way, amount }) => (paymentId ? [] : [leaving(way, amount, taking.eventName)])),
    ];
    const asPaid = byHand.flatMap(({ paymentId, way, amount }) => (paymentId ? [{ paymentId, way, amount }] : []));
    const parts = [...left.map(({ _id, way, refunded }) => ({ paymentId: _id, way, amount: refunded })), ...asPaid];
    const record = this.refundOf(actor, taking, order);
    const refund: Refund = {
      ...record,
      _id: taking.refundId,
      state: 'Succeeded',
      amount: sumOf(parts, ({ amount }) => amount),
      parts,
      items: value.items.map(({ _id, amount }) => ({ itemId: _id, amount })),
      processingFee: value.processingFee,
      promoterFee: value.promoterFee,
      settledAt: now,
    };
    const { freed, ...settled } = settledBy(order, refund, now);
    const payments = [...paidBack(order.payments, asPaid), ...left];
    const by = taking.till ?? { actorId: actor.id || null, name: actor.name };
    const fees = { 'processingFee.refund': value.processingFee, 'promoterFee.refund': value.promoterFee };
    await this.changeOrder.change(tx, order, 'Refund', { ...settled, payments }, { refundedAmount: refund.amount, ...fees }, { by });
    await this.inventory.freeUnits(tx, order._id, freed);
    await this.refunds.add(tx, refund);
    if (toCard.length > 0) await this.promiseToCard(tx, { ...record, _id: taking.cardRefundId }, toCard);
    const tickets = value.items.length;
    await this.deeds.tell(tx, actor, ticketsExchanged, { order, tickets, to: taking.eventName, amount: difference });
  }

  /** The tickets are in the record of the exchange: this one is money alone. */
  private async promiseToCard(tx: Tx, record: Omit<Refund, 'amount' | 'parts'>, parts: readonly RefundPart[]): Promise<void> {
    await this.refunds.add(tx, { ...record, amount: sumOf(parts, ({ amount }) => amount), parts: [...parts] });
    await this.jobs.enqueue(tx, settleRefundJob, { refundId: record._id, orgId: record.orgId }, { delayMs: JOB_DELAY_MS });
  }

  private refundOf(actor: Author, { eventName, till }: Taking, { _id: orderId, orgId }: Order): Omit<Refund, '_id' | 'amount' | 'parts'> {
    return {
      orgId,
      orderId,
      state: 'Pending',
      items: [],
      processingFee: 0,
      promoterFee: 0,
      // Marquee's own fee stays with the sale that it was taken for
      applicationFee: 0,
      reason: `Exchanged for ${eventName}`.slice(0, 100),
      createdBy: actor.id || null,
      createdByEmail: actor.email,
      ...(isOperatorIn(orgId, actor) && { createdByOperator: true }),
      createdAt: this.clock.now(),
      settledAt: null,
      providerId: null,
      message: null,
      ...(till && { till }),
    };
  }
}

function handed(paymentId: string | null, way: PartWay, amount: number): ExchangeTerms['byHand'] {
  return amount > 0 ? [{ paymentId, way, amount }] : [];
}

/** Money that leaves an order by another way than it came: nothing was paid by this one. */
function leaving(way: PartWay | 'credit', cents: number, reference: string): OrderPayment {
  return { ...receivedPayment(way, { amount: 0, tax: 0 }, reference), refunded: cents };
}

/** Ids of the records that an exchange writes, so that trying it again writes the same. */
export function newExchangeIds(): Pick<Taking, 'refundId' | 'cardRefundId'> {
  return { refundId: newId(), cardRefundId: newId() };
}
