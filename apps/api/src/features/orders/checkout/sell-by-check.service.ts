import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateCheckNumber } from '@marquee/shared/checkout/validate-check-number';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { digestOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import { receivedPayment } from '../record/new-payment.ts';
import type { OrderPayment, PaymentAttempt } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { checkCheckout, type CheckedCheckout } from './check-checkout.ts';
import type { SellByCheckInput } from './checkout.inputs.ts';
import { CheckMembersService } from './check-members.service.ts';
import { PlaceSaleService } from './place-sale.service.ts';

/** What staff asked for, under keys of the organization's own. */
interface Wish {
  readonly actor: Actor;
  readonly input: SellByCheckInput;
  readonly event: EventForSale;
  readonly attempt: PaymentAttempt;
  /** The reservation's key; the order's id follows from it. */
  readonly key: string;
  readonly visitor: VisitorInfo;
}

interface Sold {
  readonly reservation: Reservation;
  readonly payment: OrderPayment;
}

const orderSold = defineDeed({
  action: 'order.sold',
  subject: 'order',
  tells: ({ reservation: { _id: id, orgId }, payment: { amount, way, reference } }: Sold) => ({
    id,
    orgId,
    details: { amount, way, reference },
  }),
});

/** An order that staff make and that is paid by check at once: prices, limits and places are those of the page. */
@Injectable()
export class SellByCheckService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly reserve: ReserveService,
    private readonly cartTokens: CartTokens,
    private readonly orders: OrdersRepository,
    private readonly inventory: Inventory,
    private readonly checkMembers: CheckMembersService,
    private readonly placeSale: PlaceSaleService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a key returns the same order. @throws NOT_FOUND for an event of somebody else, VALIDATION, IDEMPOTENCY_MISMATCH for a known
   * key with another body, PAYMENT_AMOUNT_CHANGED {total}, RESERVATION_EXPIRED, and what reserving throws
   */
  async sell(actor: Actor, input: SellByCheckInput, asking: VisitorInfo): Promise<Order> {
    checkIdempotencyKey(input.idempotencyKey);
    const attempt = { key: input.idempotencyKey, digest: digestOf({ ...input, idempotencyKey: null }), at: this.clock.now() };
    const key = `check-${digestOf({ orgId: actor.orgId, key: attempt.key })}`;
    const event = await this.onSale.find({ kind: 'event', id: input.eventId });
    if (event?.orgId !== actor.orgId) throw new DomainError('NOT_FOUND');
    // a visitor of its own: neither carts nor limits of the browser and the account of staff are touched
    const wish = { actor, input, event, attempt, key, visitor: { ...asking, visitorId: key } };
    return (await this.known(wish)) ?? this.sellNew(wish);
  }

  private async known({ actor, attempt, key }: Wish): Promise<Order | null> {
    const order = await this.orders.find(actor, this.cartTokens.idOf(this.cartTokens.tokenOf(key)));
    if (order && order.attempts[0]?.digest !== attempt.digest) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return order;
  }

  private async sellNew(wish: Wish): Promise<Order> {
    const { input, event, visitor, key } = wish;
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    refuseFields(validateCheckNumber(input.checkNumber));
    const checked = checkCheckout(input, event);
    await this.checkMembers.check(event, checked.answers, { visitor, actor: null });
    const { eventId, tickets, upgrades = null, code = null, isAccessNeeded = null } = input;
    const wanted = { eventId, tickets, upgrades, code, isAccessNeeded, email: checked.buyer.email, idempotencyKey: key };
    const { reservation } = await this.reserve.reserve(wanted, { visitor, actor: null, isBoxOffice: true });
    try {
      const placed = await this.place(wish, reservation, checked);
      if (placed) return placed;
    } catch (error) {
      // nothing is released of what became an order
      await this.inventory.release(reservation._id);
      throw error;
    }
    const other = await this.known(wish);
    if (!other) throw new DomainError('RESERVATION_EXPIRED');
    return other;
  }

  private async place(wish: Wish, reservation: Reservation, checked: CheckedCheckout): Promise<Order | null> {
    const { actor, input, event, attempt, visitor } = wish;
    const { total, tax } = reservation.cart.figures;
    if (input.expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
    if (total === 0) throw new DomainError('PAYMENT_NOT_NEEDED');
    if (reservation.releasedAt || reservation.expiresAt <= attempt.at) return null;
    const reference = input.checkNumber.trim();
    const payment = receivedPayment('check', { amount: total, tax }, reference);
    const sale = { reservation, event, checked, payments: [payment], attempt, userId: null, ip: visitor.ip, channel: 'boxOffice' as const };
    return this.placeSale.place(sale, (tx) => this.deeds.tell(tx, actor, orderSold, { reservation, payment }));
  }
}
