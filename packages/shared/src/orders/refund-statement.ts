import type { Cents } from '../money.ts';
import { moneyStatementOf, type MoneyStatement } from './money-statement.ts';
import type { OrderItem, OrderRecord } from './order-record.ts';
import { paidFor, quoteRefund, refundState, type RefundRequest } from './refund-rules.ts';

/**
 * The effect of a refund on an order's money, in cents: `refunded` = `tax` + `fees` + the prices, and `kept` is what
 * remains afterwards.
 */
export interface RefundStatement {
  readonly refunded: Cents;
  readonly tax: Cents;
  readonly fees: Cents;
  readonly kept: Cents;
}

/** The difference between the order's money statement before and after this refund: the preview equals the later statement. */
export function refundStatementOf(order: OrderRecord, request: RefundRequest): RefundStatement {
  const before = moneyStatementOf(order);
  const after = moneyStatementOf(afterRefund(order, request));
  const gain = (of: keyof MoneyStatement) => after[of] - before[of];
  return {
    refunded: gain('refundedPrices') + gain('refundedTax') + gain('refundedFees'),
    tax: gain('refundedTax'),
    fees: gain('refundedFees'),
    kept: after.kept,
  };
}

/** The money fields of the order after this refund. */
export function afterRefund<Order extends OrderRecord>(order: Order, request: RefundRequest): Order {
  const { items, total, outside, processingFee, promoterFee } = quoteRefund(order, request);
  const chosen = new Set(items.map(({ _id }) => _id));
  const settle = (item: OrderItem): OrderItem =>
    chosen.has(item._id) ? { ...item, state: 'Canceled', refund: { refunded: true, refundedAmount: paidFor(item) } } : item;
  const returned = (fee: OrderRecord['processingFee'], amount: Cents) => fee && { ...fee, refund: fee.refund + amount };
  return {
    ...order,
    state: refundState(order, request),
    tickets: order.tickets.map(settle),
    upgrades: order.upgrades.map(settle),
    processingFee: returned(order.processingFee, processingFee),
    promoterFee: returned(order.promoterFee, promoterFee),
    refundedAmount: (order.refundedAmount ?? 0) + total,
    ...(outside > 0 && { refundedOutside: (order.refundedOutside ?? 0) - outside }),
  };
}
