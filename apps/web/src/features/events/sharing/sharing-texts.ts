import { defineTexts } from '#lib/text/texts.ts';

/** Not among those of the overview, which is loaded by whoever opens an event. */
export const texts = defineTexts('eventSharing', {
  buyButton: 'Buy button',
  buyButtonHint: 'Put this code on your own website. Buyers stay there: the button opens the checkout over your page.',
  buyButtonPolicy:
    'Include the script once per page. If your website has a content security policy, allow {{host}} in script-src and frame-src.',
  buttonText: 'Text',
  buttonBackground: 'Background',
  buttonColor: 'Text color',
  buyButtonCode: 'Code of the buy button',
  copyCode: 'Copy code',
  feeds: 'Your events elsewhere',
  feedList: 'Page of all your events',
  feedCalendar: 'Calendar to subscribe to (iCal)',
  feedNews: 'News feed (RSS)',
  qrCode: 'QR code',
  qrCodeHint: 'Make a QR code that opens the sales page, for posters and flyers.',
  qrCodeMake: 'Generate QR code',
  qrCodeOf: 'QR code of {{name}}',
  qrCodeDownload: 'Download',
  unnamed: 'Untitled event',
  copy: 'Copy link',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    eventSharing: (typeof texts)['texts'];
  }
}
