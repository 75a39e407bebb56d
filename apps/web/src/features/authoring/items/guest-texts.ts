import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('authoredGuests', {
  guest: 'Guest ticket',
  guestHint: 'Sold beside member tickets, up to the number of guests for each. Every other ticket of the event is a member ticket.',
  notSold: 'It is not offered: the event sells no guest tickets.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    authoredGuests: typeof texts.texts;
  }
}
