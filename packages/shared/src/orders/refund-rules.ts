import type { ErrorCode } from '../error-codes.ts';
import { addCents, sumOf, type Cents } from '../money.ts';
import { forbidsRefund } from './dispute.ts';
import { discountedPriceOf, itemsOf, nightsBackOf, type OrderItem, type OrderRecord } from './order-record.ts';
import { isPlaced, type OrderState } from './order-states.ts';
import { togetherWith } from './together.ts';

export const REFUND_REASON_MAX = 100;

/** The maximum length of the reason for canceling; longer ones are cut off. The lists name no limit. */
export const CANCEL_REASON_MAX = 500;

/** Which items and fees to return. `refundAmount` (cents) is the amount the user confirmed, if known. */
export interface RefundRequest {
  readonly ticketIds: readonly string[];
  readonly upgradeIds: readonly string[];
  readonly refundReason?: string | null;
  readonly processingFee: boolean;
  readonly promoterFee: boolean;
  readonly refundAmount?: Cents | null;
  /** The order of a season, with all its nights: `seasonRequestOf`. */
  readonly ofSeason?: boolean;
}

/** All cents; `items` holds what goes back for each chosen item (its discounted price and its tax). */
export interface RefundQuote {
  readonly items: readonly { readonly _id: string; readonly amount: Cents }[];
  readonly tickets: Cents;
  readonly upgrades: Cents;
  readonly processingFee: Cents;
  readonly promoterFee: Cents;
  /** The part already refunded outside Marquee: the last refund deducts it. */
  readonly outside: Cents;
  readonly total: Cents;
}

/** Tells whether `Refund order` is offered at all: not for hidden, season and shared orders, nor before payment (OPS-091). */
export function isRefundOffered(order: OrderRecord): boolean {
  return !order.hidden && !order.seasonId && order.type !== 'Shared' && isPlaced(order.state);
}

/** Tells whether `Refund season order` is offered: the order of a season goes back as a whole, with all its nights (decision 0092). */
export function isSeasonRefundOffered({ hidden, seasonId, type, state }: OrderRecord): boolean {
  return Boolean(seasonId) && !hidden && type !== 'Shared' && isPlaced(state);
}

/** The request for the whole of a season's order that is left, with its fees. */
export function seasonRequestOf(order: OrderRecord, refundReason: string): RefundRequest {
  return { ...everythingOf(order), refundReason, processingFee: true, promoterFee: true, ofSeason: true };
}

/** Items that can still be refunded: not refunded before and not given away (answer 35). */
export function isRefundable(item: OrderItem): boolean {
  return !item.refund?.refunded && item.state !== 'Shared';
}

type Chosen = Pick<RefundRequest, 'ticketIds' | 'upgradeIds'>;

/**
 * The request with the tickets that go back with its own: companions with their wheelchair space, and a table whole (BYD-082). Those that were
 * refunded before, or that a friend has, are not added.
 */
export function wholeRequest<Request extends Chosen>({ tickets }: OrderRecord, request: Request): Request {
  const refundable = new Set(tickets.filter(isRefundable).map(({ _id }) => _id));
  const { ticketIds } = request;
  const more = togetherWith(tickets, ticketIds).filter((id) => refundable.has(id) && !ticketIds.includes(id));
  return more.length > 0 ? { ...request, ticketIds: [...ticketIds, ...more] } : request;
}

/**
 * Tells whether every ticket and add-on that can still be refunded is chosen, and with it at least one of the order's own is refunded: where all
 * were given away, nothing is (OPS-238).
 */
export function isEverythingChosen(order: OrderRecord, request: Chosen): boolean {
  const { tickets, upgrades } = order;
  const isWhole =
    allChosen(tickets.filter(isRefundable), request.ticketIds) && allChosen(upgrades.filter(isRefundable), request.upgradeIds);
  return isWhole && backAfter(order, request).length > 0;
}

/**
 * Tells whether the fees go back with this request, and the fee boxes are enabled (OPS-097): with the last of the order's own items. While friends
 * hold what cost something, one of them has to be of those that cost something: fees are not returned for a free poster alone.
 */
export function areFeesReturnable(order: OrderRecord, request: Chosen): boolean {
  if (!isEverythingChosen(order, request)) return false;
  const isPaidGiven = itemsOf(order).some((item) => item.state === 'Shared' && paidFor(item) > 0);
  return !isPaidGiven || backAfter(order, request).some((item) => paidFor(item) > 0);
}

