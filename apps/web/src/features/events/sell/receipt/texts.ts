import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('receipt', {
  print: 'Print the receipt',
  printer: 'Receipt printer',
  browser: 'Printed by the browser',
  usb: '80 mm paper, USB',
  serial: '80 mm paper, serial port',
  none: 'No receipt printer',
  email: 'Email address',
  send: 'Send the receipt',
  sent: 'The receipt is on its way to {{email}}.',
  scan: 'Scan for the receipt',
  scanHint: 'Opens without a login',
  printed: 'The receipt is printed.',
  failed: 'The receipt could not be printed. Check the printer, or choose another one.',
  notLoaded: 'The receipt could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    receipt: typeof texts.texts;
  }
}
