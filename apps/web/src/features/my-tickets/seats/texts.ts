import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('ownSeats', {
  title: 'Change a seat',
  until: 'To a free seat of the same category, until {{at}}.',
  change: 'Change {{seat}}',
  dialogTitle: 'Another seat than {{seat}}',
  text: 'Your code stays the same. Choose a seat on the map, or in the list below it.',
  map: 'Seats of your category',
  free: 'Free',
  yours: 'Your seat now',
  chosen: 'Your new seat',
  other: 'Not for this ticket',
  list: 'New seat',
  choose: 'Choose a seat',
  none: 'No other seat of this category is free.',
  moveTo: 'Move to {{seat}}',
  move: 'Move',
  keep: 'Keep my seat',
  notLoaded: 'The seats could not be loaded.',
  moved: 'You have another seat: {{seat}}.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    ownSeats: (typeof texts)['texts'];
  }
}
