import { defineExport } from '#platform/exports/define-export';
import { dayCell } from '#platform/exports/moment-cells';
import { cursorOf } from '#platform/mongo/newest-first';

import { ReadRenewalsService } from './read-renewals.service.ts';
import { RenewalsExportQueryInput } from './renewals.inputs.ts';

/** Every holder of a renewal, whoever ordered last first; dates are those of the venue. */
export const RenewalsExport = defineExport({
  name: 'renewals',
  permission: 'season.write',
  audited: 'renewals.exported',
  query: RenewalsExportQueryInput,
  check: async (of, renewals, scope) => void (await renewals.find(scope, of)),
  source: ReadRenewalsService,
  rows: (renewals, scope, of, from) => renewals.all(scope, of, from),
  positionOf: ({ createdAt, _id }) => cursorOf(createdAt, _id),
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    'Phone Number': ({ phoneNumber }) => phoneNumber ?? '',
    Seasons: ({ seasons }) => seasons,
    Places: ({ places }) => places.map(({ words, name }) => words ?? name).join('; '),
    State: ({ state }) => state,
    Total: ({ total }) => (total ?? 0) / 100,
    Opened: ({ openedAt, zone }) => (openedAt ? dayCell(openedAt, zone) : ''),
    Answered: ({ answeredAt, zone }) => (answeredAt ? dayCell(answeredAt, zone) : ''),
    Reason: ({ reason }) => reason ?? '',
    'Not held': ({ missing }) => missing.map(({ words, reason }) => `${words}: ${reason}`).join('; '),
    'Time zone': ({ zone }) => zone,
  },
  names: { mutation: 'generateRenewalsReport', input: 'GenerateRenewalsReportInput', answer: 'RenewalsReport' },
});
