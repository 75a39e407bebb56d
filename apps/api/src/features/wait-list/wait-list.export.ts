import { DomainError } from '@marquee/shared/domain-error';

import { cursorOf } from '#platform/mongo/newest-first';
import { defineExport } from '#platform/exports/define-export';
import { dayCell, timeCell } from '#platform/exports/moment-cells';

import { ReadWaitListService } from './read-wait-list.service.ts';
import { WaitListExportQueryInput } from './wait-list.inputs.ts';

/** Everybody who waits for one event, who joined last first; dates and times are those of its venue. */
export const WaitListExport = defineExport({
  name: 'wait-list',
  permission: 'wait-list.export',
  audited: 'wait-list.exported',
  query: WaitListExportQueryInput,
  check: async ({ eventId }, waitList, scope) => {
    // a request that asks for no event
    if (!eventId) throw new DomainError('BAD_USER_INPUT');
    await waitList.find(scope, eventId);
  },
  source: ReadWaitListService,
  rows: (waitList, scope, { eventId }, from) => waitList.all(scope, eventId, from),
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
