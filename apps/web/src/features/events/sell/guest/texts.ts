import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillGuest', {
  guest: 'Guest',
  hint: 'Add a name, phone or member number',
  find: 'Name, email, phone or member number',
  found: 'Contacts',
  nobody: 'Nobody is found. Add them below.',
  findFailed: 'Contacts could not be searched.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  close: 'Close',
  save: 'Save as contact',
  member: 'Member {{number}}',
  orders_one: '{{count}} order',
  orders_other: '{{count}} orders',
  lastOrders: 'Last orders',
  noOrders: 'No orders yet',
  lastFailed: 'The contact could not be loaded.',
  addNote: 'Add a note',
  editNote: 'Change the note',
  note: 'Note for staff',
  keepNote: 'Save the note',
  cancel: 'Cancel',
  detach: 'Sell to a guest',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillGuest: typeof texts.texts;
  }
}
