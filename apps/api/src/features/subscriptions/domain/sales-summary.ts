import { figureOf, type FigureName, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { itemText } from '@marquee/shared/ledger/ledger-texts';
import type { SoldItem } from '@marquee/shared/reports/sales-report';

export interface SummaryRow {
  readonly name: string;
  /** Tickets or add-ons without the free ones; null for what is not sold by the piece. */
  readonly sold: number | null;
  readonly comps: number | null;
  /** Add-ons that came with something that was bought. */
  readonly included: number | null;
  /** Cents after discounts, before refunds, without tax and fees. */
  readonly revenue: number;
}

/**
 * What the ledger says of one event in one period: what was sold, and what was refunded, each on its own day; money in cents. What was
 * canceled in the period is taken off it, whenever it was sold, so counts and amounts may be negative.
 */
export interface SalesSummary {
  readonly orders: number;
  readonly tickets: number;
  readonly addOns: number;
  /** They add up to the revenue. */
  readonly rows: readonly SummaryRow[];
  /** Before refunds. */
  readonly revenue: number;
  /** The revenue of the analytics of the same days: less refunded prices and refunds without items. */
  readonly netRevenue: number;
  readonly tax: number;
  /** Service and processing fees. */
  readonly fees: number;
  /** What buyers paid in the period, and what went back to them in it. */
  readonly charged: number;
  readonly repaid: number;
}

/** `items` are the parts of `total`. Prices and tiers of one name are one row; rows without anything are left out. */
export function summaryOf(items: readonly SoldItem[], total: FigureSums): SalesSummary {
  const figure = (name: FigureName) => figureOf(name, total);
  const fees = figure('organizationFees');
  return {
    orders: figure('orders'),
    tickets: figure('tickets') + (total.TicketRefunded?.count ?? 0),
    addOns: figure('addOns') + (total.AddOnRefunded?.count ?? 0),
    rows: [
      ...itemRows(items),
      ...(fees === 0 ? [] : [{ name: 'Organization fees', sold: null, comps: null, included: null, revenue: fees }]),
    ],
    revenue: figure('revenue') + figure('refundedPrices') - figure('outsideRefunds'),
    netRevenue: figure('revenue'),
    tax: figure('tax'),
    fees: figure('serviceFees') + figure('processingFees'),
    charged: figure('charged'),
    repaid: 0 - figure('repaid'),
  };
}

function itemRows(items: readonly SoldItem[]): SummaryRow[] {
  const named = Map.groupBy(items, ({ item }) => itemText(item));
  const rows = [...named].map(([name, same]) => {
    const count = (kind: 'Comp' | 'Included' | 'Refunded' | '') =>
      same.reduce((sum, { item, sums }) => sum + (sums[`${item.of}${kind}`]?.count ?? 0), 0);
    const [comps, included] = [count('Comp'), count('Included')];
    const cents = (figure: FigureName) => same.reduce((sum, { sums }) => sum + figureOf(figure, sums), 0);
    const revenue = cents('ticketSales') + cents('addOnSales') + cents('refundedPrices');
    return { name, sold: count('') + count('Refunded') - comps - included, comps, included, revenue };
  });
  const moving = rows.filter(({ sold, comps, included, revenue }) => [sold, comps, included, revenue].some((value) => value !== 0));
  return moving.toSorted((a, b) => a.name.localeCompare(b.name));
}
