import type { ErrorCode } from '../error-codes.ts';
import { addCents, splitByLargestRemainder, sumOf, type Cents } from '../money.ts';
import { forbidsRefund } from '../orders/dispute.ts';
import { discountedPriceOf, itemsOf, scansOf, type FeeTotal, type OrderRecord } from '../orders/order-record.ts';
import { isPlaced } from '../orders/order-states.ts';
import { areFeesReturnable, checkTogether, leftOfOrder, paidFor, wholeRequest } from '../orders/refund-rules.ts';

/** What the tickets count for that a guest gives back for others, cents (BYD-138). */
export interface ExchangeValue {
  /** The tickets that go back, with those that never stay without them. */
  readonly ticketIds: readonly string[];
  /** Of each ticket: its discounted price and its tax. */
  readonly items: readonly { readonly _id: string; readonly amount: Cents }[];
  /** Its share of the service and processing fees, and of the organization's. */
  readonly processingFee: Cents;
  readonly promoterFee: Cents;
  /** All of that. */
  readonly value: Cents;
}

/** How the price of what is taken instead is settled, cents. */
export interface ExchangeQuote {
  /** Paid by what goes back. */
  readonly byCredit: Cents;
  readonly toPay: Cents;
  readonly toReturn: Cents;
  /** What the guest adds; below 0 it goes back. */
  readonly difference: Cents;
}

/**
 * What these tickets count for: their discounted price, their tax and their share of the fees, so that a ticket of the same price costs nothing more. A fee is
 * split over all items of the order by their prices; the last ones take what is left of it.
 */
export function exchangeValueOf(order: OrderRecord, chosen: readonly string[]): ExchangeValue {
  const { ticketIds } = wholeRequest(order, { ticketIds: chosen, upgradeIds: [] });
  const wanted = new Set(ticketIds);
  const items = order.tickets.filter(({ _id }) => wanted.has(_id)).map((ticket) => ({ _id: ticket._id, amount: paidFor(ticket) }));
  const isLast = areFeesReturnable(order, { ticketIds, upgradeIds: [] });
  const feeOf = (fee: FeeTotal | null | undefined) => (isLast ? leftOf(fee) : Math.min(leftOf(fee), shareOf(order, fee, wanted)));
  const fees = { processingFee: feeOf(order.processingFee), promoterFee: feeOf(order.promoterFee) };
  const value = addCents(
    sumOf(items, ({ amount }) => amount),
    fees.processingFee,
    fees.promoterFee,
  );
  return { ticketIds, items, ...fees, value };
}

export function exchangeQuoteOf(value: Cents, total: Cents): ExchangeQuote {
  const byCredit = Math.min(value, total);
  return { byCredit, toPay: total - byCredit, toReturn: value - byCredit, difference: total - value };
}

/** Why these tickets cannot be exchanged, or null. */
export function checkExchange(order: OrderRecord, chosen: readonly string[]): ErrorCode | null {
  const { hidden, seasonId, type, state, tickets } = order;
  if (hidden || seasonId || type === 'Shared' || !isPlaced(state)) return 'EXCHANGE_NOT_ALLOWED';
  if (order.disputes?.some(forbidsRefund)) return 'REFUND_DISPUTED';
  if (chosen.length === 0) return 'REFUND_NOTHING_SELECTED';
  const { ticketIds, value } = exchangeValueOf(order, chosen);
  const wanted = new Set(ticketIds);
  const going = tickets.filter(({ _id }) => wanted.has(_id));
  if (going.length !== ticketIds.length || new Set(chosen).size !== chosen.length) return 'EXCHANGE_GONE';
  // one that is offered to a friend is still the buyer's to take back, but not before the offer ended
  if (going.some(({ state: of, refund }) => of !== 'Active' || refund?.refunded)) return 'EXCHANGE_GONE';
  if (going.some((ticket) => scansOf(ticket).some(({ scanned }) => scanned))) return 'EXCHANGE_USED';
  const left = leftOfOrder(order);
  return checkTogether(order, { ticketIds, upgradeIds: [] }) ?? (left !== null && value > left ? 'REFUND_EXCEEDS' : null);
}

function leftOf(fee: FeeTotal | null | undefined): Cents {
  return fee ? fee.amount - fee.refund : 0;
}

/** The part of a fee that was paid for these items, however many went back before. */
function shareOf(order: OrderRecord, fee: FeeTotal | null | undefined, ids: ReadonlySet<string>): Cents {
  if (!fee) return 0;
  const items = itemsOf(order);
  const shares = splitByLargestRemainder(fee.amount, items.map(discountedPriceOf));
  return sumOf(items, ({ _id }) => (ids.has(_id) ? shares[items.findIndex((item) => item._id === _id)]! : 0));
}
