import type { OrgScope } from '#platform/auth/actor';
import { defineExport } from '#platform/exports/define-export';

import { ReportRangeInput } from '../activity/activity.inputs.ts';
import { chosenSpan } from '../analytics/chosen-span.ts';
import { WriteSettlementService } from './write-settlement.service.ts';

/** The settlement of a period line by line, and every difference; amounts in dollars, as numbers. */
export const SettlementExport = defineExport({
  name: 'settlement',
  permission: 'analytics.revenue.read',
  audited: 'settlement.exported',
  query: ReportRangeInput,
  isFlat: true,
  check: async (query, settlements, scope: OrgScope) => (chosenSpan(query), settlements.check(scope)),
  source: WriteSettlementService,
  rows: (settlements, scope, query) => settlements.lines(scope, query),
  columns: {
    Line: ({ label }) => label,
    Amount: ({ cents }) => (cents === null ? null : { cents }),
    Order: ({ number }) => number,
    Payment: ({ paymentId }) => paymentId,
    Difference: ({ difference }) => difference,
  },
  document: (settlements, scope, query) => settlements.document(scope, query),
});
