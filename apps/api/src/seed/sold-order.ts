import { sellableIds, sellableOf } from '@marquee/shared/events/sellable';

import type { EventForSale } from '#features/events/public/event-records';
import { newOrder } from '#features/orders/checkout/new-order';
import { demandsOf, limitsOf, withReserved } from '#features/orders/cart/domain/cart-demands';
import { chooseLines, type WantedCart } from '#features/orders/cart/domain/cart-lines';
import { buyerKeyOf } from '#features/orders/cart/domain/digest';
import { freezeCart } from '#features/orders/cart/domain/freeze-cart';
import { receivedPayment } from '#features/orders/record/new-payment';
import { claimsOf } from '#features/orders/record/domain/order-claims';
import type { Order } from '#features/orders/record/order.schema';
import { newId } from '#platform/mongo/string-ids';

import type { Buyer } from './demo-buyers.ts';
import type { Places } from './places.ts';

export interface PlannedSale {
  readonly event: EventForSale;
  readonly places: Places;
  readonly wanted: WantedCart;
  readonly buyer: Buyer;
  readonly userId: string | null;
  readonly code: EventForSale['promotions'][number] | null;
  readonly answers: Order['customFields'];
  /** Nothing is asked for it. */
  readonly isComplimentary: boolean;
  readonly at: Date;
}

export interface Sold {
  readonly order: Order;
  /** Cents of the total that go to the platform. */
  readonly applicationFee: number;
}

/** An order that lacks nothing but its payment; null when a limit of the buyer forbids it. */
export function soldOrder(sale: PlannedSale): Sold | null {
  const { event, places, buyer, at } = sale;
  const promotion = sale.isComplimentary ? null : sale.code;
  const lines = chooseLines(event, sale.wanted, {
    promotion,
    seating: null,
    isBeforeSale: false,
    now: at,
    leftOf: (pool, limit) => places.left(pool, limit),
  });
  const cart = freezeCart(sale.isComplimentary ? { ...event, processAs: 'RSVP' } : event, lines, promotion);
  const limits = limitsOf(cart.limited, cart.promotion, [buyerKeyOf('email', buyer.email)]);
  if (!places.allows(limits)) return null;
  const units = places.draw(demandsOf(lines, promotion, event.capacities));
  const reservation = {
    _id: newId(),
    orgId: event.orgId,
    ...sellableIds(event.sellable),
    visitorId: 'demo',
    cart: withReserved(cart, units, event.capacities),
  };
  const { total, tax } = cart.figures;
  const order = newOrder({
    reservation,
    event,
    buyer: { ...buyer },
    answers: sale.answers,
    waiver: null,
    userId: sale.userId,
    attempt: { key: reservation._id, digest: 'demo', at },
    payments: total > 0 ? [receivedPayment('card', { amount: total, tax })] : [],
    paymentDeadline: null,
    limitUnits: places.drawLimits(limits),
    ip: '127.0.0.1',
    now: at,
  });
  const delivery = { state: 'Sent' as const, sentAt: at, lastError: null, attempts: 1 };
  return { order: { ...order, delivery }, applicationFee: cart.applicationFee };
}

/** The order's record in the inventory: the claims of what is still its own. */
export function allocationOf(order: Order) {
  const own = (items: readonly { readonly state: string }[]) => items.filter(({ state }) => state !== 'Canceled');
  const kept = { ...order, tickets: own(order.tickets) as Order['tickets'], upgrades: own(order.upgrades) as Order['upgrades'] };
  const id = order._id;
  const owner = { kind: 'order' as const, ownerId: id, orgId: order.orgId, sellableId: sellableOf(order).id };
  return { _id: id, ...owner, claims: claimsOf(kept), expiresAt: null };
}
