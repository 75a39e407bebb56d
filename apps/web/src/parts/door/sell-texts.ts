import { defineTexts } from '#lib/text/texts.ts';

/** Selling at the door: loaded with its panel alone. */
export const sellTexts = defineTexts('doorSales', {
  sell: 'Sell',
  sold: 'Sold',
  cancel: 'Cancel',
  needsNetwork: 'Selling needs the network. Scanning goes on without it.',
  nothingToSell: 'Nothing is on sale for this event now.',
  seatsElsewhere: 'Tickets with a seat are sold at the window, where seats are chosen.',
  shiftClosed: 'Cash is taken in an open shift. Open the one of {{till}} on the page of the tills.',
  soldOut: 'Sold out',
  left_one: '{{count}} left',
  left_other: '{{count}} left',
  fewer: 'Fewer: {{name}}',
  more: 'More: {{name}}',
  countOf: 'Number of {{name}}',
  cash: 'Cash',
  reader: 'Card reader',
  howMuchGiven: 'How much was given?',
  exact: 'Exact, {{amount}}',
  tap: 'Ask the guest to tap',
  approving: 'The bank is asked',
  declined: 'Declined. Nothing was charged.',
  idle: 'The reader does not ask for a card.',
  ended: 'Canceled. Nothing was charged.',
  unknown: 'No answer yet. Do not take other money for it.',
  askAgain: 'Ask again',
  change: 'Change',
  letIn_zero: 'Nobody let in',
  letIn_one: '{{count}} let in',
  letIn_other: '{{count}} let in',
  order: 'Order {{number}}, {{total}}',
  scan: 'Scan',
  next: 'Next customer',
  total: 'Total',
  line: '{{count}} × {{name}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    doorSales: (typeof sellTexts)['texts'];
  }
}
