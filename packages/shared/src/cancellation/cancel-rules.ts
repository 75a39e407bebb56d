import type { ErrorCode } from '../error-codes.ts';
import { sumOf, type Cents } from '../money.ts';
import { forbidsRefund } from '../orders/dispute.ts';
import { itemsOf, scansOf, type OrderItem, type OrderRecord } from '../orders/order-record.ts';
import { isHeld } from '../orders/order-states.ts';
import { checkRefund, isRefundable, quoteRefund, type RefundRequest } from '../orders/refund-rules.ts';

export const CANCEL_TYPES = ['WithRefund', 'WithoutRefund'] as const;
export type CancelType = (typeof CANCEL_TYPES)[number];

/** What must be typed into the dialog, exactly. */
export const CANCEL_WORD = 'CANCEL';

/** The reason of refunds whose organizer gave none. */
export const NO_CANCEL_REASON = 'The event was cancelled';

export interface CancelChoice {
  readonly eventType: CancelType;
  readonly refundReason: string;
  /** Tickets of people who were let in are refunded, too. */
  readonly refundsAdmitted: boolean;
}

/** What the cancellation of its event does to an order that was not shared. `leave` touches nothing and says why. */
export type OrderEnd =
  | { readonly does: 'refund'; readonly request: RefundRequest; readonly amount: Cents; readonly fees: Cents }
  | { readonly does: 'cancel' }
  | { readonly does: 'nothing' }
  | { readonly does: 'leave'; readonly because: ErrorCode };

/** A friend's order that came from another one by sharing. */
export interface SharedOrderRecord extends Pick<OrderRecord, 'tickets' | 'upgrades'> {
  readonly _id: string;
}

/**
 * `friends` are the orders that were shared from it, and from those. Their items are the payer's again, as money goes back to whom it came
 * from. Partly refunded orders get the rest; what cost nothing is canceled without money (answer 54). Of an order that ended before only what
 * was given away is left: that did not end with it (answer 11).
 */
export function orderEndOf(order: OrderRecord, choice: CancelChoice, friends: readonly SharedOrderRecord[] = []): OrderEnd {
  const given = hasEnded(order) ? givenOf(order, friends) : null;
  if (given?.size === 0) return { does: 'nothing' };
  if (order.hidden || order.seasonId) return { does: 'leave', because: 'ORDER_NOT_CANCELLABLE' };
  if (choice.eventType === 'WithoutRefund') return { does: 'cancel' };
  if (order.disputes?.some(forbidsRefund)) return { does: 'leave', because: 'REFUND_DISPUTED' };
  const own = takenBack(order);
  const request = requestOf(own, choice, { admitted: admittedOf(order, friends), given });
  const quote = quoteRefund(own, request);
  if (quote.total === 0)
    return hasNothingButAdmitted(own, request) ? { does: 'leave', because: 'CANCEL_ALL_ADMITTED' } : { does: 'cancel' };
  const refused = checkRefund(own, request);
  return refused
    ? { does: 'leave', because: refused }
    : { does: 'refund', request, amount: quote.total, fees: providerFeesOf(order, request) };
}

/** Tells whether the cancellation concerns an order: it holds something still, or a friend who got it from this order does. */
export function endsWithEvent(order: EndedOrder, friends: readonly EndedOrder[]): boolean {
  return ![order, ...friends].every(hasEnded);
}

type EndedOrder = Pick<OrderRecord, 'state'> & Partial<Pick<OrderRecord, 'tickets' | 'upgrades'>>;

/** Tells whether nothing of an order itself is valid any more: it ended, or all but what friends hold of it was refunded. */
export function hasEnded({ state, tickets = [], upgrades = [] }: EndedOrder): boolean {
  const items = itemsOf({ tickets, upgrades });
  const isBack = ({ refund }: OrderItem) => refund?.refunded === true;
  const isRest = items.some(isBack) && items.every((item) => isBack(item) || item.state === 'Shared');
  return state === 'Canceled' || state === 'Refunded' || (state === 'PartiallyRefunded' && isRest);
}

