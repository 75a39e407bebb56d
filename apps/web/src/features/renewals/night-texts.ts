import { defineTexts } from '#lib/text/texts.ts';

/** What is said otherwise where places of an added night are offered to holders of its season. */
export const nightTexts = defineTexts('nightOffers', {
  title: 'Offer to season holders',
  line_one: 'Places on the added night are held for the {{count}} holder of {{from}}. What is open on {{date}} returns to sale by itself.',
  line_other:
    'Places on the added night are held for the {{count}} holders of {{from}}. What is open on {{date}} returns to sale by itself.',
  lineOver: 'The offer to the holders of {{from}} ended on {{date}}. What was open is on sale again.',
  notLoaded: 'The offer did not load.',
  Renewed: 'Bought',
  money: 'Paid',
  bar: '{{renewed}} bought, {{open}} open, {{declined}} declined',
  toOrder: 'Season order',
  toNewOrder: 'Order of the night',
  startTitle: 'Offer the added night',
  startHint: 'Those who had the season before this night joined keep their places on it until a date. Each gets a link to pay.',
  planNobody: 'Everybody who has the season has this night.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    nightOffers: (typeof nightTexts)['texts'];
  }
}
