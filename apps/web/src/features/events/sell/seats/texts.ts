import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillSeats', {
  seats: 'Seats',
  failed: 'The seating plan could not be loaded.',
  map: 'Seating plan',
  list: 'Free seats and those of the cart, as a list',
  choose: 'Find a seat by section, row or number',
  soldAs: 'Sold as',
  yours: 'In the cart',
  taken: 'Taken',
  notSold: 'Not sold here',
  wheelchair: 'Wheelchair space',
  companion: 'Companion seat',
  restrictedView: 'Restricted view',
  stepFree: 'Step-free',
  needAsk: 'Is this wheelchair space needed?',
  needText: 'Ask the guest. Wheelchair spaces are kept for those who need them, with the companion seats beside them.',
  needed: 'It is needed',
  notNeeded: 'Choose another seat',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillSeats: typeof texts.texts;
  }
}
