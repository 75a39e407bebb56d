import type { SalesReport, SalesReportRow } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** Two tickets of $50.00 with 8 % tax. */
export function aReportRow(overrides: Partial<SalesReportRow> = {}): SalesReportRow {
  const item = { of: 'Ticket', typeId: anId(), tierId: null, name: 'Floor', tierName: null, price: 5000 } as const;
  return { ...item, sold: 2, comps: 0, refunded: 0, revenue: 10_000, tax: 800, total: 10_800, ...overrides };
}

/** A report of one ticket type, with $2.00 of the organization. */
export function aSalesReport(overrides: Partial<SalesReport> = {}): SalesReport {
  return {
    name: 'The Copper Kings',
    rows: [aReportRow()],
    totals: { sold: 2, comps: 0, refunded: 0, revenue: 10_000, tax: 800, total: 10_800 },
    rsvpValues: 0,
    organizationFees: 200,
    outsideRefunds: 0,
    netRevenue: 10_200,
    ...overrides,
  };
}
