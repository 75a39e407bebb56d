import { firstSearchTermsOf } from '@marquee/shared/search/normalise';
import type { EventSeat } from '@marquee/shared/seating/event-seating';
import { seatOfUnits } from '@marquee/shared/seating/season-seats';

import { newId } from '#platform/mongo/string-ids';

import { blankOrder } from '../record/blank-order.ts';
import type { EndedNight } from '../record/ended-night.schema.ts';
import { idOnNight, isForNight } from '../record/on-night.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { Order } from '../record/order.schema.ts';

/** An event of the season, as a hidden order is for it. */
export interface Night {
  readonly _id: string;
  readonly name: string;
  readonly venueId: string | null;
  readonly startsAt: Date;
  /** Only orders from after it joined have it. */
  readonly holdersPay: boolean;
  /** The seats of its plan by their units; null without a plan. */
  readonly seats: ReadonlyMap<string, EventSeat> | null;
}

type Item = OrderTicket | OrderUpgrade;

const NO_MONEY = { refundedAt: null, refundedBy: null, refundReason: null };

/** What a hidden order takes over from its season order whenever that changes. */
type Followed = Pick<Order, 'state' | 'user' | 'email'>;

/** The hidden order that opens the door of one night. It costs nothing and owns no units: both are the season order's. */
export function nightOrderOf(order: Order, night: Night, place: number): Order {
  const made = blankOrder({
    _id: idOnNight(order._id, night._id),
    orgId: order.orgId,
    eventId: night._id,
    seasonOrderId: order._id,
    hidden: true,
    venueId: night.venueId,
    eventName: night.name,
    user: order.user,
    type: order.type,
    state: stateOf(order, night._id),
    channel: order.channel,
    tickets: order.tickets.filter((ticket) => isForNight(ticket, night._id)).map((ticket) => ticketOn(ticket, night)),
    upgrades: order.upgrades.map((upgrade) => upgradeOn(upgrade, night)),
    createdAt: order.createdAt,
    placedAt: order.placedAt,
    delivery: null,
  });
  made.email = order.email;
  // people at the door know the number of what they bought
  made.number = `${order.number}-${place}`;
  made.searchTerms = firstSearchTermsOf(made);
  return made;
}

/** What differs from the season order by now; null when nothing does. Scans stay: they are the night's own. */
export function followedFields(night: Order, order: Order, { seats }: Pick<Night, 'seats'>): Partial<Order> | null {
  const eventId = night.eventId!;
  const seatOf = (ticket: OrderTicket) => seatOn(standing.get(ticket._id) ?? ticket, seats);
  const isMoved = (ticket: OrderTicket) => {
    const of = standing.get(ticket._id);
    // what it lost with the night it keeps in its text
    return seats !== null && of !== undefined && !isOver(of) && ticket.seatId !== seatOf(ticket).seatId;
  };
  const ended = order.endedNights?.find((one) => one.eventId === eventId);
  const standing = new Map([...order.tickets, ...order.upgrades].map((item) => [idOnNight(item._id, eventId), item]));
  const isOver = (of: Item) => of.state === 'Canceled' || isBack(of, eventId) || ended?.isRefunded === false;
  const isRefundedOf = (of: Item) => of.refund?.refunded === true || isBack(of, eventId);
  const isSame = (item: Item) => {
    const of = standing.get(item._id);
    return !of || ((!isOver(of) || item.state === 'Canceled') && isRefundedOf(of) === (item.refund?.refunded === true));
  };
  const followed = <One extends Item>(item: One): One => {
    const of = standing.get(item._id);
    if (!of || isSame(item)) return item;
    const gone = isOver(of) && item.state !== 'Canceled' ? { state: 'Canceled' as const, qrVersion: item.qrVersion + 1 } : {};
    return { ...item, ...gone, refund: isRefundedOf(of) ? { ...NO_MONEY, ...of.refund, refunded: true, refundedAmount: 0 } : null };
  };
  const head = { state: stateOf(order, eventId, ended), user: order.user, email: order.email } satisfies Followed;
  const isHeadSame = night.state === head.state && night.email === head.email && JSON.stringify(night.user) === JSON.stringify(head.user);
  if (isHeadSame && [...night.tickets, ...night.upgrades].every(isSame) && !night.tickets.some(isMoved)) return null;
  const tickets = night.tickets.map((ticket) => (isMoved(ticket) ? { ...followed(ticket), ...seatOf(ticket) } : followed(ticket)));
  return { ...head, tickets, upgrades: night.upgrades.map(followed) };
}

/** A night that ended by itself is over for the order, whose other nights stay as they are. */
function stateOf({ state, tickets, upgrades }: Order, eventId: string, ended?: EndedNight): Order['state'] {
  if (state !== 'Active' && state !== 'PartiallyRefunded') return state;
  if (ended?.isRefunded === false) return 'Canceled';
  const own = tickets.filter((ticket) => isForNight(ticket, eventId));
  const left = [...own, ...upgrades].filter((item) => item.state !== 'Canceled' && !isBack(item, eventId));
  if (left.length === 0) return 'Refunded';
  return ended ? 'PartiallyRefunded' : 'Active';
}

function isBack({ nightsBack }: Item, eventId: string): boolean {
  return nightsBack?.some((night) => night.eventId === eventId) ?? false;
}

function ticketOn({ seatId: _id, companionOf, ...ticket }: OrderTicket, night: Night): OrderTicket {
  // a season is not shared whole, but night by night
  const made = { ...ticket, ...onNight(ticket, night), ...seatOn(ticket, night.seats), dayIds: [], isTicketSharing: true };
  return companionOf ? { ...made, companionOf: idOnNight(companionOf, night._id) } : made;
}

/** The seat that a season ticket has on a night: what it claims in that night's plan (BYD-102). */
function seatOn({ units }: Pick<OrderTicket, 'units'>, seats: Night['seats']): Pick<OrderTicket, 'seat' | 'seatId'> {
  const seat = seats && seatOfUnits(seats, units);
  return seat ? { seat: seat.text, seatId: seat.seat.id } : { seat: null };
}

function upgradeOn(upgrade: OrderUpgrade, night: Night): OrderUpgrade {
  return { ...upgrade, ...onNight(upgrade, night) };
}

function onNight({ _id, refund }: Item, { _id: eventId, startsAt }: Night) {
  return {
    _id: idOnNight(_id, eventId),
    price: 0,
    discount: 0,
    tax: 0,
    origionalPrice: 0,
    paymentId: null,
    units: [],
    refund: refund && { ...refund, refundedAmount: 0 },
    nightsBack: null,
    qrVersion: 1,
    scan: [{ _id: newId(), dayId: null, scanned: false, scannedAt: null, scannedBy: null, scannerName: null, startsAt }],
  };
}
