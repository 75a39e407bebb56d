import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('shifts', {
  title: 'Shift {{number}}, {{till}}',
  state_Open: 'Open',
  state_Counted: 'Counted',
  state_Closed: 'Closed',
  salesLessRefunds: 'Sales less refunds',
  orders: 'Orders',
  ordersWithComps: 'Orders, {{count}} of them comps',
  tickets: 'Tickets',
  counted: 'Cash counted',
  notCounted: 'Not counted yet',
  difference: 'Difference',
  byWay: 'By way of paying',
  byPerson: 'By person',
  byEvent: 'By event',
  byType: 'By ticket type',
  way: 'Way',
  person: 'Person',
  event: 'Event',
  type: 'Ticket type',
  sales: 'Sales',
  refunds: 'Refunds',
  net: 'Net',
  all: 'All',
  none: 'None',
  agrees: 'Agrees with the ledger',
  differs: 'Differs from the ledger',
  cash: 'Cash',
  float: 'Float, counted by {{name}}',
  cashSales: 'Cash sales',
  cashRefunds: 'Cash refunds',
  line_in: 'Put in',
  line_out: 'Taken out',
  line_bank: 'To the bank',
  line_correction: 'Correction',
  shouldBe: 'Should be in the drawer',
  countedBy: 'Counted by {{name}}',
  leftIn: '{{name}}. {{left}} left in the drawer, {{bank}} carried to the bank.',
  earlierCounts: 'Counted before: {{amounts}}',
  corrections: 'Corrections',
  ordersOf: 'Orders of this shift',
  nothingSold: 'Nothing was sold.',
  export: 'Export',
  print: 'Print report',
  failed: 'The report could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    shifts: typeof texts.texts;
  }
}
