import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('printing', {
  batchPrint: 'Batch Print',
  printPicked: 'Print {{orders}}',
  printAll: 'Print all orders',
  cancel: 'Cancel',
  pick: 'Select order {{number}}',
  pickAll: 'Select all orders shown',
  failed: 'Failed, try again',
  printing: 'Printing tickets',
  didAllPrint: 'Did all tickets print?',
  summary: '{{pages}} of {{orders}}.',
  preparing: 'Preparing the tickets, {{ready}} of {{all}} files ready.',
  pages: 'Tickets {{from}}–{{to}}',
  openFile: 'Open {{what}}',
  sent: 'Sent to the printer',
  blocked: 'Your browser blocked the window. Open the tickets here.',
  jam: 'Each ticket has a small number, such as #37. If the printer jammed, enter the numbers that did not come out.',
  from: 'From',
  to: 'To',
  wrongRange: 'Enter numbers from {{first}} to {{last}}.',
  markNotPrinted: 'Mark {{from}}–{{to}} as not printed',
  marked: '{{orders}} marked as not printed.',
  printAgain: 'Print {{from}}–{{to}} again',
  allPrinted: 'All printed',
  close: 'Close',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    printing: (typeof texts)['texts'];
  }
}
