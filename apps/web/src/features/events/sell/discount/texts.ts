import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillDiscount', {
  title: 'Discount',
  what: 'What costs less',
  whole: 'The whole sale',
  how: 'How',
  percent: 'Percent off',
  price: 'New price of one',
  reason: 'Reason',
  reasonHint: 'It stands in the order and in the report of the shift',
  lower: 'Lower the price',
  off: '{{percent}}% off: {{name}}',
  to: '{{price}} each: {{name}}',
  wholeSale: 'the whole sale',
  change: '{{from}} → {{to}}, {{reason}}',
  takeBack: 'Take back: {{what}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillDiscount: typeof texts.texts;
  }
}
