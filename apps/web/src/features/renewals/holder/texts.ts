import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('renewalOffer', {
  tab: 'Renew {{name}}',
  notLoaded: 'Your renewal did not load.',
  held_one: 'Your place is held until {{date}}',
  held_other: 'Your places are held until {{date}}',
  heldSeats_one: 'Your seat is held until {{date}}',
  heldSeats_other: 'Your seats are held until {{date}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  left_one: 'left. Then it goes back on sale.',
  left_other: 'left. Then they go back on sale.',
  places: 'Your places',
  same: 'Same price as last season, fees and tax included.',
  allIn: 'Fees and tax included.',
  missing: 'Not held: {{words}}. {{reason}}',
  facts: 'About the season',
  nights_one: '{{count}} night, {{first}}',
  nights_other: '{{count}} nights, {{first}} to {{last}}',
  renew_one: 'Renew {{count}} place for {{total}}',
  renew_other: 'Renew {{count}} places for {{total}}',
  renewSeats_one: 'Renew {{count}} seat for {{total}}',
  renewSeats_other: 'Renew {{count}} seats for {{total}}',
  keepOne: 'Keep only one',
  keepSome: 'Keep some',
  letGo_one: 'Let it go',
  letGo_other: 'Let them go',
  keepTitle: 'Which do you keep?',
  keepHint: 'The others go back on sale at once.',
  keep_one: 'Keep {{count}}',
  keep_other: 'Keep {{count}}',
  back: 'Back',
  letGoTitle: 'Let your places go?',
  letGoHint: 'They go back on sale at once. You can take this back only while they are free.',
  reason: 'Tell the organizer why (optional)',
  letGoNow: 'Let go',
  renewedTitle: 'You have renewed',
  renewedHint: 'Your tickets for {{name}} are in your order.',
  toOrder: 'Open your tickets',
  declinedTitle: 'You let these places go',
  declinedHint: 'They are on sale again. As long as nobody bought them, you can have them back.',
  undo: 'Have them back',
  overTitle: 'Your places went back on sale',
  overHint: 'The date for renewing was {{date}}. Nothing was charged.',
  toSeason: 'Open the season',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    renewalOffer: (typeof texts)['texts'];
  }
}
