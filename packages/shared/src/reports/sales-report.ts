import { figureOf, type FigureName, type FigureSums } from '../ledger/figure-sums.ts';
import type { LedgerItem } from '../ledger/ledger-line.ts';
import { sumOf, type Cents } from '../money.ts';

/** What was sold of one item, or of all: counts, and amounts in cents. */
export interface SalesReportSums {
  /** Tickets or add-ons that count now, without the free ones. */
  readonly sold: number;
  /** Complimentary tickets and add-ons, and add-ons that came free with something else. */
  readonly comps: number;
  /** Refunded prices, without tax and fees. */
  readonly refunded: Cents;
  /** Prices after discounts and refunds; of an RSVP what its tickets are worth (OPS-187). */
  readonly revenue: Cents;
  /** Sales tax on top of the prices, minus refunds. */
  readonly tax: Cents;
  /** Revenue and tax. */
  readonly total: Cents;
}

/** One ticket type, tier and price, or one add-on and price. */
export interface SalesReportRow extends SalesReportSums, LedgerItem {}

/** Why the revenue of the rows is not the net revenue shown elsewhere: less the first, plus the others. */
export interface RevenueParts {
  /** The value of RSVP tickets, which are not paid for. */
  readonly rsvpValues: Cents;
  readonly organizationFees: Cents;
  /** Refunds that belong to no item: 0 or less. */
  readonly outsideRefunds: Cents;
  readonly netRevenue: Cents;
}

export interface SalesReport extends RevenueParts {
  readonly rows: readonly SalesReportRow[];
  readonly totals: SalesReportSums;
}

/** What the ledger says of one item. */
export interface SoldItem {
  readonly item: LedgerItem;
  readonly sums: FigureSums;
}

/**
 * The sales report of one event or season (OPS-254): tickets before add-ons, in the order of `listed`, which has the ids of its ticket types,
 * tiers and add-ons. Items without anything left to count are left out. `total` is the sum of the whole, of which the items are parts.
 * `prices` are those of tiers and add-ons now: comps of what was not sold stand at them.
 */
export function salesReportOf(
  items: readonly SoldItem[],
  total: FigureSums,
  listed: readonly string[] = [],
  prices: Prices = new Map(),
): SalesReport {
  const rows = withComps(
    items.map(({ item, sums }) => ({ ...item, ...rowSumsOf(sums) })),
    prices,
  ).filter(isAnything);
  const all = (of: keyof SalesReportSums) => sumOf(rows, (row) => row[of]);
  return {
    rows: sorted(rows, listed),
    totals: {
      sold: all('sold'),
      comps: all('comps'),
      refunded: all('refunded'),
      revenue: all('revenue'),
      tax: all('tax'),
      total: all('total'),
    },
    rsvpValues: figureOf('rsvpValues', total),
    organizationFees: figureOf('organizationFees', total),
    outsideRefunds: figureOf('outsideRefunds', total),
    netRevenue: figureOf('revenue', total),
  };
}

/** The figures of the report's columns: of a row, or of all. */
export const REPORT_FIGURES = {
  sold: 'itemsSold',
  comps: 'itemComps',
  refunded: 'refundedPrices',
  revenue: 'itemRevenue',
  tax: 'tax',
  total: 'itemTotal',
} as const satisfies Record<keyof SalesReportSums, FigureName>;

function rowSumsOf(sums: FigureSums): SalesReportSums {
  const of = (column: keyof SalesReportSums) => figureOf(REPORT_FIGURES[column], sums);
  return { sold: of('sold'), comps: of('comps'), refunded: of('refunded'), revenue: of('revenue'), tax: of('tax'), total: of('total') };
}

type Prices = ReadonlyMap<string, Cents>;

/** A comp cost nothing, but stands in the row of its ticket type and tier, or add-on: the dearest, where there are several prices. */
function withComps(rows: readonly SalesReportRow[], prices: Prices): SalesReportRow[] {
  const sorts = Map.groupBy(rows, ({ of, typeId, tierId }) => `${of}:${typeId}:${tierId ?? ''}`);
  return [...sorts.values()].flatMap((sort) => {
    const [dearest] = sort.toSorted((a, b) => b.price - a.price);
    const moved = dearest && dearest.price > 0 ? sumOf(sort, ({ price, comps }) => (price === 0 ? comps : 0)) : 0;
    return sort.map((row) => {
      if (sort.length === 1 && row.comps > 0 && row.sold === 0 && row.price === 0)
        return { ...row, price: prices.get(row.tierId ?? row.typeId) ?? 0 };
      if (moved === 0) return row;
      if (row === dearest) return { ...row, comps: row.comps + moved };
      return row.price === 0 ? { ...row, comps: 0 } : row;
    });
  });
}

function isAnything({ sold, comps, refunded, revenue, tax }: SalesReportRow): boolean {
  return [sold, comps, refunded, revenue, tax].some((value) => value !== 0);
}

/** Tickets first; as listed, delisted ones last and by name; the highest price first. */
function sorted(rows: readonly SalesReportRow[], listed: readonly string[]): SalesReportRow[] {
  const places = new Map(listed.map((id, place) => [id, place]));
  const placeOf = (id: string | null) => (id === null ? -1 : (places.get(id) ?? listed.length));
  return rows.toSorted(
    (a, b) =>
      Number(a.of === 'AddOn') - Number(b.of === 'AddOn') ||
      placeOf(a.typeId) - placeOf(b.typeId) ||
      compare(a.name, b.name) ||
      compare(a.typeId, b.typeId) ||
      placeOf(a.tierId) - placeOf(b.tierId) ||
      compare(a.tierName ?? '', b.tierName ?? '') ||
      b.price - a.price,
  );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
