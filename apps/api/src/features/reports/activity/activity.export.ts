import { ACTIVITY_FIGURES, isMoney, type ActivityFigure } from '@marquee/shared/reports/activity-report';
import type { Cell } from '@marquee/shared/text/csv';

import { defineExport, type RowsFrom } from '#platform/exports/define-export';
import { dayCell, timeCell } from '#platform/exports/moment-cells';

import { chosenSpan } from '../analytics/chosen-span.ts';
import { ReportRangeInput } from './activity.inputs.ts';
import { ReadActivityService, type ActivityPosition, type ActivityRow } from './read-activity.service.ts';

const FIGURES = Object.keys(ACTIVITY_FIGURES) as ActivityFigure[];

/** Dates and times are the organization's (`2026-11-21`, `14:05:09`); amounts in dollars, as numbers. */
export const ActivityExport = defineExport({
  name: 'activity-report',
  permission: 'analytics.revenue.read',
  audited: 'activity-report.exported',
  query: ReportRangeInput,
  isFlat: true,
  check: (query) => void chosenSpan(query),
  source: ReadActivityService,
  rows: (activity, scope, query, from: RowsFrom<ActivityPosition>) => activity.rows(scope, query, from),
  positionOf: ({ position }) => position,
  columns: {
    Date: ({ at, zone }) => at && dayCell(at, zone),
    Time: ({ at, zone }) => at && timeCell(at, zone),
    'Time zone': ({ at, zone }) => at && zone,
    Event: ({ eventName }) => eventName,
    Order: ({ orderNumber }) => orderNumber,
    Act: ({ act }) => act,
    Items: ({ items }) => items,
    ...Object.fromEntries(FIGURES.map((label) => [label, ({ amounts }: ActivityRow) => cellOf(label, amounts[label])])),
  },
  names: { mutation: 'generateActivityReport', input: 'GenerateActivityReportInput', answer: 'ActivityReport' },
});

function cellOf(label: ActivityFigure, amount: number): Cell {
  return isMoney(label) ? { cents: amount } : amount;
}
