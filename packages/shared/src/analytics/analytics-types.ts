import { FIGURES, type FigureName } from '../ledger/figure-sums.ts';

/** What analytics can show (OPS-179). */
export const ANALYTICS_TYPES = [
  'Overview',
  'TotalSales',
  'TicketSales',
  'UpgradeSales',
  'TicketsSold',
  'UpgradesSold',
  'TicketsScanned',
  'UpgradesScanned',
  'Promotions',
  'TotalOrders',
  'TicketComps',
] as const;
export type AnalyticsType = (typeof ANALYTICS_TYPES)[number];

interface Shown {
  readonly label: string;
  readonly figure: FigureName;
  /** Figures that add up to it, each with its label. */
  readonly parts?: readonly (readonly [label: string, figure: FigureName])[];
  /** Whether it belongs to items, so that it can be split by ticket type or add-on. */
  readonly of?: 'Ticket' | 'AddOn';
}

const REVENUE_PARTS = [
  ['Tickets', 'ticketSales'],
  ['Add-ons', 'addOnSales'],
  ['Organization fees', 'organizationFees'],
  ['Refunds without items', 'outsideRefunds'],
] as const;

/** The figure of each type, its label, and what it splits into. `Overview` is the revenue with its parts. */
export const ANALYTICS: Readonly<Record<AnalyticsType, Shown>> = {
  Overview: { label: 'Overview', figure: 'revenue', parts: REVENUE_PARTS },
  TotalSales: { label: 'Total Sales', figure: 'revenue' },
  TicketSales: { label: 'Ticket Sales', figure: 'ticketSales', of: 'Ticket' },
  UpgradeSales: { label: 'Add-on Sales', figure: 'addOnSales', of: 'AddOn' },
  TicketsSold: { label: 'Tickets Sold', figure: 'tickets', of: 'Ticket' },
  UpgradesSold: { label: 'Add-ons Sold', figure: 'addOns', of: 'AddOn' },
  TicketsScanned: { label: 'Tickets Scanned', figure: 'admissions', of: 'Ticket' },
  UpgradesScanned: { label: 'Add-ons Scanned', figure: 'handedOut', of: 'AddOn' },
  Promotions: { label: 'Promotions', figure: 'promotions' },
  TotalOrders: { label: 'Total Orders', figure: 'orders' },
  TicketComps: { label: 'Ticket Comps', figure: 'comps', of: 'Ticket' },
};

export function unitOf(type: AnalyticsType): 'cents' | 'count' {
  return FIGURES[ANALYTICS[type].figure].unit;
}
