import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('authoringHolders', {
  label: 'People who have the season already',
  free: 'Get it free',
  pay: 'Get a link to pay',
  freeNote: 'Once the event is public they have a ticket for it, in the same seat where it is free.',
  payNote:
    'Their season tickets do not open its door. Once the event is public you start the offer from its overview: their places are held until a date, and each gets a link to pay.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    authoringHolders: (typeof texts)['texts'];
  }
}
