import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('authoredSeason', {
  title: 'Price after the first night',
  hint: 'What a season ticket costs once some of its nights have begun. Canceled nights and drafts do not count.',
  type: 'With each night that has begun',
  None: 'The price stays the same',
  EqualParts: 'The price falls in equal parts',
  Percent: 'A percent of the full price is taken off',
  Amount: 'An amount is taken off',
  percent: 'Percent a night',
  amount: 'Amount a night',
  preview: 'Prices by nights left',
  left: '{{left}} of {{total}} nights left',
  now: 'now',
  noNights: 'The prices are shown here as soon as the season has two published nights.',
  reachesNothing:
    'From {{left}} of {{total}} nights left, {{name}} costs nothing. Take less off a night if it should cost something until the end.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    authoredSeason: (typeof texts)['texts'];
  }
}
