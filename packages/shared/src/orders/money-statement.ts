import { addCents, sumOf, type Cents } from '../money.ts';
import { orderFiguresOf, orderTotalOf, refundedRevenueOf } from './order-figures.ts';
import { itemsOf, nightsBackOf, type OrderRecord } from './order-record.ts';

/** The money statement of an order, in cents: paid = refunded + kept, refunded = refundedPrices + refundedTax + refundedFees. */
export interface MoneyStatement {
  readonly paid: Cents;
  /** The total refunded to the buyer. */
  readonly refunded: Cents;
  /** The part of it that is prices after discounts, and refunds in the provider's dashboard without an item: the loss of revenue. */
  readonly refundedPrices: Cents;
  readonly refundedTax: Cents;
  readonly refundedFees: Cents;
  /** What was not refunded. For a canceled order it remains until the order is refunded. */
  readonly kept: Cents;
}

/** The single source of an order's money statement: page, dialog, list, dashboard and mails all use it. */
export function moneyStatementOf(order: OrderRecord): MoneyStatement {
  const paid = orderTotalOf(order);
  const refunded = order.refundedAmount ?? 0;
  const refundedTax = sumOf(itemsOf(order), (item) => (item.refund?.refunded ? (item.tax ?? 0) : nightsBackOf(item).tax));
  const refundedFees = addCents(order.processingFee?.refund ?? 0, order.promoterFee?.refund ?? 0);
  return { paid, refunded, refundedPrices: refundedRevenueOf(order), refundedTax, refundedFees, kept: paid - refunded };
}

/** The difference between what is kept and the net revenue, in cents: netRevenue + tax + fees − ownFees − beyond = kept. */
export interface KeptParts {
  readonly netRevenue: Cents;
  /** Sales tax that was not refunded. */
  readonly tax: Cents;
  /** Service and processing fees that were not refunded. */
  readonly fees: Cents;
  /** The organization's own fees that were refunded: they are revenue, and refunds of prices do not count them (answer 36). */
  readonly ownFees: Cents;
  /** Refunded outside Marquee beyond the revenue: of tax and of others' fees, in unknown parts. */
  readonly beyond: Cents;
}

/** Reconciles the net revenue with what is kept. */
export function keptPartsOf(order: OrderRecord): KeptParts {
  const { netRevenue, salesTax, serviceFee, processingFee } = orderFiguresOf(order);
  const { kept, refundedTax } = moneyStatementOf(order);
  const tax = salesTax - refundedTax;
  const fees = addCents(serviceFee, processingFee) - (order.processingFee?.refund ?? 0);
  const ownFees = order.promoterFee?.refund ?? 0;
  return { netRevenue, tax, fees, ownFees, beyond: addCents(netRevenue, tax, fees) - ownFees - kept };
}
