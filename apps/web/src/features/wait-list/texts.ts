import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('waitList', {
  title: 'Wait List',
  search: 'Search by Name',
  export: 'Export',
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  tickets: 'Tickets',
  ticketsUnit_one: 'ticket',
  ticketsUnit_other: 'tickets',
  created: 'Created Date',
  none: 'No Wait List',
  noneHint: 'When it is sold out, people can join the wait list on its public page. They will appear here.',
  noMatch: 'No match',
  noMatchHint: 'No results for “{{text}}”.',
  clearSearch: 'Clear search',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    waitList: (typeof texts)['texts'];
  }
}
