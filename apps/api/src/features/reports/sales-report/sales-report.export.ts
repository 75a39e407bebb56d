import type { SalesReportRow, SalesReportSums } from '@marquee/shared/reports/sales-report';

import type { OrgScope } from '#platform/auth/actor';
import { defineExport } from '#platform/work/define-export';

import { ReadSalesReportService, type ReportSubject } from './read-sales-report.service.ts';
import { SalesReportQueryInput } from './sales-report.inputs.ts';

/** A line of the file: a row of the report, or its totals, which have no name and price. */
type Line = SalesReportSums & Pick<SalesReportRow, 'name' | 'tierName'> & { readonly kind: string; readonly price: number | null };

/** The rows of a sales report and their totals; amounts in dollars, as numbers. */
export const SalesReportExport = defineExport({
  name: 'sales-report',
  permission: 'analytics.revenue.read',
  audited: 'sales-report.exported',
  query: SalesReportQueryInput,
  check: async (query, reports, scope) => void (await reports.find(scope, query)),
  source: ReadSalesReportService,
  rows: linesOf,
  columns: {
    Type: ({ kind }) => kind,
    Name: ({ name }) => name,
    Tier: ({ tierName }) => tierName,
    Price: ({ price }) => (price === null ? null : dollars(price)),
    Sold: ({ sold }) => sold,
    Comps: ({ comps }) => comps,
    Refunded: ({ refunded }) => dollars(refunded),
    Revenue: ({ revenue }) => dollars(revenue),
    Tax: ({ tax }) => dollars(tax),
    Total: ({ total }) => dollars(total),
  },
});

async function* linesOf(reports: ReadSalesReportService, scope: OrgScope, subject: ReportSubject): AsyncGenerator<Line> {
  const { rows, totals } = await reports.read(scope, subject);
  for (const row of rows) yield { ...row, kind: row.of === 'Ticket' ? 'Ticket' : 'Add-on' };
  yield { ...totals, kind: 'Total', name: '', tierName: null, price: null };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
