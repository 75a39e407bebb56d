import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('doorGuests', {
  claimed_one: '{{count}} place handed out at {{at}} by {{by}}',
  claimed_other: '{{count}} places handed out at {{at}} by {{by}}',
  returned: 'The places went back on sale at {{at}}.',
  howMany: 'How many came',
  fewer: 'One fewer',
  more: 'One more',
  ofWaiting: '{{count}} of {{waiting}}',
  letIn_one: 'Let in {{count}} guest',
  letIn_other: 'Let in {{count}} guests',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    doorGuests: (typeof texts)['texts'];
  }
}
