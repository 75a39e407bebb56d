/** The tabs of the seasons page. A canceled season stays in the list of its time: there is no tab for them (ACC-115). */
export const SEASON_LISTS = ['Upcoming', 'Past'] as const;
export type SeasonList = (typeof SEASON_LISTS)[number];
