import type { ErrorCode } from '../error-codes.ts';
import { percentOf, type Cents } from '../money.ts';
import { forbidsRefund } from '../orders/dispute.ts';
import { scansOf, type OrderItem } from '../orders/order-record.ts';
import { leftOfOrder } from '../orders/refund-rules.ts';
import { isPlaced } from '../orders/order-states.ts';
import { quoteNight, type SeasonOrderRecord } from './night-quote.ts';

/** What one night of a season ticket counts for when it is exchanged, cents. */
export interface NightCredit {
  /** Of the night's share of the price, what is left after the fee. */
  readonly price: Cents;
  readonly tax: Cents;
  /** The policy's percent of the share; it stays with the season's order. */
  readonly fee: Cents;
  /** `price` and `tax`. */
  readonly credit: Cents;
}

export interface ExchangePolicy {
  readonly allowed: boolean;
  readonly percent: number;
}

/** The night's share of a ticket less the fee of the season's policy. A night without a share counts for nothing (BYD-110). */
export function nightCreditOf(order: SeasonOrderRecord, ticketId: string, eventId: string, { percent }: ExchangePolicy): NightCredit {
  const [share] = quoteNight(order, eventId, ({ _id }) => _id === ticketId).items;
  if (!share) return { price: 0, tax: 0, fee: 0, credit: 0 };
  const fee = Math.min(percentOf(share.price, percent), share.price);
  const price = share.price - fee;
  return { price, tax: share.tax, fee, credit: price + share.tax };
}

/** Returns how the price of what it is exchanged for is settled, cents: by the credit, by what the buyer adds, and what the buyer gets back. */
export function settledBy(
  credit: Cents,
  total: Cents,
): { readonly byCredit: Cents; readonly toPay: Cents; readonly toReturn: Cents; readonly difference: Cents } {
  const byCredit = Math.min(credit, total);
  return { byCredit, toPay: total - byCredit, toReturn: credit - byCredit, difference: total - credit };
}

/** Why a night cannot be exchanged, or null. `item` is the ticket as the night's hidden order has it; null where it has none. */
export function checkNightExchange(
  order: SeasonOrderRecord,
  item: OrderItem | null,
  policy: ExchangePolicy,
  credit: Cents,
): ErrorCode | null {
  if (!order.seasonId || order.hidden || !isPlaced(order.state) || !policy.allowed) return 'EXCHANGE_NOT_ALLOWED';
  if (order.disputes?.some(forbidsRefund)) return 'REFUND_DISPUTED';
  if (item?.state !== 'Active' || item.refund?.refunded) return 'EXCHANGE_GONE';
  if (scansOf(item).some(({ scanned }) => scanned)) return 'EXCHANGE_USED';
  const left = leftOfOrder(order);
  return left !== null && credit > left ? 'REFUND_EXCEEDS' : null;
}
