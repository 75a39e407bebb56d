import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillGiftCards', {
  title: 'Gift card',
  code: 'Code of the card',
  codeHint: 'Type it, or scan it',
  look: 'Look up',
  ending: 'Card ending {{last}}',
  balance: 'Balance',
  stays: 'Stays on the card',
  amount: 'Amount',
  take: 'Take {{amount}} by gift card',
  tooMuch: 'At most {{most}}',
  sell: 'Sell a gift card',
  worth: 'Worth',
  paidBy: 'Paid by',
  cash: 'Cash',
  check: 'Check',
  elsewhere: 'Other',
  given: 'Cash given',
  checkNumber: 'Check number',
  reference: 'How it is paid',
  note: 'Who buys it, and for whom',
  email: 'Email for the code',
  optional: 'Optional',
  issue: 'Sell for {{amount}}',
  change: 'Change {{amount}}',
  another: 'Done',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillGiftCards: typeof texts.texts;
  }
}
