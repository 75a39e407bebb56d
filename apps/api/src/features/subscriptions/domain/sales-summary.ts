import { figureOf, totalOfSums, type FigureName, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem } from '@marquee/shared/ledger/ledger-line';
import { itemText } from '@marquee/shared/ledger/ledger-texts';
import type { SoldItem } from '@marquee/shared/reports/sales-report';

export interface SummaryRow {
  readonly name: string;
  /** The item it is about; null for what belongs to none. */
  readonly item: Pick<LedgerItem, 'of' | 'typeId' | 'tierId'> | null;
  readonly figure: FigureName;
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
  /** Less what went back with items in the period. */
  readonly tax: number;
  /** Service and processing fees, also of what was refunded. */
  readonly fees: number;
  /** What buyers paid in the period, and what went back to them in it. */
  readonly charged: number;
  readonly repaid: number;
}

/** `items` are the parts of `total`. The prices of one ticket type and tier, or add-on, are one row; rows without anything are left out. */
export function summaryOf(items: readonly SoldItem[], total: FigureSums): SalesSummary {
  const figure = (name: FigureName) => figureOf(name, total);
  return {
    orders: figure('orders'),
    tickets: figure('ticketsTaken'),
    addOns: figure('addOnsTaken'),
    rows: [...itemRows(items), ...feesRow(figure('organizationFees'))],
    revenue: figure('revenueBeforeRefunds'),
    netRevenue: figure('revenue'),
    tax: figure('tax'),
    fees: figure('fees'),
    charged: figure('charged'),
    repaid: figure('paidBack'),
  };
}

function itemRows(items: readonly SoldItem[]): SummaryRow[] {
  const alike = Map.groupBy(items, ({ item: { of, typeId, tierId } }) => `${of} ${typeId} ${tierId}`);
  const rows = [...alike.values()].map((same): SummaryRow => {
    const { item } = same.at(-1)!;
    const { of, typeId, tierId } = item;
    const figure = of === 'Ticket' ? 'ticketsBeforeRefunds' : 'addOnsBeforeRefunds';
    const sums = totalOfSums(same.map((each) => each.sums));
    const count = (kind: 'Comp' | 'Included' | 'Refunded' | '') => sums[`${of}${kind}`]?.count ?? 0;
    const [comps, included] = [count('Comp'), count('Included')];
    const sold = count('') + count('Refunded') - comps - included;
    return { name: itemText(item), item: { of, typeId, tierId }, figure, sold, comps, included, revenue: figureOf(figure, sums) };
  });
  const moving = rows.filter(({ sold, comps, included, revenue }) => [sold, comps, included, revenue].some((value) => value !== 0));
  return moving.toSorted((a, b) => a.name.localeCompare(b.name));
}

function feesRow(revenue: number): SummaryRow[] {
  const figure = 'organizationFees';
  return revenue === 0 ? [] : [{ name: 'Organization fees', item: null, figure, sold: null, comps: null, included: null, revenue }];
}
