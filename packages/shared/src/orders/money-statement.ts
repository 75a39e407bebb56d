import { addCents, sumOf, type Cents } from '../money.ts';
import { orderTotalOf, refundedRevenueOf } from './order-figures.ts';
import { itemsOf, type OrderRecord } from './order-record.ts';

/** What became of an order's money, in cents: paid = refunded + kept, refunded = refundedPrices + refundedTax + refundedFees. */
export interface MoneyStatement {
  /** What the buyer was charged. */
  readonly paid: Cents;
  /** All that went back to the buyer. */
  readonly refunded: Cents;
  /** Of it prices after discounts, and what the provider's dashboard gave back for no item: what the revenue lost. */
  readonly refundedPrices: Cents;
  readonly refundedTax: Cents;
  readonly refundedFees: Cents;
  /** What was not given back. Of a cancelled order it is still there until somebody refunds it. */
  readonly kept: Cents;
}

/** The one statement of an order's money: page, dialog, list, dashboard and mails say nothing else. */
export function moneyStatementOf(order: OrderRecord): MoneyStatement {
  const paid = orderTotalOf(order);
  const refunded = order.refundedAmount ?? 0;
  const refundedTax = sumOf(itemsOf(order), (item) => (item.refund?.refunded ? (item.tax ?? 0) : 0));
  const refundedFees = addCents(order.processingFee?.refund ?? 0, order.promoterFee?.refund ?? 0);
  return { paid, refunded, refundedPrices: refundedRevenueOf(order), refundedTax, refundedFees, kept: paid - refunded };
}
