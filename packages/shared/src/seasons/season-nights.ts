import { instant } from '../time/local-day.ts';

type Instant = Date | string;

/** An event of a season, as far as it decides whether it is one of the season's nights. */
interface NightRecord {
  readonly _id: string;
  readonly cancel: boolean;
  readonly published: boolean;
  readonly firstPublishedAt?: Instant | null;
  readonly schedule: { readonly startsAt: Instant | null };
}

/**
 * The events that a season ticket admits to, soonest first: those that were ever public and are not canceled. A draft belongs to the season
 * once it is published.
 */
export function nightsOf<Night extends NightRecord>(events: readonly Night[]): Night[] {
  const startOf = ({ schedule }: NightRecord) => (schedule.startsAt ? instant(schedule.startsAt) : null);
  return events
    .filter((event) => !event.cancel && (event.published || Boolean(event.firstPublishedAt)) && startOf(event) !== null)
    .toSorted((a, b) => startOf(a)! - startOf(b)! || a._id.localeCompare(b._id));
}

/** Those that have not begun; a season with none left sells nothing (BYD-101). */
export function nightsLeftOf<Night extends { readonly startsAt: Instant }>(nights: readonly Night[], now: Date): Night[] {
  return nights.filter(({ startsAt }) => now.getTime() < instant(startsAt));
}
