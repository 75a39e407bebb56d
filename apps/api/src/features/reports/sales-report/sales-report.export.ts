import type { MoneyCell } from '@marquee/shared/text/csv';

import { defineExport } from '#platform/exports/define-export';

import { SalesReportQueryInput } from './sales-report.inputs.ts';
import { WriteSalesReportService } from './write-sales-report.service.ts';

/** The rows of a sales report, their totals, and the lines to the net revenue; amounts in dollars, as numbers. */
export const SalesReportExport = defineExport({
  name: 'sales-report',
  permission: 'analytics.revenue.read',
  audited: 'sales-report.exported',
  query: SalesReportQueryInput,
  check: (query, reports, scope) => reports.check(scope, query),
  source: WriteSalesReportService,
  rows: (reports, scope, query) => reports.lines(scope, query),
  columns: {
    Type: ({ kind }) => kind,
    Name: ({ name }) => name ?? null,
    Tier: ({ tierName }) => tierName ?? null,
    Price: ({ price }) => dollars(price),
    Sold: ({ sold }) => sold ?? null,
    Comps: ({ comps }) => comps ?? null,
    Refunded: ({ refunded }) => dollars(refunded),
    Revenue: ({ revenue }) => dollars(revenue),
    Tax: ({ tax }) => dollars(tax),
    Total: ({ total }) => dollars(total),
  },
  document: (reports, scope, query) => reports.document(scope, query),
});

function dollars(cents: number | undefined): MoneyCell | null {
  return cents === undefined ? null : { cents };
}
