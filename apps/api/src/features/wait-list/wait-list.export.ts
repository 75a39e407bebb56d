import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { cursorOf } from '#platform/mongo/newest-first';
import { defineExport } from '#platform/exports/define-export';
import { dayCell, timeCell } from '#platform/exports/moment-cells';

import { ReadWaitListService } from './read-wait-list.service.ts';
import { WaitListExportQueryInput } from './wait-list.inputs.ts';

/** Everybody who waits for one event or season, who joined last first; dates and times are those of its venue. */
export const WaitListExport = defineExport({
  name: 'wait-list',
  permission: 'wait-list.export',
  audited: 'wait-list.exported',
  query: WaitListExportQueryInput,
  check: (query, waitList, scope) => waitList.find(scope, wantedSellable(query)),
  source: ReadWaitListService,
  rows: (waitList, scope, query, from) => waitList.all(scope, wantedSellable(query), from),
  positionOf: ({ createdAt, _id }) => cursorOf(createdAt, _id),
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    'Phone Number': ({ phoneNumber }) => phoneNumber,
    Tickets: ({ quantity }) => quantity,
    'Created Date': ({ createdAt, zone }) => dayCell(createdAt, zone),
    'Created Time': ({ createdAt, zone }) => timeCell(createdAt, zone),
    'Time zone': ({ zone }) => zone,
  },
  names: { mutation: 'generateWaitListReport', input: 'GenerateWaitListReportInput', answer: 'WaitListReport' },
});
