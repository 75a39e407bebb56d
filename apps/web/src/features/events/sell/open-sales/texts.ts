import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('openSales', {
  openSales: 'Open sales',
  openSalesOf_one: '{{count}} open sale',
  openSalesOf_other: '{{count}} open sales',
  hint: 'Sales of this event that were begun at the counter and are not finished.',
  none: 'No other sale is open.',
  noneHint: 'A sale that was left at another device is listed here, and can be taken over or given up.',
  back: 'Back to the tickets',
  at: '{{by}}, {{till}}',
  anotherDevice: 'another device',
  somebody: 'Somebody',
  since: 'since {{time}}',
  held: 'Places held for {{left}}',
  paid: '{{amount}} was taken already: it lies at {{till}}',
  charging: 'A card is asked for',
  chargingHint: 'Wait until that has ended.',
  takeOver: 'Take over',
  takeOverOf: 'Take over: {{what}}',
  giveUp: 'Give up',
  giveUpOf: 'Give up: {{what}}',
  giveUpAsk: 'Give up this sale?',
  giveUpText: '{{what}}, {{total}}. Its places are free at once, and {{by}} is told that it was you.',
  yours: 'What is in your cart is kept in this list meanwhile.',
  partsFirst: 'Finish your own sale first: a part of it was paid.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    openSales: typeof texts.texts;
  }
}
