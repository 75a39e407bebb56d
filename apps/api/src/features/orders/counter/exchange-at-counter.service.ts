import { Injectable } from '@nestjs/common';

import { validateCounterParts } from '@marquee/shared/counter/counter-payments';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { sumOf } from '@marquee/shared/money';

import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { GatewayError } from '#platform/payments/payment-gateway.port';

import { digestOf } from '../cart/domain/digest.ts';
import { PlaceSaleService, type Sale } from '../checkout/place-sale.service.ts';
import type { OrderTill } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { CarryOutRefundService } from '../refunds/carry-out-refund.service.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { CompBudgetsService } from './comp-budgets.service.ts';
import { CounterCartsService, type CounterSale } from './counter-carts.service.ts';
import { CounterGuestsService } from './counter-guests.service.ts';
import { counterPartsOf } from './counter-parts.ts';
import { exchangeBuyerOf, placedInstead, typesGoing } from './exchange-buyer.ts';
import type { ExchangeAtCounterInput } from './exchange.inputs.ts';
import { PriceChangesService } from './price-changes.service.ts';
import { GiftCardPartsService } from './gift-card-parts.service.ts';
import { newExchangeIds, TakeBackTicketsService, type ExchangeTerms, type TakenBack } from './take-back-tickets.service.ts';
import { tillSaleOf } from './till-sale.ts';

/** What is to be known beside of the tickets that go back. */
interface Beside {
  readonly isOfBudget: boolean;
  /** The ticket type of each. */
  readonly going: readonly string[];
  /** What of their value is handed out in cash, cents. */
  readonly cashOut: number;
}

/** Exchanges tickets of an order for what a cart at the counter holds: one transaction takes the places and gives the others back (BYD-138). */
@Injectable()
export class ExchangeAtCounterService {
  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly takeBackTickets: TakeBackTicketsService,
    private readonly placeSale: PlaceSaleService,
    private readonly carryOutRefund: CarryOutRefundService,
    private readonly atTill: AtTillService,
    private readonly compBudgets: CompBudgetsService,
    private readonly priceChanges: PriceChangesService,
    private readonly counterGuests: CounterGuestsService,
    private readonly giftCardParts: GiftCardPartsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the order of what was taken instead. Repeating a key answers the same. @throws NOT_FOUND, VALIDATION, BAD_USER_INPUT, IDEMPOTENCY_MISMATCH,
   * RESERVATION_LOCKED for a cart that was sold, RESERVATION_EXPIRED, EVENT_CANCELLED, EXCHANGE_DIFFERENCE_CHANGED {difference}, PURCHASE_LIMIT for more of a type than goes
   * back, COMP_BUDGET {left, budget} likewise, GUEST_…, what `TakeBackTicketsService` and `AtTillService` throw
   */
  async exchange(actor: Actor, input: ExchangeAtCounterInput, visitor: VisitorInfo): Promise<Order> {
    checkIdempotencyKey(input.idempotencyKey);
    const attempt = { key: input.idempotencyKey, digest: digestOf({ ...input, idempotencyKey: null }), at: this.clock.now() };
    const sale = await this.counterCarts.get(actor, input.token);
    const { reservation, event } = sale;
    const known = await this.known(actor, reservation._id, attempt);
    if (known) return known;
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const { total } = reservation.cart.figures;
    const asked = { ...input, total, eventName: event.name, backWay: input.backWay ?? null };
    const terms = await this.takeBackTickets.termsOf(actor, asked);
    this.check(input, sale, terms);
    if (reservation.releasedAt || reservation.expiresAt <= attempt.at) throw new DomainError('RESERVATION_EXPIRED');
    const till = await this.tillOf(actor, input, sale, terms);
    const cards = await this.giftCardParts.of(actor, input.payments);
    const ids = newExchangeIds();
    const exchange = { orderId: input.orderId, refundId: ids.refundId };
    const { order } = terms;
    const { comp, isOfBudget } = this.compBudgets.exchangedOf(actor, order, reservation, terms.value.items.length);
    const wish: Sale = {
      ...sale,
      checked: exchangeBuyerOf(order, sale),
      payments: counterPartsOf(input.payments, reservation, cards, { amount: terms.quote.byCredit, reference: order.number }).taken,
      attempt,
      userId: order.userId,
      ip: visitor.ip,
      channel: 'boxOffice',
      comp,
      till,
      exchange,
    };
    const beside = { isOfBudget, going: typesGoing(order, terms.value.ticketIds), cashOut: cashOutOf(terms) };
    const placed = await this.place(actor, wish, { ...asked, ...ids, till, ...beside });
    const made = placed ?? (await this.known(actor, reservation._id, attempt));
    if (!made) throw new DomainError('RESERVATION_EXPIRED');
    if (terms.toCard.length > 0) await this.payCardBack(actor, ids.cardRefundId);
    return made;
  }

