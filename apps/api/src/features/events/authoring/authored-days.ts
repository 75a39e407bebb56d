import { newId } from '#platform/mongo/string-ids';

import type { CreateEventInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';
import { authoredSale } from '#features/catalog/authoring/authored-sellable';

export type Days = EventRecord['performances'][number]['schedule'];

export type AuthoredDays = Pick<EventRecord, 'schedule' | 'lastStartsAt' | 'isMultipleDays' | 'totalDays'> & { readonly days: Days };

/**
 * The schedule and its days. Days that are given decide the start, the doors and the end (AUT-181). Without several of them there is a single
 * one, which follows the schedule.
 */
export function authoredDays(input: CreateEventInput, before: EventRecord | null, now: Date): AuthoredDays {
  const { schedule } = input;
  const days = daysOf(input, before?.performances[0]?.schedule ?? []);
  const [first, last] = [days[0], days.at(-1)];
  const endsAt = last?.endsAt ?? schedule.endsAt;
  return {
    schedule: {
      ...authoredSale(input, before?.schedule ?? null, now),
      ticketsEndAt: schedule.ticketsEndAt ?? endsAt,
      startsAt: first?.startsAt ?? schedule.startsAt,
      endsAt,
      doorsAt: first ? first.doorsAt : (schedule.doorsAt ?? null),
    },
    lastStartsAt: last?.startsAt ?? schedule.startsAt,
    days,
    isMultipleDays: days.length > 1,
    totalDays: days.length,
  };
}

function daysOf({ schedule, days: own, performances }: CreateEventInput, stored: Days): Days {
  const given = own ?? performances?.[0]?.schedule;
  if (given && given.length > 1)
    return given.map(({ _id, doorsAt, startsAt, endsAt }) => ({ _id, doorsAt: doorsAt ?? null, startsAt, endsAt }));
  const { startsAt, endsAt, doorsAt } = schedule;
  // the day that is left when an event is no longer multi-day keeps its id, because tickets name it
  return [{ _id: given?.[0]?._id ?? stored[0]?._id ?? newId(), doorsAt: doorsAt ?? null, startsAt, endsAt }];
}