/** With what the fees go back: with every item, with the own ones beside those given away, or never, as nothing paid for is the buyer's any more. */
export function feesGoWith(order: OrderRecord): 'everything' | 'own' | 'nothing' {
  if (itemsOf(order).every(({ state }) => state !== 'Shared')) return 'everything';
  return areFeesReturnable(order, everythingOf(order)) ? 'own' : 'nothing';
}

/**
 * Why the refund must be refused, or null; the first reason of several. A refund of fees alone is
 * possible when no item remains and own ones were refunded. Page and server share this rule; the server uses its own record.
 */
export function checkRefund(order: OrderRecord, request: RefundRequest): ErrorCode | null {
  const isOffered = request.ofSeason ? isSeasonRefundOffered(order) : isRefundOffered(order);
  if (!isOffered) return 'REFUND_NOT_ALLOWED';
  if (order.disputes?.some(forbidsRefund)) return 'REFUND_DISPUTED';
  const nothingLeft = !itemsOf(order).some(isRefundable);
  const wantsFees = request.processingFee || request.promoterFee;
  const chosen = request.ticketIds.length + request.upgradeIds.length;
  if (chosen === 0 && !(nothingLeft && wantsFees && isEverythingChosen(order, request))) return 'REFUND_NOTHING_SELECTED';
  if (!areRefundable(order.tickets, request.ticketIds) || !areRefundable(order.upgrades, request.upgradeIds)) {
    return 'REFUND_ITEM_NOT_REFUNDABLE';
  }
  if (wantsFees && !areFeesReturnable(order, request)) return 'REFUND_FEES_NEED_ALL';
  if (chosen === 0 && quoteRefund(order, request).total === 0) return 'REFUND_FEES_RETURNED';
  return (nothingLeft ? null : checkReason(request.refundReason)) ?? checkAmount(order, request);
}

/**
 * Refuses a request that would leave a companion alone, or a part of a table: what is missing of it somebody else has (BYD-082). The
 * cancellation of an event may, since nobody comes.
 */
export function checkTogether({ tickets }: OrderRecord, { ticketIds }: Chosen): ErrorCode | null {
  const together = new Set(togetherWith(tickets, ticketIds));
  const isLeft = (ticket: OrderItem) => together.has(ticket._id) && !ticketIds.includes(ticket._id) && !ticket.refund?.refunded;
  return tickets.some(isLeft) ? 'REFUND_TOGETHER' : null;
}

/** The amounts to refund: each chosen item's discounted price and its tax, and the fees asked for; with the last items at most what is left. */
export function quoteRefund(order: OrderRecord, request: RefundRequest): RefundQuote {
  const withFees = areFeesReturnable(order, request);
  return quoteWith(order, request, {
    processingFee: withFees && request.processingFee ? leftOf(order.processingFee) : 0,
    promoterFee: withFees && request.promoterFee ? leftOf(order.promoterFee) : 0,
    isLast: isEverythingChosen(order, request),
  });
}

/** Everything that the order still has, with its fees, whoever holds what was given away: its whole payment went back at the provider. */
export function quoteRest(order: OrderRecord): RefundQuote {
  const fees = { processingFee: leftOf(order.processingFee), promoterFee: leftOf(order.promoterFee) };
  return quoteWith(order, everythingOf(order), { ...fees, isLast: true });
}

interface QuotedFees {
  readonly processingFee: Cents;
  readonly promoterFee: Cents;
  readonly isLast: boolean;
}

function quoteWith(order: OrderRecord, request: Chosen, { processingFee, promoterFee, isLast }: QuotedFees): RefundQuote {
  const tickets = chosenOf(order.tickets, request.ticketIds);
  const upgrades = chosenOf(order.upgrades, request.upgradeIds);
  const quote = { tickets: sumOf(tickets, paidFor), upgrades: sumOf(upgrades, paidFor), processingFee, promoterFee };
  const whole = addCents(quote.tickets, quote.upgrades, processingFee, promoterFee);
  const outside = isLast ? outsideIn(order, whole) : 0;
  return {
    ...quote,
    items: [...tickets, ...upgrades].map((item) => ({ _id: item._id, amount: paidFor(item) })),
    outside,
    total: whole - outside,
  };
}

/** The part of an order's payment that is not refunded yet, cents; null without a recorded payment. */
export function leftOfOrder({ payments, refundedAmount }: Pick<OrderRecord, 'payments' | 'refundedAmount'>): Cents | null {
  const received = payments?.filter(({ state = 'Received' }) => state === 'Received') ?? [];
  return received.length > 0 ? sumOf(received, ({ amount }) => amount) - (refundedAmount ?? 0) : null;
}

