import type { SeasonList } from '@marquee/shared/seasons/season-list';

/** The tabs of the list by their keys in the URL (ACC-115, 238). */
export const SEASON_TABS = [
  { type: 'MainSeasonListUpComing', list: 'Upcoming' },
  { type: 'MainSeasonListPast', list: 'Past' },
] as const satisfies readonly { type: string; list: SeasonList }[];

export type SeasonTab = (typeof SEASON_TABS)[number]['type'];

/** The tab of a key; Upcoming for an unknown one. */
export function seasonTabOf(type: unknown): SeasonTab {
  return SEASON_TABS.find((tab) => tab.type === type)?.type ?? 'MainSeasonListUpComing';
}

export function seasonListOfTab(type: SeasonTab): SeasonList {
  return SEASON_TABS.find((tab) => tab.type === type)!.list;
}
