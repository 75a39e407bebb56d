import type { EventList } from '@marquee/shared/events/event-phase';

/** The tabs of the list by their keys in the URL (ACC-108). */
export const EVENT_TABS = [
  { type: 'MainEventListUpComing', list: 'Upcoming', count: 'upcoming' },
  { type: 'MainEventListPast', list: 'Past', count: 'past' },
  { type: 'MainEventListCancelled', list: 'Cancelled', count: 'cancelled' },
] as const satisfies readonly { type: string; list: EventList; count: string }[];

export type EventTab = (typeof EVENT_TABS)[number]['type'];

/** The tab of a key; Upcoming for an unknown one. */
export function eventTabOf(type: unknown): EventTab {
  return EVENT_TABS.find((tab) => tab.type === type)?.type ?? 'MainEventListUpComing';
}

export function eventListOfTab(type: EventTab): EventList {
  return EVENT_TABS.find((tab) => tab.type === type)!.list;
}

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
