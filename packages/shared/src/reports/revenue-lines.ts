import type { FigureName } from '../ledger/figure-sums.ts';
import type { Cents } from '../money.ts';
import type { RevenueParts, SalesReportSums } from './sales-report.ts';

/** One line of the way from the revenue of items to the net revenue. */
export interface RevenueLine {
  readonly label: string;
  readonly cents: Cents;
  readonly figure: FigureName;
}

/** How the revenue of a sales report's rows becomes the net revenue (OPS-246): the last line is the sum of those before it. */
export function revenueLinesOf(report: RevenueParts & { readonly totals: Pick<SalesReportSums, 'revenue'> }): RevenueLine[] {
  const { totals, rsvpValues, organizationFees, outsideRefunds, netRevenue } = report;
  return [
    { label: 'Revenue of tickets and add-ons', cents: totals.revenue, figure: 'itemRevenue' },
    ...(rsvpValues === 0
      ? []
      : [{ label: 'Value of RSVP tickets, which nobody paid', cents: 0 - rsvpValues, figure: 'lessRsvpValues' as const }]),
    { label: 'Organization fees', cents: organizationFees, figure: 'organizationFees' },
    { label: 'Refunds without items', cents: outsideRefunds, figure: 'outsideRefunds' },
    { label: 'Net revenue', cents: netRevenue, figure: 'revenue' },
  ];
}

/** What is in none of the sums and at the bank all the same: money of orders that were canceled and not refunded. */
export const KEPT_LABEL = 'Kept of canceled orders';
