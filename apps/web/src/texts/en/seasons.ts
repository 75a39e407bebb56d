export const seasons = {
  allSeasons: 'All Seasons',
  Upcoming: 'Upcoming',
  Past: 'Past',
  noSeasons: 'No Seasons here',
  hintMainSeasonListUpComing: 'Seasons stand here until they end.',
  hintMainSeasonListPast: 'Seasons move here when they have ended.',
  unnamed: 'Untitled season',
  noDate: 'No dates yet',
  noVenue: 'No venue yet',
  didNotLoad: 'The seasons did not load.',
} as const;
