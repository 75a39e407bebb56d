import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('mails', {
  mails: 'Mails',
  sendAgain: 'Send again',
  notYet: 'Not handed over yet: {{error}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    mails: (typeof texts)['texts'];
  }
}
