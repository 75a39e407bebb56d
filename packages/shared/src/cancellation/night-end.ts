import type { ErrorCode } from '../error-codes.ts';
import { forbidsRefund } from '../orders/dispute.ts';
import { itemsOf, type OrderItem } from '../orders/order-record.ts';
import { leftOfOrder } from '../orders/refund-rules.ts';
import { isOpenFor, quoteNight, type NightQuote, type SeasonOrderRecord } from '../seasons/night-quote.ts';
import { hasEnded, type CancelChoice } from './cancel-rules.ts';

/** A night as one season's order has it. */
export interface EndingNight {
  readonly eventId: string;
  /** The items of the season's order whose holder was let in on that night, also where that was a friend. */
  readonly admitted: ReadonlySet<string>;
}

/** What the cancellation of one of its nights does to a season's order. `leave` touches nothing and says why. */
export type NightEnd =
  | { readonly does: 'refund'; readonly quote: NightQuote }
  | { readonly does: 'cancel' }
  | { readonly does: 'nothing' }
  | { readonly does: 'leave'; readonly because: ErrorCode };

/**
 * A canceled night returns its share of what was paid (BYD-105); one without a share ends without money. Nothing happens to an order that ended,
 * nor twice for one night. The fees' part goes back where the share of every item does.
 */
export function nightEndOf(
  order: SeasonOrderRecord,
  { eventId, admitted }: EndingNight,
  { eventType, refundsAdmitted }: Pick<CancelChoice, 'eventType' | 'refundsAdmitted'>,
): NightEnd {
  if (hasEnded(order) || order.endedNights?.some((night) => night.eventId === eventId)) return { does: 'nothing' };
  // exchanged
  const isGone = ({ state, nightsBack }: OrderItem) => state === 'Canceled' || nightsBack?.some((night) => night.eventId === eventId);
  if (itemsOf(order).every(isGone)) return { does: 'nothing' };
  if (eventType === 'WithoutRefund') return { does: 'cancel' };
  if (order.disputes?.some(forbidsRefund)) return { does: 'leave', because: 'REFUND_DISPUTED' };
  const quote = quoteNight(order, eventId, ({ _id }) => refundsAdmitted || !admitted.has(_id));
  if (quote.items.length === 0 && itemsOf(order).some((item) => isOpenFor(order, item, eventId)))
    return { does: 'leave', because: 'CANCEL_ALL_ADMITTED' };
  if (quote.total === 0) return { does: 'cancel' };
  const left = leftOfOrder(order);
  return left !== null && quote.total > left ? { does: 'leave', because: 'REFUND_EXCEEDS' } : { does: 'refund', quote };
}
