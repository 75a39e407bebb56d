import { newId } from '#platform/mongo/string-ids';

import type { Scan } from '../record/order-item.schema.ts';

/** The days of an event as sales know them. */
export interface DayPlan {
  readonly isMultipleDays: boolean;
  readonly performances: readonly { readonly schedule: readonly { readonly _id: string; readonly startsAt: Date }[] }[];
}

/** The unscanned entries of a new ticket: one for each of its days (all without `dayIds`), or a single one for an event of one day. */
export function scanEntriesOf(event: DayPlan, dayIds: readonly string[]): Scan[] {
  const days = event.performances[0]?.schedule ?? [];
  if (!event.isMultipleDays) return [entry(null, days[0]?.startsAt ?? null)];
  const own = days.filter(({ _id }) => dayIds.length === 0 || dayIds.includes(_id));
  return own.map(({ _id, startsAt }) => entry(_id, startsAt));
}

/** An add-on is collected once, whatever the day. */
export function collectEntry(event: DayPlan): Scan[] {
  return [entry(null, event.performances[0]?.schedule[0]?.startsAt ?? null)];
}

function entry(dayId: string | null, startsAt: Date | null): Scan {
  return { _id: newId(), dayId, scanned: false, scannedAt: null, scannedBy: null, scannerName: null, startsAt };
}
