import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('owedRefunds', {
  owed: '{{amount}} could not be paid back',
  owedHint: '{{message}} The tickets are gone, so it has to be paid again.',
  payAgain: 'Pay again',
  title: 'Pay {{amount}} back again',
  way: 'How it goes back',
  asPaid: 'As it was paid',
  cash: 'Cash',
  check: 'Check',
  elsewhere: 'Elsewhere',
  number: 'Number of the check',
  reference: 'How it was paid',
  atTill: 'Out of the drawer of {{till}}',
  pay: 'Pay {{amount}} back',
  close: 'Not now',
  done: 'The money was paid back',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    owedRefunds: typeof texts.texts;
  }
}
