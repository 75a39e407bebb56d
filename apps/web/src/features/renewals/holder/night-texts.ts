import { defineTexts } from '#lib/text/texts.ts';

/** What is said otherwise where the offer is of a night that joined the holder's season. */
export const nightTexts = defineTexts('nightOffer', {
  tab: '{{name}}: your places',
  facts: 'About the added night',
  nights_one: '{{first}}',
  nights_other: '{{first}} to {{last}}',
  renew_one: 'Buy {{count}} place for {{total}}',
  renew_other: 'Buy {{count}} places for {{total}}',
  renewSeats_one: 'Buy {{count}} seat for {{total}}',
  renewSeats_other: 'Buy {{count}} seats for {{total}}',
  added: 'Added to {{season}} after you bought it. Your season ticket does not open its door: you have it once you buy it here.',
  renewedTitle: 'You have bought this night',
  overHint: 'The date for buying was {{date}}. Nothing was charged.',
  toSeason: 'Open the event',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    nightOffer: (typeof nightTexts)['texts'];
  }
}
