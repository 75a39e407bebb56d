import { addCents, sumOf, type Cents } from '../money.ts';
import { orderFiguresOf, orderTotalOf, refundedRevenueOf } from './order-figures.ts';
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

/** Why what is kept is not the net revenue, in cents: netRevenue + tax + fees − ownFees − beyond = kept. */
export interface KeptParts {
  readonly netRevenue: Cents;
  /** Sales tax that did not go back. */
  readonly tax: Cents;
  /** Service and processing fees that did not go back. */
  readonly fees: Cents;
  /** The organisation's own fees that went back: they are revenue, and refunds of prices do not count them (answer 36). */
  readonly ownFees: Cents;
  /** Given back outside of us beyond the revenue: of tax and of others' fees, which nobody named. */
  readonly beyond: Cents;
}

/** Leads from the net revenue to what is kept, so that the two figures explain each other. */
export function keptPartsOf(order: OrderRecord): KeptParts {
  const { netRevenue, salesTax, serviceFee, processingFee } = orderFiguresOf(order);
  const { kept, refundedTax } = moneyStatementOf(order);
  const tax = salesTax - refundedTax;
  const fees = addCents(serviceFee, processingFee) - (order.processingFee?.refund ?? 0);
  const ownFees = order.promoterFee?.refund ?? 0;
  return { netRevenue, tax, fees, ownFees, beyond: addCents(netRevenue, tax, fees) - ownFees - kept };
}
