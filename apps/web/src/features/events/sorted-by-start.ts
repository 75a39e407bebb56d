import type { EventList } from '@marquee/shared/events/event-phase';

interface Starting {
  readonly schedule: { readonly startsAt?: string | null };
  readonly performances: readonly { readonly schedule: readonly { readonly startsAt: string }[] }[];
}

/** The first start of an event in ms; drafts without one come last. */
function firstStartOf({ schedule, performances }: Starting): number {
  const startsAt = performances[0]?.schedule[0]?.startsAt ?? schedule.startsAt;
  return startsAt ? Date.parse(startsAt) : Number.POSITIVE_INFINITY;
}

/** Soonest first among upcoming events, latest first elsewhere (ACC-110). */
export function sortedByStart<Event extends Starting>(events: readonly Event[], list: EventList): Event[] {
  const order = list === 'Upcoming' ? 1 : -1;
  return events.toSorted((a, b) => {
    const [x, y] = [firstStartOf(a), firstStartOf(b)];
    return x === y ? 0 : order * (x < y ? -1 : 1);
  });
}
