import { spanOfDays, timesFrom, withDayCount } from '@marquee/shared/events/schedule-defaults';
import { DAYS_MIN } from '@marquee/shared/events/validate-performances';
import { newId, withSchedule, type Change } from './changes.ts';
import { plain, type AuthoredDraft, type DraftDay, type SellingDraft } from './draft.ts';

/** The stored days of an event: one, or those of a multi-day event. */
export function daysOf({ performances }: Pick<AuthoredDraft, 'performances'>): DraftDay[] {
  return performances[0]?.schedule ?? [];
}

/** The days among which a ticket type chooses (AUT-078). */
export function daysToChoose(draft: AuthoredDraft): DraftDay[] {
  const days = daysOf(draft);
  return days.length >= DAYS_MIN ? days : [];
}

/**
 * Other days. The event begins with the first and ends with the last (AUT-181), its sale ends with it where it did, and
 * ticket types lose the days that are gone (AUT-182).
 */
const withDays =
  (days: DraftDay[]): Change =>
  (draft) => {
    const span = spanOfDays(days);
    if (!span) return draft;
    const at = (instant: string | null | undefined) => Date.parse(instant ?? '');
    const { endsAt, ticketsEndAt } = draft.schedule;
    const follows = at(ticketsEndAt) === at(endsAt) || at(ticketsEndAt) > at(span.endsAt);
    const ids = new Set(days.map(({ _id }) => _id));
    return withSchedule({ ...span, ...(follows && { ticketsEndAt: span.endsAt }) })({
      ...draft,
      isMultipleDays: days.length >= DAYS_MIN,
      performances: [{ schedule: days }],
      ticketTypes: draft.ticketTypes.map((type) => ({ ...type, dayIds: type.dayIds.filter((id) => ids.has(id)) })),
    });
  };

/** Another number of days: 2 to 7, or 1 for an event that is not multi-day (AUT-179, 180). */
export const withDayTotal =
  (count: number, zone: string): Change =>
  (draft) => {
    const days = currentDaysOf(draft).map((day) => ({
      ...day,
      startsAt: new Date(day.startsAt),
      endsAt: new Date(day.endsAt),
      doorsAt: day.doorsAt ? new Date(day.doorsAt) : null,
    }));
    return days.length === 0 ? draft : withDays(plain<DraftDay[]>(withDayCount(days, count, newId, zone)))(draft);
  };

/** Other times of one day. */
export const withDay =
  (id: string, part: Partial<DraftDay>): Change =>
  (draft) =>
    withDays(daysOf(draft).map((day) => (day._id === id ? { ...day, ...part } : day)))(draft);

/** A new start of one day moves its doors and its end along, as that of an event does (AUT-176). */
export const withDayStart = (id: string, at: string): Change => {
  const { startsAt, doorsAt, endsAt } = timesFrom(new Date(at));
  return withDay(id, plain<Partial<DraftDay>>({ startsAt, doorsAt, endsAt }));
};

/** The days as they are now: the single one has the times of the schedule. */
function currentDaysOf(draft: SellingDraft): DraftDay[] {
  const days = daysOf(draft);
  const { startsAt, endsAt, doorsAt } = draft.schedule;
  if (draft.isMultipleDays || !startsAt || !endsAt) return days;
  return [{ _id: days[0]?._id ?? newId(), startsAt, endsAt, doorsAt }];
}
