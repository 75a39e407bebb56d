import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('dashboard', {
  title: 'Dashboard',
  welcome: 'Welcome, {{name}}',
  todaysStats: 'Today’s stats',
  sales: 'Sales',
  orders: 'Orders',
  tickets: 'Tickets',
  against: 'vs. this time yesterday',
  noComparison: 'no sales by this time yesterday',
  ticketsSold: 'Tickets sold',
  checkedIn: 'Checked in',
  upcomingEvents: 'Upcoming Events',
  noUpcoming: 'No upcoming events',
  noUpcomingHint: 'Your next events will appear here.',
  allEvents: 'All events',
  latestOrders: 'Latest orders',
  allOrders: 'All orders',
  noOrders: 'No orders yet',
  noOrdersHint: 'Your first orders will appear here.',
  soldOf: '{{sold}} of {{total}}',
  soldOfLabel: '{{sold}} of {{total}} sold',
  now: 'Now',
  hour: 'Hour',
  measure: 'Chart metric',
  chartLabel: '{{what}} by hour today: {{total}} so far',
  didNotLoad: 'Today’s figures could not be loaded.',
  guest: 'Guest',
  setupTitle: 'Ready for your first sale',
  setupDone: '{{done}} of {{count}} done',
  setupIsDone: 'Done',
  setupOpen: 'To do',
  setupVenue: 'Create a venue',
  setupVenueHint: 'The location, time zone and sales tax.',
  setupEvent: 'Create an event',
  setupEventHint: 'Its dates, ticket types and prices.',
  setupPayouts: 'Connect your payouts',
  setupPayoutsHint: 'Card payments go to your own Stripe account.',
  setupPublish: 'Publish the event',
  setupPublishHint: 'Makes its page public and puts tickets on sale.',
  today: 'Today',
  yesterday: 'Yesterday',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    dashboard: (typeof texts)['texts'];
  }
}
