import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('reports', {
  title: 'Sales Report',
  export: 'Export',
  item: 'Item',
  price: 'Price',
  sold: 'Sold',
  comps: 'Comps',
  refunded: 'Refunded',
  revenue: 'Revenue',
  tax: 'Tax',
  total: 'Total',
  tickets: 'Tickets',
  addOns: 'Add-ons',
  totals: 'Totals',
  rules:
    'Revenue is what remains after discounts and refunds, before tax. Canceled orders are not counted, and shared tickets are counted once.',
  netTitle: 'From revenue to net revenue',
  netHint: 'Net revenue is what the dashboard, the overview and the lists of events show as revenue.',
  keptHint: 'What was kept of canceled orders is in no sum above, and at the bank all the same.',
  noneLeft: 'Everything sold was canceled',
  none: 'Nothing sold yet',
  noneHint: 'Each ticket type and add-on will appear here with its price, how many were sold, and its revenue.',
  notLoaded: 'The sales report could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    reports: (typeof texts)['texts'];
  }
}
