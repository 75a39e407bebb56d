import { sellableIds, sellableOf } from '@marquee/shared/events/sellable';
import { sumOf } from '@marquee/shared/money';

import { newId } from '#platform/mongo/string-ids';

import type { FrozenCart, FrozenItem, FrozenPriceChange } from '../cart/domain/frozen-cart.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { blankOrder, giveNumber } from '../record/blank-order.ts';
import { withLimitClaims } from '../record/domain/order-claims.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { OrderExchange } from '../record/order-exchange.schema.ts';
import type {
  OrderAccessNeeds,
  OrderAnswer,
  OrderComp,
  OrderPayment,
  OrderPriceChange,
  OrderTill,
  OrderUser,
  PaymentAttempt,
} from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import type { OrderWalkUp } from '../record/order-walk-up.schema.ts';
import { collectEntry, scanEntriesOf, type DayPlan } from './scan-entries.ts';

export interface OrderWish {
  readonly reservation: Pick<Reservation, '_id' | 'orgId' | 'eventId' | 'seasonId' | 'visitorId' | 'cart' | 'renewal' | 'caller'>;
  readonly event: DayPlan & { readonly name: string; readonly venueId: string | null; readonly processAs: string };
  /** Null for a guest at the counter. */
  readonly buyer: OrderUser | null;
  readonly answers: OrderAnswer[];
  readonly accessNeeds?: OrderAccessNeeds | null;
  /** The accepted waiver's digest; null where the event has none. */
  readonly waiver: string | null;
  /** The account that owns the order from the start: the buyer's own, with this e-mail verified. */
  readonly userId: string | null;
  readonly attempt: PaymentAttempt;
  /** They add up to the total of the cart: none when there is nothing to pay. */
  readonly payments: readonly OrderPayment[];
  readonly paymentDeadline: Date | null;
  readonly limitUnits: readonly string[];
  readonly ip: string;
  /** Absent for what is bought online. */
  readonly channel?: 'boxOffice';
  /** Why and by whom it is given away. */
  readonly comp?: OrderComp | undefined;
  readonly till?: OrderTill | undefined;
  readonly walkUp?: OrderWalkUp | undefined;
  readonly exchange?: OrderExchange | undefined;
  readonly now: Date;
}

/** The order of a reservation: awaiting payment while one of its payments is, finished otherwise. @throws for payments that do not add up */
export function newOrder(wish: OrderWish): Order {
  const { reservation, event, buyer, payments, now } = wish;
  if (sumOf(payments, ({ amount }) => amount) !== reservation.cart.figures.total)
    throw new Error('The payments are not the total of the order');
  const isAwaiting = payments.some(({ state }) => state === 'Awaiting');
  const { promotion: code, ...frozen } = reservation.cart;
  const cart: FrozenCart = { ...frozen, promotion: code?.isUnused ? null : code };
  const paymentId = payments[0]?._id ?? null;
  const discount = cart.promotion?.type === 'Discount' ? cart.promotion.code : null;
  const order = blankOrder({
    _id: reservation._id,
    orgId: reservation.orgId,
    ...sellableIds(sellableOf(reservation)),
    venueId: event.venueId,
    eventName: event.name,
    userId: wish.userId,
    user: buyer,
    // nothing is mailed to a guest
    ...(!buyer?.email && { delivery: null }),
    ...(wish.channel && { channel: wish.channel }),
    type: wish.comp ? 'Complimentary' : event.processAs === 'RSVP' ? 'RSVP' : 'paid',
    ...(wish.comp && { comp: wish.comp }),
    ...(wish.till && { till: wish.till }),
    ...(wish.walkUp && { walkUp: wish.walkUp }),
    ...(wish.exchange && { exchange: wish.exchange }),
    ...(cart.guestOverride && { guestOverride: { ...cart.guestOverride } }),
    ...(cart.priceChanges && { priceChanges: cart.priceChanges.map(priceChangeOf) }),
    state: isAwaiting ? 'AwaitingPayment' : 'Active',
    tickets: withSpaces(
      cart.items.filter(({ kind }) => kind === 'Ticket').map((item) => ({ item, ticket: ticketOf(item, paymentId, event) })),
    ),
    upgrades: cart.items.filter(({ kind }) => kind === 'Upgrade').map((item) => upgradeOf(item, paymentId, event)),
    ...moneyOf(cart),
    discountCode: discount,
    promotionCode: cart.promotion && !discount ? cart.promotion.code : null,
    promotion: promotionOf(cart),
    customFields: wish.answers,
    ...(reservation.renewal && { renewal: reservation.renewal }),
    ...(reservation.caller && { caller: { by: reservation.caller.by } }),
    // of a season nothing would delete them
    ...(wish.accessNeeds && reservation.eventId && { accessNeeds: wish.accessNeeds }),
    ...(wish.waiver && { waiver: { acceptedAt: now, digest: wish.waiver } }),
    ipAddress: wish.ip,
    createdAt: now,
    placedAt: isAwaiting ? null : now,
    reservationId: reservation._id,
    visitorId: reservation.visitorId,
    payments: atShift(payments, wish.till),
    isPaymentOpen: isAwaiting,
    attempts: [wish.attempt],
    paymentDeadline: wish.paymentDeadline,
  });
  // the caller was told it
  if (reservation.caller) giveNumber(order, reservation.caller.number);
  return Object.assign(order, withLimitClaims(order, wish.limitUnits));
}

