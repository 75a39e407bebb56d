import { newId } from '#platform/mongo/string-ids';

import type { CreateEventInput } from '../events.inputs.ts';
import type { EventRecord } from '../public/event-records.ts';

export type AuthoredDays = Pick<EventRecord, 'schedule' | 'lastStartsAt' | 'performances' | 'isMultipleDays' | 'totalDays'>;

type Days = EventRecord['performances'][number]['schedule'];

/**
 * The schedule and its days. A single day follows the schedule; of a multi-day event the first day takes the new start and doors, the last
 * one the new end, and the days between are unchanged.
 */
export function authoredDays({ schedule, salesBeginImmediately }: CreateEventInput, before: EventRecord | null, now: Date): AuthoredDays {
  const performance = before?.performances[0];
  const known = performance?.schedule ?? [];
  const isMultipleDays = before?.isMultipleDays === true && known.length > 1;
  const days = daysOf(schedule, isMultipleDays ? known : known.slice(0, 1));
  const at = (given: Date | null | undefined, former: Date | null | undefined) =>
    salesBeginImmediately ? (former && former <= now ? former : now) : (given ?? null);
  return {
    schedule: {
      announceAt: at(schedule.announceAt, before?.schedule.announceAt),
      ticketsAt: at(schedule.ticketsAt, before?.schedule.ticketsAt),
      ticketsEndAt: schedule.ticketsEndAt ?? schedule.endsAt,
      startsAt: schedule.startsAt,
      endsAt: schedule.endsAt,
      doorsAt: schedule.doorsAt ?? null,
    },
    lastStartsAt: days.at(-1)?.startsAt ?? schedule.startsAt,
    performances: [{ _id: performance?._id ?? newId(), name: performance?.name ?? null, schedule: days, videoLink: null, songLink: null }],
    isMultipleDays,
    totalDays: days.length,
  };
}

function daysOf({ startsAt, endsAt, doorsAt }: CreateEventInput['schedule'], known: Days): Days {
  const days: Days = known.length > 0 ? known : [{ _id: newId(), doorsAt: null, startsAt, endsAt }];
  return days.map((day, at) => ({
    ...day,
    ...(at === 0 && { startsAt, doorsAt: doorsAt ?? null }),
    ...(at === days.length - 1 && { endsAt }),
  }));
}
