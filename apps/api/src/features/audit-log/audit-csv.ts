import { AUDIT_ACTOR_TEXTS } from '@marquee/shared/audit/audit-texts';
import { localDateOf } from '@marquee/shared/time/local-day';
import { wallClockOf, zoneOr } from '@marquee/shared/time/zone';

import { csvFile } from '#platform/files/csv-file';

import type { AuditLogEntry } from './audit-log.types.ts';

const HEAD = ['Date', 'Time', 'Time zone', 'Who', 'Email', 'What', 'Details', 'On', 'On id', 'UTC'];

/** Dates and times are the organization's (`2026-11-21`, `14:05:09`); the last column is the instant itself. */
export function auditCsv(entries: AsyncIterable<AuditLogEntry>, timezone: string): Promise<{ body: Buffer; rows: number }> {
  return csvFile(HEAD, rowsOf(entries, zoneOr(timezone)));
}

async function* rowsOf(entries: AsyncIterable<AuditLogEntry>, zone: string): AsyncGenerator<string[]> {
  for await (const entry of entries) yield rowOf(entry, zone);
}

function rowOf({ at, actor, what, detail, subject }: AuditLogEntry, zone: string): string[] {
  const time = wallClockOf(at, zone).toISOString().slice(11, 19);
  const who = actor.kind === 'Person' ? (actor.name ?? '') : AUDIT_ACTOR_TEXTS[actor.kind];
  const on = `${subject.kind}${subject.name ? ` ${subject.name}` : ''}`;
  return [localDateOf(at, zone), time, zone, who, actor.email ?? '', what, detail, on, subject.id, at.toISOString()];
}