/** An order's counts in the preview: items that still admit someone or can still be handed out. */
export function endingItemsOf(order: Pick<OrderRecord, 'tickets' | 'upgrades'>): { readonly tickets: number; readonly addOns: number } {
  const isEnding = ({ state }: OrderItem) => isHeld(state) || state === 'Shared';
  return { tickets: order.tickets.filter(isEnding).length, addOns: order.upgrades.filter(isEnding).length };
}

/** Why the cancellation is refused, or null. An event without orders needs no preference. */
export function checkCancel(
  event: { readonly cancel?: boolean | null },
  { hasOrders, eventType }: { readonly hasOrders: boolean; readonly eventType: CancelType | null | undefined },
): ErrorCode | null {
  if (event.cancel) return 'EVENT_CANCELLED';
  return hasOrders && !eventType ? 'CANCEL_PREFERENCE_REQUIRED' : null;
}

/** Items that friends got, and whose money was not given back. */
function givenOf(order: OrderRecord, friends: readonly SharedOrderRecord[]): ReadonlySet<string> {
  const ids = new Set(friends.flatMap(itemsOf).map(({ parentTicketId, parentUpgradeId }) => parentTicketId ?? parentUpgradeId));
  const given = itemsOf(order).filter((item) => ids.has(item._id) && !item.refund?.refunded);
  return new Set(given.map(({ _id }) => _id));
}

/** The order with what its friends hold given back to it. */
function takenBack(order: OrderRecord): OrderRecord {
  const back = (item: OrderItem): OrderItem => (item.state === 'Shared' ? { ...item, state: 'Canceled' } : item);
  return { ...order, tickets: order.tickets.map(back), upgrades: order.upgrades.map(back) };
}

/** With `given` only of those. */
function requestOf(
  order: OrderRecord,
  { refundReason, refundsAdmitted }: CancelChoice,
  { admitted, given }: { readonly admitted: ReadonlySet<string>; readonly given: ReadonlySet<string> | null },
): RefundRequest {
  const isLeft = ({ _id }: OrderItem) => (given?.has(_id) ?? true) && (refundsAdmitted || !admitted.has(_id));
  const isChosen = (item: OrderItem) => isRefundable(item) && isLeft(item);
  const [ticketIds, upgradeIds] = [order.tickets, order.upgrades].map((items) => items.filter(isChosen).map(({ _id }) => _id));
  const isWhole = itemsOf(order).filter(isRefundable).every(isChosen);
  const reason = refundReason.trim() || NO_CANCEL_REASON;
  return { ticketIds: ticketIds ?? [], upgradeIds: upgradeIds ?? [], refundReason: reason, processingFee: isWhole, promoterFee: isWhole };
}

/** The items of the order whose holder was let in, also where that was a friend, or a friend's friend. */
function admittedOf(order: OrderRecord, friends: readonly SharedOrderRecord[]): ReadonlySet<string> {
  const given = friends.flatMap(itemsOf);
  const parentOf = new Map(given.map((item) => [item._id, item.parentTicketId ?? item.parentUpgradeId ?? '']));
  const admitted = [...itemsOf(order), ...given].filter((item) => scansOf(item).some(({ scanned }) => scanned));
  const roots = admitted.map(({ _id }) => {
    let id = _id;
    for (let parent = parentOf.get(id); parent; parent = parentOf.get(id)) id = parent;
    return id;
  });
  return new Set(roots);
}

function hasNothingButAdmitted(order: OrderRecord, { ticketIds, upgradeIds }: RefundRequest): boolean {
  return ticketIds.length + upgradeIds.length === 0 && itemsOf(order).some(isRefundable);
}

/** Returns what the provider keeps of a payment that is given back whole, cents: it is debited from the organization, once. */
function providerFeesOf({ fees, processingFee: paid }: OrderRecord, { processingFee }: RefundRequest): Cents {
  return processingFee && !paid?.refund
    ? sumOf(
        (fees ?? []).filter(({ appliedBy }) => appliedBy === 'Stripe'),
        ({ amount }) => amount,
      )
    : 0;
}