/** All money that is taken in a shift names it. */
function atShift(payments: readonly OrderPayment[], till: OrderTill | undefined): OrderPayment[] {
  const shiftId = till?.shiftId;
  return payments.map((payment) => (shiftId && payment.way !== 'credit' ? { ...payment, shiftId } : payment));
}

function moneyOf(cart: FrozenCart) {
  return {
    tax: cart.taxPercent,
    taxAmount: cart.figures.tax,
    discountAmount: cart.figures.discount,
    processingFee: { amount: cart.processingFeeTotal, refund: 0 },
    promoterFee: { amount: cart.promoterFee, refund: 0 },
    fees: [...cart.fees],
    figures: { ...cart.figures },
    total: cart.figures.total,
  };
}

function ticketOf(item: FrozenItem, paymentId: string | null, event: DayPlan): OrderTicket {
  return {
    ...newItem(item, paymentId),
    ticketTypeId: item.itemId,
    ticketTierId: item.tierId,
    tierName: item.tierName,
    seat: item.seat?.text ?? null,
    ...(item.seat && { seatId: item.seat.id }),
    ...(item.seat?.tableId && { tableId: item.seat.tableId }),
    values: item.values,
    dayIds: [...item.dayIds],
    scan: scanEntriesOf(event, item.dayIds),
    parentTicketId: null,
    isTicketSharing: item.isSharing,
    ...(item.isGuest && { isGuest: true }),
  };
}

/** Each companion's ticket names that of the wheelchair space that it was sold with. */
function withSpaces(made: readonly { readonly item: FrozenItem; readonly ticket: OrderTicket }[]): OrderTicket[] {
  const bySeat = new Map(made.map(({ ticket: { seatId, _id } }) => [seatId, _id]));
  return made.map(({ item: { seat }, ticket }) => {
    const companionOf = seat?.companionOf && bySeat.get(seat.companionOf);
    return companionOf ? { ...ticket, companionOf } : ticket;
  });
}

function upgradeOf(item: FrozenItem, paymentId: string | null, event: DayPlan): OrderUpgrade {
  const { itemId: upgradeId, complimentary, isSharing: isAddOnsSharing } = item;
  return { ...newItem(item, paymentId), upgradeId, complimentary, scan: collectEntry(event), parentUpgradeId: null, isAddOnsSharing };
}

function newItem(item: FrozenItem, paymentId: string | null) {
  const { name, price, discount, tax, rollFees, listPrice: origionalPrice } = item;
  const held = { _id: newId(), state: 'Active' as const, refund: null, qrVersion: 1, units: [...item.units] };
  return { ...held, name, price, discount, tax, origionalPrice, rollFees, paymentId };
}

function promotionOf({ promotion }: FrozenCart) {
  return promotion && { promotionId: promotion.promotionId, code: promotion.code, units: [...promotion.units] };
}

function priceChangeOf({ itemId, name, count, from, to, reason, by, actorId, at }: FrozenPriceChange): OrderPriceChange {
  return { itemId, name, count, from, to, reason, by, actorId, at };
}
