import { formatMoney } from '@marquee/shared/money';
import { PARTY_STATE_TEXTS } from '@marquee/shared/wait-list/party-states';
import { whyText } from '@marquee/shared/wait-list/why-not';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { cursorOf } from '#platform/mongo/newest-first';
import { defineExport } from '#platform/exports/define-export';
import { dayCell, timeCell } from '#platform/exports/moment-cells';

import { partyOf } from './wait-list-entry.schema.ts';
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
    Wishes: ({ wishes }) => wishes,
    'Highest Price': ({ maxPrice }) => (maxPrice ? formatMoney(maxPrice) : ''),
    Together: ({ together }) => (together ? 'Yes' : ''),
    State: (entry) => PARTY_STATE_TEXTS[partyOf(entry).state],
    'Passed Over': (entry) => partyOf(entry).passes,
    'Why Not': ({ why }) => (why ? whyText(why) : ''),
    'Offered Until Date': ({ held, state, zone }) => (held && state === 'Offered' ? dayCell(held.until, zone) : ''),
    'Offered Until Time': ({ held, state, zone }) => (held && state === 'Offered' ? timeCell(held.until, zone) : ''),
    'Created Date': ({ createdAt, zone }) => dayCell(createdAt, zone),
    'Created Time': ({ createdAt, zone }) => timeCell(createdAt, zone),
    'Time zone': ({ zone }) => zone,
  },
  names: { mutation: 'generateWaitListReport', input: 'GenerateWaitListReportInput', answer: 'WaitListReport' },
});