/** The order's state once the request is carried out: Refunded when every item is, PartiallyRefunded while any is not or a friend holds one. */
export function refundState(order: OrderRecord, request: Chosen): OrderState {
  const isAnyGiven = itemsOf(order).some(({ state }) => state === 'Shared');
  return isEverythingChosen(order, request) && !isAnyGiven ? 'Refunded' : 'PartiallyRefunded';
}

/** Why a reason is refused: it is required and at most 100 characters long. */
export function checkReason(reason: string | null | undefined): ErrorCode | null {
  const length = [...(reason ?? '').trim()].length;
  if (length === 0) return 'REFUND_REASON_REQUIRED';
  return length > REFUND_REASON_MAX ? 'REFUND_REASON_TOO_LONG' : null;
}

/**
 * Tells whether `Cancel order` is offered: not for hidden, season, canceled and refunded orders (OPS-107), nor for one that was canceled and then
 * refunded in part, which makes it PartiallyRefunded (answer 35).
 */
export function isCancelOffered(order: OrderRecord): boolean {
  return !order.hidden && !order.seasonId && (order.state === 'Active' || order.state === 'PartiallyRefunded') && !hasNothingLeft(order);
}

export function hasNothingLeft(order: Pick<OrderRecord, 'tickets' | 'upgrades'>): boolean {
  const items = itemsOf(order);
  return items.length > 0 && items.every(({ state }) => state === 'Canceled');
}

/** Which tabs of the refund dialog open: only Refunded for a refunded order, both once a part was refunded (OPS-093). */
export function refundTabsOf(order: OrderRecord): { readonly nonRefunded: boolean; readonly refunded: boolean } {
  const someRefunded = (order.refundedOutside ?? 0) > 0 || itemsOf(order).some((item) => item.refund?.refunded === true);
  return { nonRefunded: order.state !== 'Refunded', refunded: order.state === 'Refunded' || someRefunded };
}

function checkAmount(order: OrderRecord, request: RefundRequest): ErrorCode | null {
  const { total } = quoteRefund(order, request);
  const left = leftOfOrder(order);
  if (left !== null && total > left) return 'REFUND_EXCEEDS';
  const confirmed = request.refundAmount;
  return confirmed === null || confirmed === undefined || confirmed === total ? null : 'REFUND_QUOTE_STALE';
}

/** The excess of the last refund over the remaining payment, because of outside refunds without an item. */
function outsideIn(order: OrderRecord, whole: Cents): Cents {
  const left = leftOfOrder(order);
  return left === null ? 0 : Math.min(Math.max(0, whole - left), Math.max(0, order.refundedOutside ?? 0));
}

/** The refund for an item, cents: its discounted price and its tax, less what went back for single nights. */
export function paidFor(item: OrderItem): Cents {
  const back = nightsBackOf(item);
  return discountedPriceOf(item) + (item.tax ?? 0) - back.price - back.tax;
}

/** All that can still be refunded. */
function everythingOf({ tickets, upgrades }: OrderRecord): Chosen {
  const idsOf = (items: readonly OrderItem[]) => items.filter(isRefundable).map(({ _id }) => _id);
  return { ticketIds: idsOf(tickets), upgradeIds: idsOf(upgrades) };
}

/** The order's own items that are refunded once the request is carried out. */
function backAfter(order: OrderRecord, { ticketIds, upgradeIds }: Chosen): readonly OrderItem[] {
  const chosen = new Set([...chosenOf(order.tickets, ticketIds), ...chosenOf(order.upgrades, upgradeIds)]);
  return itemsOf(order).filter((item) => item.refund?.refunded === true || chosen.has(item));
}

function leftOf(fee: OrderRecord['processingFee']): Cents {
  return fee ? fee.amount - fee.refund : 0;
}

function chosenOf(items: readonly OrderItem[], ids: readonly string[]): readonly OrderItem[] {
  const wanted = new Set(ids);
  return items.filter((item) => wanted.has(item._id) && isRefundable(item));
}

/** Tells whether the ids are distinct and each names an item that can still be refunded. */
function areRefundable(items: readonly OrderItem[], ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length && chosenOf(items, ids).length === ids.length;
}

function allChosen(items: readonly OrderItem[], ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return items.every((item) => wanted.has(item._id));
}
