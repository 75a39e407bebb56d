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
