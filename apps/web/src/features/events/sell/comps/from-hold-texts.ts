import { defineTexts } from '#lib/text/texts.ts';

export const fromHoldTexts = defineTexts('compFromHold', {
  compFromHold: 'Comp out of a hold',
  none: 'No hold of this event has places left to give.',
  failed: 'The holds could not be loaded.',
  hold: 'Hold',
  holdLeft_one: '{{name}}, {{type}} ({{count}} left)',
  holdLeft_other: '{{name}}, {{type}} ({{count}} left)',
  chooseHold: 'Choose a hold',
  holdMissing: 'Please choose a hold.',
  quantity: 'Tickets',
  quantityLeft: 'Enter 1 to {{left}}.',
  reason: 'Reason',
  reasonHint: 'Press, crew, a promise',
  fullName: 'Name',
  email: 'Email',
  optional: 'optional',
  give_one: 'Give {{count}} ticket',
  give_other: 'Give {{count}} tickets',
  given_one: 'Order {{number}}: {{count}} ticket given away.',
  given_other: 'Order {{number}}: {{count}} tickets given away.',
  open: 'Open the order',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    compFromHold: (typeof fromHoldTexts)['texts'];
  }
}
