import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('cardReaders', {
  title: 'Credit Card readers',
  line: 'The card readers your box office uses.',
  add: 'Add Card Reader',
  label: 'Label',
  serialNumber: 'Serial number',
  ipAddress: 'IP address',
  status: 'Status',
  acts: 'Actions',
  actsOf: 'Actions for {{label}}',
  connected: 'Connected',
  offline: 'Offline',
  noAddress: 'not seen yet',
  nothing: 'No readers set up yet',
  nothingHint: 'Use a reader to take cards at the door and in the box office. Add one with the code on its screen.',
  contact: 'Contact us to get one.',
  didNotLoad: 'Card readers could not be loaded.',
  addTitle: 'Add new card reader',
  addAct: 'ADD READER',
  stepWifi: 'Connect the reader to Wi-Fi: type <code>0-9-4-3-4</code> on it.',
  stepCode: 'Show its registration code: type <code>0-7-1-3-9</code>.',
  registrationCode: 'Registration code',
  readerName: 'Reader name',
  added: 'The reader {{label}} was added.',
  deleteReader: 'Delete Reader',
  deleteQuestion: 'Are you sure you want to delete reader {{label}}? You wil have to re-add the reader to continue using it.',
  deleteAct: 'DELETE',
  deleted: 'The reader {{label}} was deleted.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    cardReaders: (typeof texts)['texts'];
  }
}
