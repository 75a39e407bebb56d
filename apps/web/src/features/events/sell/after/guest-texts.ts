import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillGuests', {
  guests: 'On the guest list',
  failed: 'The guest lists could not be searched.',
  claimed_one: '{{count}} place handed out on {{at}} by {{by}}',
  claimed_other: '{{count}} places handed out on {{at}} by {{by}}',
  returned: 'Went back on sale on {{at}}',
  order: 'Order',
  howMany: 'How many came',
  fewer: 'One fewer',
  more: 'One more',
  ofWaiting: '{{count}} of {{waiting}}',
  handOut: 'Hand out {{count}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillGuests: (typeof texts)['texts'];
  }
}
