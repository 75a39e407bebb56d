import { feeLinesOf, revenueOf } from '@marquee/shared/orders/order-figures';
import type { OrderFeeLine } from '@marquee/shared/orders/order-record';

/** One finished order as the summary reads it; money in cents. */
export interface SummaryOrder {
  readonly type: string;
  readonly state: string;
  readonly total: number;
  readonly figures: { readonly tax: number; readonly serviceFee: number; readonly processingFee: number };
  readonly fees: readonly { readonly name: string; readonly amount: number; readonly appliedBy: string }[];
  readonly tickets: readonly SummaryItem[];
  readonly upgrades: readonly SummaryItem[];
}

export interface SummaryItem {
  readonly name: string;
  readonly tierName?: string | null;
  readonly price: number;
  readonly discount: number;
  /** An add-on that came free with something else. */
  readonly complimentary?: boolean;
}

export interface SummaryRow {
  readonly name: string;
  readonly sold: number;
  readonly comps: number;
  /** Add-ons that came with something that was bought. */
  readonly included: number;
  /** Cents after discounts, without tax and fees. */
  readonly revenue: number;
}

/** What was sold in one period; money in cents. totalCharge = revenue + tax + fees, to the cent. */
export interface SalesSummary {
  readonly orders: number;
  readonly tickets: number;
  readonly upgrades: number;
  readonly rows: readonly SummaryRow[];
  readonly tax: number;
  /** Service and processing fees. */
  readonly fees: number;
  /** What buyers paid less tax, service and processing fees (the organization's own fees are in it). */
  readonly revenue: number;
  readonly totalCharge: number;
  /** Charged for orders that were canceled since; what was not refunded of it is still with the organization. In no other figure here. */
  readonly canceled: { readonly orders: number; readonly charged: number };
}

/**
 * Adds up the orders placed in a period. Canceled orders do not count (OPS-184); complimentary items are counted
 * apart, and what came with something bought, too. The rows add up to the revenue: the organization's own fees have theirs. What was
 * charged for canceled orders is told by itself, so that all of it together is what buyers paid. What was refunded later belongs to the day of the refund and is not taken off the day of the sale.
 */
export function summariseSales(orders: readonly SummaryOrder[]): SalesSummary {
  const counted = orders.filter(({ state }) => state !== 'Canceled');
  const sum = (of: (order: SummaryOrder) => number) => counted.reduce((total, order) => total + of(order), 0);
  const [tax, fees, totalCharge] = [
    sum(({ figures }) => figures.tax),
    sum(({ figures }) => figures.serviceFee + figures.processingFee),
    sum(({ total }) => total),
  ];
  return {
    orders: counted.length,
    tickets: sum(({ tickets }) => tickets.length),
    upgrades: sum(({ upgrades }) => upgrades.length),
    rows: rowsOf(counted),
    tax,
    fees,
    revenue: sum(({ total, figures }) => revenueOf({ total, ...figures })),
    totalCharge,
    canceled: { orders: orders.length - counted.length, charged: orders.reduce((all, { total }) => all + total, 0) - totalCharge },
  };
}

function rowsOf(orders: readonly SummaryOrder[]): SummaryRow[] {
  const rows = new Map<string, SummaryRow>();
  for (const { type, tickets, upgrades } of orders) {
    for (const item of [...tickets, ...upgrades]) {
      const name = item.tierName && item.tierName !== item.name ? `${item.name}, ${item.tierName}` : item.name;
      const row = rows.get(name) ?? { name, sold: 0, comps: 0, included: 0, revenue: 0 };
      const comp = type === 'Complimentary' ? 1 : 0;
      const included = comp === 0 && item.complimentary ? 1 : 0;
      rows.set(name, {
        name,
        sold: row.sold + 1 - comp - included,
        comps: row.comps + comp,
        included: row.included + included,
        revenue: row.revenue + (comp || included ? 0 : item.price - item.discount),
      });
    }
  }
  return [...[...rows.values()].toSorted((a, b) => a.name.localeCompare(b.name)), ...feeRowsOf(orders)];
}

/** The organization's own fees by name: they are part of the revenue. */
function feeRowsOf(orders: readonly SummaryOrder[]): SummaryRow[] {
  const own = orders.flatMap(({ fees }) => fees).filter(({ appliedBy, amount }) => appliedBy === 'Organization' && amount !== 0);
  return feeLinesOf(own as OrderFeeLine[]).map(({ label: name, amount: revenue }) => ({ name, sold: 0, comps: 0, included: 0, revenue }));
}
