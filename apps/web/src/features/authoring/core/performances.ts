import { newId, type Change } from './changes.ts';
import { currentDaysOf } from './days.ts';
import type { AuthoredDraft, DraftDay, DraftPerformance } from './draft.ts';
import { newPerformance } from './new-performance.ts';

/** Adds a performance at the times of the event (AUT-004). The first one of an event is the event itself. */
export const withNewPerformance: Change = (draft) => {
  const days = currentDaysOf(draft);
  const [first = newPerformance(newId(), days), ...others] = draft.performances;
  const added = newPerformance(
    newId(),
    days.map((day) => ({ ...day, _id: newId() })),
  );
  return { ...draft, performances: [first, ...others, added] };
};

/** Other times of a performance on one of its days. A new start moves its doors and its end along. */
export function atTimes({ schedule }: DraftPerformance, dayId: string, part: Partial<DraftDay>): Pick<DraftPerformance, 'schedule'> {
  return { schedule: schedule.map((day) => (day._id === dayId ? { ...day, ...part } : day)) };
}

export function startingAt(performance: DraftPerformance, { _id, startsAt, endsAt, doorsAt }: DraftDay, at: string) {
  const by = Date.parse(at) - Date.parse(startsAt);
  const moved = (instant: string) => new Date(Date.parse(instant) + by).toISOString();
  return atTimes(performance, _id, { startsAt: at, endsAt: moved(endsAt), ...(doorsAt && { doorsAt: moved(doorsAt) }) });
}

/** An edit that a tab kept before an upgrade: fields that are new since are those of the server. Its performances had their times only. */
export function withNewFields<Draft extends AuthoredDraft>(fresh: Draft, kept: Draft): Draft {
  const all = { ...fresh, ...kept };
  const timesOf = (list: readonly Partial<DraftPerformance>[]) => list.every(({ _id }) => _id === undefined);
  if (kept.performances === undefined || kept.performances.length === 0 || !timesOf(kept.performances)) return all;
  const count = Math.max(fresh.performances.length, kept.performances.length);
  const performances = Array.from({ length: count }, (_, i) => ({
    ...newPerformance(newId(), []),
    ...fresh.performances[i],
    ...kept.performances[i],
  }));
  return { ...all, performances };
}
