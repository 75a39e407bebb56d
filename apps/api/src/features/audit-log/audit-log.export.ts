import { AUDIT_ACTOR_TEXTS } from '@marquee/shared/audit/audit-texts';

import { defineExport } from '#platform/exports/define-export';
import { dayCell, instantCell, timeCell } from '#platform/exports/moment-cells';
import { cursorOf } from '#platform/mongo/newest-first';

import { AuditLogQueryInput } from './audit-log.inputs.ts';
import { auditFilterOf } from './audit-query.ts';
import { ListAuditLogService } from './list-audit-log.service.ts';

/** Dates and times are the organization's (`2026-11-21`, `14:05:09`); the last column is the instant itself. */
export const AuditLogExport = defineExport({
  name: 'audit-log',
  permission: 'audit.read',
  audited: 'audit-log.exported',
  query: AuditLogQueryInput,
  // refuses what the worker could not read
  check: (query) => void auditFilterOf(query, 'UTC'),
  source: ListAuditLogService,
  rows: (auditLog, scope, query, from) => auditLog.all(scope, query, from),
  positionOf: ({ at, _id }) => cursorOf(at, _id),
  columns: {
    Date: ({ at, zone }) => dayCell(at, zone),
    Time: ({ at, zone }) => timeCell(at, zone),
    'Time zone': ({ zone }) => zone,
    Who: ({ actor }) => (actor.kind === 'Person' ? actor.name : AUDIT_ACTOR_TEXTS[actor.kind]),
    Email: ({ actor }) => actor.email,
    What: ({ what }) => what,
    // one line for each entry
    Details: ({ detail }) => detail.replaceAll('\n', '; '),
    On: ({ subject }) => `${subject.kind}${subject.name ? ` ${subject.name}` : ''}`,
    'On id': ({ subject }) => subject.id,
    UTC: ({ at }) => instantCell(at),
  },
  names: { job: 'audit-log.export-log', collection: 'auditExports', link: 'audit-export', subject: 'auditExport' },
});
