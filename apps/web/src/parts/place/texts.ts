import { defineTexts } from '#lib/text/texts.ts';

/** Texts of the pages that venues and performers share. */
export const texts = defineTexts('place', {
  pages: 'Pages',
  overview: 'Overview',
  metrics: 'Metrics',
  events: 'Events',
  sales: 'Sales',
  netRevenue: 'Net revenue',
  ticketsSold: 'Tickets sold',
  orders: 'Orders',
  checkedIn: 'Checked in',
  upcomingEvents: 'Upcoming events',
  allEvents: 'All events',
  noEvents: 'No events yet',
  noUpcomingEvents: 'No upcoming events',
  unnamed: 'Untitled event',
  noDate: 'No date yet',
  soldOf: '{{sold}} of {{total}} sold',
});

declare module '../../lib/text/texts.ts' {
  interface Texts {
    place: (typeof texts)['texts'];
  }
}
