import { defineTexts } from '../lib/text/texts.ts';

/** How a phone number that was not understood has to be typed. */
export const texts = defineTexts('phone', {
  letters: 'Please type digits in place of letters.',
  noCountryCode: 'Outside {{country}}, begin with + and the country code, as in {{example}}.',
  digits: 'Please compare the country code and the number of digits.',
});

declare module '../lib/text/texts.ts' {
  interface Texts {
    phone: (typeof texts)['texts'];
  }
}
