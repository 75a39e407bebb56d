import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('issuedGiftCard', {
  code: 'Code',
  qr: 'The code of the gift card, to scan',
  once: 'The code is shown this once. Nobody can look it up again.',
  mailed: 'It is on its way to {{email}}.',
  worth: 'Gift card of {{amount}}',
  until: 'Until {{date}}',
  print: 'Print',
  keep: 'Keep it like cash: whoever has the code can use the card.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    issuedGiftCard: typeof texts.texts;
  }
}
