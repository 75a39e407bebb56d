import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('heldPlaces', {
  heldTitle: 'Your places',
  held: 'You have {{items}} held for',
  changeSeats: 'To change your seats, get tickets again.',
  changeHeld: 'To change your order, change the quantities below.',
  toCheckout: 'Continue to checkout',
  giveUp: 'Release tickets',
  givenUp: 'Your tickets were released and are on sale again.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    heldPlaces: (typeof texts)['texts'];
  }
}
