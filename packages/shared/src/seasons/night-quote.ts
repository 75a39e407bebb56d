import { addCents, splitByLargestRemainder, sumOf, type Cents } from '../money.ts';
import { discountedPriceOf, itemsOf, scansOf, type NightBack, type OrderItem, type OrderRecord } from '../orders/order-record.ts';
import { isRefundable, leftOfOrder } from '../orders/refund-rules.ts';
import { instant } from '../time/local-day.ts';

/** A season's order, as far as it decides what its nights are worth. */
export interface SeasonOrderRecord extends OrderRecord {
  readonly createdAt: Date | string;
}

/** What one night of a season's order gives back; all cents. */
export interface NightQuote {
  /** The share of each item that goes back. */
  readonly items: readonly (Pick<NightBack, 'price' | 'tax'> & { readonly _id: string })[];
  readonly processingFee: Cents;
  readonly promoterFee: Cents;
  /** The part already refunded outside Marquee: it is deducted where less is left of the payment than the share. */
  readonly outside: Cents;
  readonly total: Cents;
}

/**
 * The nights that hold a share of what an item cost, soonest first: those it was sold with that had not begun then. Of a package, which costs what
 * its chosen nights cost, each of them has one, also one that began while the cart was held. One that joined the season later has none. An
 * add-on, which is collected once, has the nights of the order's tickets.
 */
export function sharingNightsOf(order: SeasonOrderRecord, item: OrderItem): readonly string[] {
  const own = sharedIn(order, [item]);
  return own.length > 0 ? own : sharedIn(order, order.tickets);
}

/**
 * The quote for one night. What was paid of each item is split evenly over its nights by largest remainder, the earlier ones winning ties, price
 * and tax each for itself, and so are the fees over the nights of the order: the shares of all nights are the order, to the cent. Fees go
 * back where every item does (`isChosen`), as with a whole order. What went back already does not again.
 */
export function quoteNight(order: SeasonOrderRecord, eventId: string, isChosen: (item: OrderItem) => boolean = () => true): NightQuote {
  const sharing = itemsOf(order).filter((item) => isOpenFor(order, item, eventId));
  const chosen = sharing.filter(isChosen);
  const items = chosen.map((item) => shareOf(order, item, eventId));
  const isWhole = chosen.length > 0 && chosen.length === sharing.length;
  const feeOf = (fee: OrderRecord['processingFee']) => (isWhole && fee ? feeShare(order, fee, eventId) : 0);
  const [processingFee, promoterFee] = [feeOf(order.processingFee), feeOf(order.promoterFee)];
  const whole = addCents(
    sumOf(items, ({ price, tax }) => price + tax),
    processingFee,
    promoterFee,
  );
  const left = leftOfOrder(order) ?? whole;
  const outside = Math.min(Math.max(0, whole - left), Math.max(0, order.refundedOutside ?? 0));
  return { items, processingFee, promoterFee, outside, total: whole - outside };
}

/** Tells whether an item can still give back its share of a night. */
export function isOpenFor(order: SeasonOrderRecord, item: OrderItem, eventId: string): boolean {
  const isBack = item.nightsBack?.some((night) => night.eventId === eventId) ?? false;
  return isRefundable(item) && !isBack && sharingNightsOf(order, item).includes(eventId);
}

function shareOf(order: SeasonOrderRecord, item: OrderItem, eventId: string): NightQuote['items'][number] {
  const nights = sharingNightsOf(order, item);
  const at = nights.indexOf(eventId);
  const part = (cents: Cents) =>
    splitByLargestRemainder(
      cents,
      nights.map(() => 1),
    )[at] ?? 0;
  return { _id: item._id, price: part(discountedPriceOf(item)), tax: part(item.tax ?? 0) };
}

function feeShare(order: SeasonOrderRecord, fee: NonNullable<OrderRecord['processingFee']>, eventId: string): Cents {
  const nights = sharedIn(order, order.tickets);
  const share =
    splitByLargestRemainder(
      fee.amount,
      nights.map(() => 1),
    )[nights.indexOf(eventId)] ?? 0;
  return Math.min(share, fee.amount - fee.refund);
}

/** The nights that a season's order was sold with, soonest first, also those that had begun by then. */
export function soldNightsOf({ tickets }: Pick<OrderRecord, 'tickets'>): readonly string[] {
  return startsIn(tickets).map(([eventId]) => eventId);
}

function sharedIn({ createdAt }: SeasonOrderRecord, items: readonly OrderItem[]): readonly string[] {
  const shared = new Set(items.flatMap((item) => paidNightsOf(item, createdAt)));
  return startsIn(items).flatMap(([eventId]) => (shared.has(eventId) ? eventId : []));
}

function paidNightsOf(item: OrderItem, soldAt: Date | string): readonly string[] {
  const nights = startsIn([item]);
  const left = item.dayIds?.length ? nights : nights.filter(([, start]) => start > instant(soldAt));
  return (left.length > 0 ? left : nights).map(([eventId]) => eventId);
}

function startsIn(items: readonly OrderItem[]): readonly (readonly [string, number])[] {
  const startOf = new Map(
    items.flatMap(scansOf).flatMap(({ dayId, startsAt }) => (dayId && startsAt ? [[dayId, instant(startsAt)] as const] : [])),
  );
  return [...startOf].toSorted(([a, from], [b, to]) => from - to || a.localeCompare(b));
}
