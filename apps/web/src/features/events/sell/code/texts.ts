import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillCode', {
  code: 'Code',
  codeIs: 'Code {{code}}',
  typed: 'Discount or secret code',
  apply: 'Use this code',
  used: 'The code {{code}} is used.',
  remove: 'Remove',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillCode: typeof texts.texts;
  }
}
