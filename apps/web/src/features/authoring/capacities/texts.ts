import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('authoredCapacities', {
  title: 'Shared capacities',
  hint: 'A quantity that several ticket types and add-ons use together: 300 places for adults and children.',
  add: 'Add shared capacity',
  name: 'Capacity name',
  quantity: 'Quantity',
  sold: '{{count}} sold',
  whole: 'All ticket types',
  wholeHint: 'Also those that are added later.',
  ticketTypes: 'Ticket types',
  addOns: 'Add-ons',
  ofAll: '{{qty}} for all ticket types',
  of: '{{qty}} for {{names}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    authoredCapacities: (typeof texts)['texts'];
  }
}
