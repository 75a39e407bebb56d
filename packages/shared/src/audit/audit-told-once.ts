import { isDerived } from './audit-field-words.ts';
import type { PlacedChange } from './audit-change-place.ts';

/** Fields of the schedule that stand on a day too. */
const DAY_TIMES: ReadonlySet<string> = new Set(['doorsAt', 'startsAt', 'endsAt']);
/** The first tier starts with the sale, the last one ends with it. */
const SALE_TIMES: Readonly<Record<string, string>> = { startsAt: 'ticketsAt', endsAt: 'ticketsEndAt' };

/**
 * Each change once, at the place where people make it. The first performance is the event itself: its times are those of the schedule, or
 * of a day where the event has several.
 */
export function toldOnce(changes: readonly PlacedChange[]): PlacedChange[] {
  const ofEvent = changes.filter(({ field }) => field.startsWith('schedule.'));
  const main = mainPerformanceOf(changes, ofEvent);
  const isOfMain = ({ place }: PlacedChange) => place.performance !== null && place.performance === main;
  const ofDays = changes.filter((change) => isOfMain(change) && change.place.day !== null);
  const hasDays = changes.some((change) => isOfMain(change) && namesLaterDay(change));
  const isTold = (change: PlacedChange): boolean => {
    const { place, field } = change;
    if (isDerived(place.field)) return false;
    if (isSaleTime(change)) return !isAmong(ofEvent, change, SALE_TIMES[place.field]!);
    if (ofEvent.includes(change)) return !(hasDays && DAY_TIMES.has(place.field) && isAmong(ofDays, change));
    if (ofDays.includes(change)) return hasDays || !isAmong(ofEvent, change);
    // all performances have the days of the event
    const isOtherDays = place.isList && place.field === 'schedule' && !isOfMain(change);
    return !(isOtherDays && changes.some((other) => isOfMain(other) && other.field.endsWith('.schedule') && field !== other.field));
  };
  return changes.filter(isTold).map((change) => placedFor(change, isOfMain(change), hasDays));
}

/** By its place, or, where it has a name, by having the times of the event. Null where nothing of it changed. */
function mainPerformanceOf(changes: readonly PlacedChange[], ofEvent: readonly PlacedChange[]): string | null {
  const first = changes.find(({ place }) => place.performance !== null)?.place.performance ?? null;
  if (first === null || first === '1') return first;
  const isEvent = changes.some((change) => change.place.performance === first && change.place.day !== null && isAmong(ofEvent, change));
  return isEvent ? first : null;
}

function namesLaterDay({ place, before, after }: PlacedChange): boolean {
  if (place.isList && place.field === 'schedule') return true;
  return place.day !== null && place.day !== '1' && before !== after;
}

function isSaleTime({ place }: PlacedChange): boolean {
  return place.performance === null && place.items.length === 2 && Object.hasOwn(SALE_TIMES, place.field);
}

/** Tells whether a change of this field from the same value to the same one is among them. */
function isAmong(changes: readonly PlacedChange[], { place, before, after }: PlacedChange, field = place.field): boolean {
  return changes.some((other) => other.place.field === field && other.before === before && other.after === after);
}

/** The event is not named as a performance, and the only day of another performance is its performance. */
function placedFor(change: PlacedChange, isOfMain: boolean, hasDays: boolean): PlacedChange {
  const { place } = change;
  const isOnlyDay = !isOfMain && !hasDays && place.day === '1';
  const field = isOfMain && place.field === 'name' ? 'performance name' : place.field;
  return { ...change, place: { ...place, field, performance: isOfMain ? null : place.performance, day: isOnlyDay ? null : place.day } };
}
