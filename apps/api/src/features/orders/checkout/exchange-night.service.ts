import { Injectable } from '@nestjs/common';

import type { Buyer } from '@marquee/shared/checkout/validate-buyer';
import { COUNTER_WAYS } from '@marquee/shared/counter/counter-payments';
import { DomainError } from '@marquee/shared/domain-error';
import { settledBy } from '@marquee/shared/seasons/night-exchange';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { digestOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import { receivedPayment } from '../record/new-payment.ts';
import type { OrderTill } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { GiveUpNightService, type GivenUp } from './give-up-night.service.ts';
import { type ExchangeNightInput, type NightExchange } from './night-exchange.types.ts';
import { PlaceSaleService } from './place-sale.service.ts';

/** Exchanges one night of a season ticket for a ticket of another event, at the counter (BYD-110). */
@Injectable()
export class ExchangeNightService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly reserve: ReserveService,
    private readonly cartTokens: CartTokens,
    private readonly orders: OrdersRepository,
    private readonly inventory: Inventory,
    private readonly giveUpNight: GiveUpNightService,
    private readonly placeSale: PlaceSaleService,
    private readonly atTill: AtTillService,
    private readonly clock: Clock,
  ) {}

  /**
   * The place is taken and the night given up in one transaction. Repeating a key answers the same exchange. @throws NOT_FOUND,
   * EVENT_CANCELLED, EXCHANGE_DIFFERENCE_CHANGED {difference}, RESERVATION_EXPIRED, what giving up and reserving throw
   */
  async exchange(actor: Actor, input: ExchangeNightInput, asking: VisitorInfo): Promise<NightExchange> {
    checkIdempotencyKey(input.idempotencyKey);
    if (!COUNTER_WAYS.some((way) => way === input.way) || input.eventId === input.nightId) throw new DomainError('BAD_USER_INPUT');
    const { expectedDifference = null, way: _way, ...asked } = input;
    const digest = digestOf({ ...asked, idempotencyKey: null });
    const key = `exchange-${digestOf({ orgId: actor.orgId, key: input.idempotencyKey })}`;
    const done = await this.orders.find(actor, this.cartTokens.idOf(this.cartTokens.tokenOf(key)));
    if (done && done.attempts[0]?.digest !== digest) throw new DomainError('IDEMPOTENCY_MISMATCH');
    if (done) return this.known(actor, input.orderId, done);
    const { event, given } = await this.partsOf(actor, input);
    const { credit, fee, order } = await this.giveUpNight.creditOf(actor, given);
    const tickets = [{ ticketTypeId: input.ticketTypeId, quantity: 1, ...(input.seatId && { seats: [input.seatId] }) }];
    // a visitor of its own: neither carts nor limits of the browser and the account of staff are touched
    const visitor = { ...asking, visitorId: key };
    const wish = { eventId: input.eventId, tickets, email: order.email, idempotencyKey: key };
    const { reservation } = await this.reserve.reserve(wish, { visitor, actor: null, isBoxOffice: true });
    const { total } = reservation.cart.figures;
    const quote = { credit, fee, total, difference: settledBy(credit, total).difference };
    if (expectedDifference === null) return { ...quote, order: null, newOrderId: null };
    const placed = await this.place(actor, { ...input, expectedDifference }, { reservation, event, given, order, digest, ip: visitor.ip });
    return { ...quote, order: await this.orders.get(actor, input.orderId), newOrderId: placed._id };
  }

  private async place(
    actor: Actor,
    { way, expectedDifference, idempotencyKey, tillId, ticketTypeId }: ExchangeNightInput & { readonly expectedDifference: number },
    of: {
      readonly reservation: Reservation;
      readonly event: EventForSale;
      readonly given: GivenUp;
      readonly order: Order;
      readonly digest: string;
      readonly ip: string;
    },
  ): Promise<Order> {
    const { reservation, event, given, order, digest, ip } = of;
    const { total, tax } = reservation.cart.figures;
    const now = this.clock.now();
    if (reservation.releasedAt || reservation.expiresAt <= now) throw new DomainError('RESERVATION_EXPIRED');
    const { byCredit, toPay } = settledBy(total - expectedDifference, total);
    const payments = [
      ...(byCredit > 0 ? [receivedPayment('credit', { amount: byCredit, tax: toPay > 0 ? 0 : tax }, order.number)] : []),
      ...(toPay > 0 ? [receivedPayment(way, { amount: toPay, tax })] : []),
    ];
    const till = await this.tillOf(actor, { way, expectedDifference, tillId, ticketTypeId }, event);
    const checked = { buyer: buyerOf(order), answers: [], accessNeeds: null };
    const attempt = { key: idempotencyKey, digest, at: now };
    const sale = { reservation, event, checked, payments, attempt, userId: order.userId, ip, channel: 'boxOffice' as const, till };
    const settling = { total, eventName: event.name, way, expectedDifference, till };
    const placed = await untilUnchanged(() =>
      this.placeSale.place(sale, async (tx) => {
        await this.atTill.enter(tx, actor, till);
        await this.giveUpNight.giveUp(tx, actor, given, settling);
      }),
    ).catch(async (error: unknown) => {
      // nothing is released of what became an order
      await this.inventory.release(reservation._id);
      throw error;
    });
    if (!placed) throw new DomainError('RESERVATION_EXPIRED');
    return placed;
  }

  /** At the office, without a till, the difference is in no drawer. */
  private async tillOf(
    actor: Actor,
    { way, expectedDifference, tillId, ticketTypeId }: Pick<ExchangeNightInput, 'way' | 'expectedDifference' | 'tillId' | 'ticketTypeId'>,
    { sellable, venueId }: EventForSale,
  ): Promise<OrderTill | undefined> {
    if (!tillId) return undefined;
    const ways = COUNTER_WAYS.filter((each) => each === way && expectedDifference !== 0);
    return this.atTill.ofSale(actor, tillId, { sellableId: sellable.id, venueId, ways, ticketTypeIds: [ticketTypeId], hasCode: false });
  }

  /** What was exchanged by this key before. */
  private async known(actor: Actor, orderId: string, { _id: newOrderId, total, payments }: Order): Promise<NightExchange> {
    const credit = payments.find(({ way }) => way === 'credit')?.amount ?? 0;
    return { credit, fee: 0, total, difference: total - credit, order: await this.orders.get(actor, orderId), newOrderId };
  }

  private async partsOf(
    actor: Actor,
    { orderId, ticketId, nightId, eventId }: ExchangeNightInput,
  ): Promise<{ readonly event: EventForSale; readonly given: GivenUp }> {
    const { seasonId } = await this.orders.get(actor, orderId);
    if (!seasonId) throw new DomainError('EXCHANGE_NOT_ALLOWED', { orderId });
    const [event, season] = await Promise.all([
      this.onSale.find({ kind: 'event', id: eventId }),
      this.onSale.find({ kind: 'season', id: seasonId }),
    ]);
    if (event?.orgId !== actor.orgId || !season) throw new DomainError('NOT_FOUND');
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    return { event, given: { orderId, ticketId, nightId, policy: season.exchange } };
  }
}

/** The holder of the season order, as the buyer of the other ticket. */
function buyerOf({ user, email }: Order): Buyer {
  const [firstName, lastName] = [user?.firstName ?? '', user?.lastName ?? ''];
  return { firstName, lastName, fullName: `${firstName} ${lastName}`.trim(), phoneNumber: user?.phoneNumber ?? '', email: email ?? '' };
}
