import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillHead', {
  find: 'Find an order or person',
  unnamed: 'Unnamed event',
  noDate: 'No date',
  leave: 'Leave the till',
  loadingEvents: 'Loading the events',
  noOtherEvents: 'No other event is on sale.',
  eventsNotLoaded: 'The events could not be loaded.',
  online: 'Online',
  offline: 'Offline',
  more: 'More of this till',
  noDrawer: 'no drawer',
  closed: 'drawer closed',
  beingCounted: 'drawer being counted',
  since: '{{till}}, since {{time}}',
  drawer: 'Drawer',
  openDrawer: 'Open the drawer',
  closeShift: 'Close the shift',
  report: 'Report',
  change: 'Change till',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillHead: (typeof texts)['texts'];
  }
}
