import { defineTexts } from '../lib/text/texts.ts';

export const texts = defineTexts('seasons', {
  allSeasons: 'All Seasons',
  Upcoming: 'Upcoming',
  Past: 'Past',
  noSeasons: 'No Seasons here',
  hintMainSeasonListUpComing: 'Seasons will appear here until they end.',
  hintMainSeasonListPast: 'Seasons move here when they have ended.',
  unnamed: 'Untitled season',
  noDate: 'No dates yet',
  noVenue: 'No venue yet',
  name: 'Season name',
  subtitle: 'Subtitle',
  startsAt: 'Start',
  endsAt: 'End',
  venue: 'Venue',
  chooseVenue: 'Choose a venue',
  events: 'Events of this season',
  noEvents: 'No event belongs to this season yet.',
  didNotLoad: 'The seasons could not be loaded.',
});

declare module '../lib/text/texts.ts' {
  interface Texts {
    seasons: (typeof texts)['texts'];
  }
}
