import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('guestWindow', {
  open: 'Guest’s window',
  opened: 'The guest’s window was not opened. Allow windows of this page in the browser.',
  title: 'Your order',
  waiting: 'Welcome',
  waitingHint: 'Your order is shown here while it is put together.',
  empty: 'Nothing chosen yet',
  each: '{{price}} each',
  total: 'Total',
  toPay: 'To pay',
  paid: 'Paid',
  change: 'Change',
  given: 'Given {{amount}}',
  ofTotal: 'Total {{amount}}',
  allIn: '{{seller}}. All prices with tax and fees.',
  withFees: '{{seller}}. All prices with fees.',
  tax: 'Sales tax',
  training: 'Training: nothing is sold',
  look: 'Is this right?',
  lookHint: 'Please check your order before you pay.',
  cash: 'Pay {{amount}} in cash',
  cashHint: 'Your change is shown here.',
  reader: 'Tap your card or phone',
  readerHint: 'on the card reader',
  card: 'Your card is typed in',
  cardHint: 'Please keep it at hand.',
  check: 'Pay {{amount}} by check',
  checkHint: 'Please hand it over.',
  giftCard: 'Pay {{amount}} by gift card',
  giftCardHint: 'Please show its code.',
  elsewhere: 'Pay {{amount}} as agreed',
  elsewhereHint: 'It is written down with your order.',
  comp: 'These are on the house',
  compHint: 'Nothing is to be paid.',
  thanks: 'Thank you',
  thanksHint: 'Please take your tickets.',
  thanksChange: 'Please take your change and your tickets.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    guestWindow: typeof texts.texts;
  }
}
