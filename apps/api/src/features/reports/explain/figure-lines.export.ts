import { DomainError } from '@marquee/shared/domain-error';
import { ACT_TEXTS } from '@marquee/shared/ledger/ledger-texts';

import { defineExport, type RowsFrom } from '#platform/exports/define-export';
import { dayCell, timeCell } from '#platform/exports/moment-cells';

import { FigureLinesInput } from './explain.inputs.ts';
import { ExplainFigureService, type LinePosition } from './explain-figure.service.ts';

/** What a figure is made of: the amounts, in dollars or as counts, add up to it. Dates and times are those of the page. */
export const FigureLinesExport = defineExport({
  name: 'figure-lines',
  permission: 'analytics.revenue.read',
  audited: 'figure-lines.exported',
  query: FigureLinesInput,
  check: async (query, explain, scope) => {
    if (!query.figure) throw new DomainError('BAD_USER_INPUT');
    await explain.check(scope, query);
  },
  source: ExplainFigureService,
  rows: (explain, scope, query, from: RowsFrom<LinePosition>) => explain.all(scope, query, from),
  positionOf: ({ position }) => position,
  columns: {
    Date: ({ at, zone }) => dayCell(at, zone),
    Time: ({ at, zone }) => timeCell(at, zone),
    'Time zone': ({ zone }) => zone,
    Act: ({ act }) => ACT_TEXTS[act],
    Order: ({ orderNumber }) => orderNumber,
    'Order id': ({ orderId }) => orderId,
    What: ({ what }) => what,
    Amount: ({ amount, unit }) => (unit === 'cents' ? { cents: amount } : amount),
  },
});
