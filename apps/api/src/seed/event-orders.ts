import type { EventForSale } from '#features/events/public/event-records';
import { orderSearchTermsOf } from '@marquee/shared/search/normalise';

import type { Order } from '#features/orders/record/order.schema';

import type { Chance } from './chance.ts';
import { buyerOf, CUSTOMER } from './demo-buyers.ts';
import type { PlannedEvent } from './event-plan.ts';
import { endedOrder, type Ended, type Fate } from './order-fates.ts';
import { Places } from './places.ts';
import { answersTo, fillingQuantities, saleTimes, wantedCart } from './sale-plan.ts';
import { soldOrder } from './sold-order.ts';

interface Person {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Staff {
  readonly refunder: Person;
  readonly scanner: Person;
  readonly customer: Person;
}

export interface DemoOrder extends Ended {
  readonly applicationFee: number;
}

type Channel = 'online' | 'guest' | 'comp';

const HOUR = 3_600_000;
const CHANNELS = [
  ['online', 90],
  ['guest', 8],
  ['comp', 2],
] as const;
const FATES = [
  ['kept', 90],
  ['partly', 4],
  ['refunded', 4],
  ['canceled', 2],
] as const;
const REASONS = ['Cannot make it', 'Bought twice', 'Ill on the day', 'Car broke down'];

/** All orders of an event, oldest first, each with its outcome. */
export function eventOrders(plan: PlannedEvent, event: EventForSale, chance: Chance, staff: Staff, now: Date): DemoOrder[] {
  const places = new Places();
  const total = event.ticketTypes.reduce((sum, type) => sum + type.totalQty, 0);
  const filling = plan.isSoldOut ? fillingQuantities(chance, total, plan.orders) : null;
  return saleTimes(chance, event, plan.orders, now).flatMap((at, i) => {
    const made = orderAt({ plan, event, places, chance, staff, at, now }, i, filling?.[i]);
    return made ? [made] : [];
  });
}

interface Moment {
  readonly plan: PlannedEvent;
  readonly event: EventForSale;
  readonly places: Places;
  readonly chance: Chance;
  readonly staff: Staff;
  readonly at: Date;
  readonly now: Date;
}

/** A buyer who has reached the limit is replaced by another one. */
function orderAt(moment: Moment, index: number, quantity: number | undefined): DemoOrder | null {
  const { plan, event, places, chance, staff, at } = moment;
  const isFree = event.processAs === 'RSVP';
  const channel: Channel = quantity !== undefined || isFree ? 'online' : chance.weighted(CHANNELS);
  for (let tries = 0; tries < 5; tries += 1) {
    const isCustomer = tries === 0 && index % 61 === 7 && channel === 'online';
    const buyer = isCustomer ? CUSTOMER : buyerOf(chance);
    const wanted = wantedCart(chance, plan, event, places, at, quantity);
    if (!wanted) return null;
    const isComplimentary = channel === 'comp';
    const code = codeFor(moment, channel);
    const answers = channel === 'online' ? answersTo(chance, event) : [];
    const userId = isCustomer ? staff.customer._id : null;
    const sold = soldOrder({ event, places, wanted, buyer, userId, code, answers, isComplimentary, at });
    if (!sold) continue;
    const ended = withFate(moment, scanned(moment, throughChannel(sold.order, channel)), quantity !== undefined);
    return { ...ended, applicationFee: channel === 'online' ? sold.applicationFee : 0 };
  }
  return null;
}

function codeFor({ event, chance }: Moment, channel: Channel) {
  const discounts = event.promotions.filter((code) => code.type === 'Discount' && code.totalQty === 0);
  return channel === 'online' && discounts.length > 0 && chance.next() < 0.1 ? chance.pick(discounts) : null;
}

/** At the box office people pay cash and leave no name; complimentary ones are given out there. */
function throughChannel(order: Order, channel: Channel): Order {
  if (channel === 'online') return order;
  const atBoxOffice = {
    ...order,
    channel: 'boxOffice',
    reservationId: null,
    visitorId: null,
    ipAddress: null,
    delivery: null,
    printed: true,
  };
  if (channel === 'comp') return { ...atBoxOffice, type: 'Complimentary' };
  const payments = order.payments.map((payment) => ({ ...payment, way: 'cash' as const, paymentMethodType: 'cash' }));
  const guest = { ...atBoxOffice, user: null, email: null, payments };
  return { ...guest, searchTerms: orderSearchTermsOf(guest) };
}

function withFate({ event, chance, staff, at, now }: Moment, order: Order, mustStay: boolean) {
  const fate: Fate = event.cancel ? 'refunded' : mustStay ? 'kept' : chance.weighted(FATES);
  const fitting = fate === 'partly' && (order.tickets.length < 2 || order.total === 0) ? 'kept' : fate;
  const isInside = order.tickets.some((ticket) => ticket.scan.some((scan) => scan.scanned));
  const when = new Date(Math.min(now.getTime() - 30_000, at.getTime() + (2 + chance.below(60)) * HOUR));
  const reason = event.cancel ? 'The event was cancelled' : chance.pick(REASONS);
  return endedOrder(order, isInside ? 'kept' : fitting, { at: when, by: staff.refunder, reason });
}

/** Whole parties come in together, from the doors on. */
function scanned({ plan, event, chance, staff, at, now }: Moment, order: Order): Order {
  const { doorsAt, startsAt, endsAt } = event.schedule;
  const opened = Math.max((doorsAt ?? startsAt)!.getTime(), at.getTime() + 60_000);
  const until = Math.min(endsAt!.getTime(), startsAt!.getTime() + HOUR, now.getTime() - 20_000);
  if (!plan.scanned || chance.next() >= plan.scanned || until <= opened) return order;
  const scannedAt = new Date(opened + (until - opened) * chance.next());
  const { _id, firstName, lastName } = staff.scanner;
  const mark = { scanned: true, scannedAt, scannedBy: _id, scannerName: `${firstName} ${lastName}` };
  return { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, scan: ticket.scan.map((scan) => ({ ...scan, ...mark })) })) };
}
