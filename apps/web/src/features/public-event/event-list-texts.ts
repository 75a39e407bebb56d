import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('eventList', {
  events: 'Events',
  eventsOf: 'Events of {{name}}',
  searchEvents: 'Search events',
  noEvents: 'No upcoming events',
  noEventsHint: 'Events will appear here when they are announced.',
  noOrganization: 'There is no such organization',
  noOrganizationHint: 'The link may be old or mistyped.',
  browseEvents: 'BROWSE EVENTS',
  noMatch: 'No events found',
  searchedFor: 'No results for "{{name}}".',
  cardOnSaleAt: 'On sale {{at}}',
  onNow: 'On now',
  cardSoldOut: 'Sold out',
  cardCancelled: 'Cancelled',
  cardTickets: 'Tickets',
  withTax: '{{price}} + tax',
  from: 'From {{price}}',
  cardSeason: 'Season',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    eventList: (typeof texts)['texts'];
  }
}
