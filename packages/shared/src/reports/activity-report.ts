import { FIGURES, figureOf, plusLines, type FigureName, type FigureSums } from '../ledger/figure-sums.ts';
import { itemText } from '../ledger/ledger-texts.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';

/** The figures of an act, and of all acts of a period: those of analytics under their labels there, and the money beside them. */
export const ACTIVITY_FIGURES = {
  'Total Orders': 'orders',
  'Tickets Sold': 'tickets',
  'Add-ons Sold': 'addOns',
  'Ticket Comps': 'comps',
  'Tickets Scanned': 'admissions',
  'Add-ons Scanned': 'handedOut',
  Promotions: 'promotions',
  'Ticket Sales': 'ticketSales',
  'Add-on Sales': 'addOnSales',
  'Organization Fees': 'organizationFees',
  'Refunds without Items': 'outsideRefunds',
  'Total Sales': 'revenue',
  'Sales Tax': 'tax',
  'Service Fees': 'serviceFees',
  'Processing Fees': 'processingFees',
  Charged: 'charged',
  Returned: 'repaid',
  Disputed: 'disputed',
} as const satisfies Readonly<Record<string, FigureName>>;
export type ActivityFigure = keyof typeof ACTIVITY_FIGURES;

/** What one act moved, or all of them: a count, or cents. */
export type ActivityAmounts = Readonly<Record<ActivityFigure, number>>;

export function activityAmountsOf(sums: FigureSums): ActivityAmounts {
  const each = Object.entries(ACTIVITY_FIGURES).map(([label, figure]) => [label, figureOf(figure, sums)]);
  return Object.fromEntries(each) as ActivityAmounts;
}

/** Returns what the lines of one act move. */
export function activityOf(lines: readonly LedgerLine[]): ActivityAmounts {
  return activityAmountsOf(plusLines({}, lines));
}

export function isMoney(label: ActivityFigure): boolean {
  return FIGURES[ACTIVITY_FIGURES[label]].unit === 'cents';
}

/** Kinds of lines that say how many of an item an act is about, the telling one first. */
const COUNTING = ['Ticket', 'AddOn', 'Refunded', 'Held', 'Share', 'Admission'] as const;

/** The items of an act: `2 × Floor, Early Bird; 1 × Parking`. A scan names what came in, a refund what went back. */
export function activityItemsOf(lines: readonly LedgerLine[]): string {
  const ofItems = lines.filter(({ item }) => item);
  const byName = Map.groupBy(ofItems, ({ item }) => itemText(item!));
  return [...byName].flatMap(([name, own]) => countText(name, own)).join('; ');
}

function countText(name: string, lines: readonly LedgerLine[]): string[] {
  for (const kind of COUNTING) {
    const count = lines.reduce((sum, line) => sum + (line.kind === kind ? line.count : 0), 0);
    if (count !== 0) return [`${Math.abs(count)} × ${name}`];
  }
  return [];
}