  private async known(actor: Actor, orderId: string, attempt: { readonly key: string; readonly digest: string }): Promise<Order | null> {
    const order = await this.orders.find(actor, orderId);
    const before = order?.attempts[0];
    if (order && before?.key !== attempt.key) throw new DomainError('RESERVATION_LOCKED');
    if (order && before?.digest !== attempt.digest) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return order;
  }

  private check({ payments, expectedDifference }: ExchangeAtCounterInput, { reservation }: CounterSale, terms: ExchangeTerms): void {
    const { difference, toPay } = terms.quote;
    if (expectedDifference !== difference) throw new DomainError('EXCHANGE_DIFFERENCE_CHANGED', { difference });
    // nothing is given away by an exchange, but for what was given away before
    if ((reservation.counter === 'comp') !== Boolean(terms.order.comp)) throw new DomainError('BAD_USER_INPUT');
    refuseFields(validateCounterParts(payments, toPay));
    // its fees are those of the way that it was priced for
    if (toPay > 0 && !payments.some(({ way }) => way === reservation.counter)) throw new DomainError('BAD_USER_INPUT');
  }

  /** Cash that goes back needs the drawer too, and what is given away a till that gives it. */
  private tillOf(
    actor: Actor,
    input: ExchangeAtCounterInput,
    sale: CounterSale,
    { byHand }: ExchangeTerms,
  ): Promise<OrderTill | undefined> {
    const given = sale.reservation.counter === 'comp' ? (['comp'] as const) : [];
    // a gift card is given back its part at any till
    const handed = byHand.filter(({ way }) => way !== 'giftCard');
    const ways = new Set([...[...input.payments, ...handed].map(({ way }) => way), ...given]);
    return this.atTill.ofSale(actor, input.tillId, tillSaleOf(sale, [...ways]));
  }

  /** A scan, a share, a refund or another exchange of the tickets at the same moment starts it over. */
  private async place(
    actor: Actor,
    sale: Sale,
    taking: TakenBack & Parameters<TakeBackTicketsService['takeBack']>[2] & Beside,
  ): Promise<Order | null> {
    return placedInstead(sale, taking.going, (uncounted) =>
      untilUnchanged(() =>
        this.placeSale.place({ ...sale, uncounted }, async (tx) => {
          await this.atTill.enter(tx, actor, sale.till);
          await this.atTill.refuseShort(tx, actor, sale.till, taking.cashOut);
          await this.takeBackTickets.takeBack(tx, actor, taking);
          await this.priceChanges.tell(tx, actor, sale.reservation);
          await this.counterGuests.tell(tx, actor, sale.reservation);
          // what goes back is in the budget again by now
          if (sale.comp && taking.isOfBudget) await this.compBudgets.enter(tx, actor, sale.reservation, sale.comp);
        }),
      ),
    );
  }

  /** Without an answer of the provider the job goes on. */
  private async payCardBack(actor: Actor, refundId: string): Promise<void> {
    const refund = await this.refunds.find(actor, refundId);
    if (refund?.state !== 'Pending') return;
    await this.carryOutRefund.carryOut(refund).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
  }
}

function cashOutOf({ byHand }: ExchangeTerms): number {
  return sumOf(byHand, ({ way, amount }) => (way === 'cash' ? amount : 0));
}
