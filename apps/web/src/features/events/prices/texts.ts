import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('eventPrices', {
  title: 'Prices',
  line: 'What one ticket costs when it is bought alone. Flat fees on the order are charged once for each order.',
  paidBy: 'Way of paying',
  Online: 'Online',
  ticketType: 'Ticket type',
  category: 'Category',
  tier: 'Tier',
  price: 'Price',
  tax: 'Sales tax',
  total: 'Buyer pays',
  received: 'You receive',
  inPrice: '{{amount}} in the price',
  receivedHint: 'You receive what the buyer pays minus the fees of Marquee and Stripe. It includes the sales tax.',
  none: 'No ticket types yet',
  noneHint: 'Their prices will appear here.',
  changePrices: 'Change all prices',
  direction: 'Direction',
  raise: 'Raise',
  lower: 'Lower',
  step: 'By',
  byPercent: 'Percent',
  byAmount: 'Amount',
  afterwards: 'Remaining tickets, and their value at the new prices',
  keepTheirs: 'Orders and carts keep their prices. Free tickets stay free.',
  raisePrices: 'Raise all prices',
  lowerPrices: 'Lower all prices',
  changed: 'All prices were changed.',
  notLoaded: 'The prices could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    eventPrices: (typeof texts)['texts'];
  }
}
