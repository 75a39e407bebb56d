import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillKeys', {
  keys: 'Keys',
  title: 'Keys of the till',
  close: 'Close',
  putTogether: 'Put together',
  pay: 'Pay',
  after: 'After the sale',
  till: 'The till',
  tile: 'Add a ticket or add-on, in the order of the tiles',
  lessKey: 'Backspace',
  less: 'Take back one of the last line',
  seats: 'Seats',
  code: 'Discount',
  useCode: 'Use a code',
  questions: 'Questions',
  moreGuests: 'More guests than go with a member',
  guest: 'Guest',
  find: 'Find an order or person',
  caller: 'Caller',
  openSales: 'Open sales',
  cash: 'Cash; then digits for what is given',
  reader: 'Card',
  check: 'Check',
  card: 'Type card',
  giftCard: 'Gift card',
  sellGiftCard: 'Sell a gift card',
  elsewhere: 'Other',
  comp: 'Comp',
  enter: 'The button in ink: take, finish, next customer',
  escape: 'Back, or cancel',
  print: 'Print the tickets',
  receipt: 'Receipt',
  void: 'Void this sale',
  window: 'Guest’s window',
  fromHold: 'Comp out of a hold',
  list: 'This list',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillKeys: typeof texts.texts;
  }
}
