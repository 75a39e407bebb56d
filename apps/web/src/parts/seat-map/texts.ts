import { defineTexts } from '#lib/text/texts.ts';

/** Texts of a drawn seating plan. */
export const texts = defineTexts('seatMap', {
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show the whole plan',
  wheelHint: 'Hold {{key}} and scroll to zoom',
  keysHelp:
    'Arrow keys go from seat to seat, Home and End to the ends of the row, Page Up and Page Down to other sections. Space chooses. Plus, minus and zero zoom.',
  keysHelpList: 'L opens the list.',
  map: 'seat map',
});

declare module '../../lib/text/texts.ts' {
  interface Texts {
    seatMap: (typeof texts)['texts'];
  }
}
