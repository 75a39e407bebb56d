import { z } from 'zod';

import { newId } from '../mongo/string-ids.ts';
import { type LongLane, defineJob } from './job.ts';
import type { NewEntry } from './jobs.service.ts';
import { currentLane } from './lane.ts';

/** An entry as stored. */
export interface OutboxRow {
  readonly _id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly key?: string;
  readonly lane?: LongLane;
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly relayedAt: null;
  readonly doneAt: null;
  readonly error: null;
}

/** From this many entries of one job on they are written as one. */
const TOGETHER_FROM = 3;

/** Throws when the payload does not match the job. */
export function rowOf({ job, payload, delayMs = 0, key, lane }: NewEntry, now: Date): OutboxRow {
  const runAt = new Date(now.getTime() + delayMs);
  const row = { name: job.name, payload: job.payload.parse(payload), runAt, createdAt: now };
  return newRow({ ...row, ...(key !== undefined && { key }), ...(lane && { lane }) });
}

/**
 * Writes little in transactions that many callers wait for: entries of one job that are due now are written as one, which a worker expands
 * later. Each keeps its original id.
 */
export function together(rows: readonly OutboxRow[], now: Date): OutboxRow[] {
  const mayWait = (row: OutboxRow) => row.key === undefined && row.lane === currentLane() && row.runAt.getTime() === now.getTime();
  const byJob = Map.groupBy(rows.filter(mayWait), ({ name }) => name);
  const others = rows.filter((row) => !mayWait(row));
  return [...others, ...[...byJob].flatMap(([name, same]) => (same.length < TOGETHER_FROM ? same : [asOne(name, same, now)]))];
}

function asOne(name: string, rows: readonly OutboxRow[], now: Date): OutboxRow {
  const entries = rows.map(({ _id, payload }) => ({ id: _id, payload }));
  return newRow({ name: spreadEntriesJob.name, payload: { name, entries }, runAt: now, createdAt: now });
}

/** Expands rows that were written as one into individual rows. */
export function spread(name: string, entries: readonly { id: string; payload?: unknown }[], now: Date): OutboxRow[] {
  return entries.map(({ id, payload }) => ({ ...newRow({ name, payload, runAt: now, createdAt: now }), _id: id }));
}

function newRow(row: Pick<OutboxRow, 'name' | 'payload' | 'runAt' | 'createdAt' | 'key' | 'lane'>): OutboxRow {
  const lane = row.lane ?? currentLane();
  return { _id: newId(), ...row, ...(lane && { lane }), relayedAt: null, doneAt: null, error: null };
}

/** Expands entries of one job that were written as one into individual entries. */
export const spreadEntriesJob = defineJob({
  name: 'platform.spread-entries',
  payload: z.object({ name: z.string(), entries: z.array(z.object({ id: z.string(), payload: z.unknown() })) }),
});
