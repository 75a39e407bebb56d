import { catalogOf } from '../text/messages.ts';

/** The fields of a guest list and of its guests, and why one is refused. */
export const guestText = catalogOf({
  LIST_NAME: 'List name',
  NOTE: 'Note',
  HOLD_MISSING: 'Please choose a hold block.',
  HOLD_FIXED: 'The hold block of a list cannot be changed.',
  RETURN_MISSING: 'Please say when unclaimed places go back on sale.',
  RETURN_PAST: 'The time of return must be in the future.',
  PLACES: 'Places must be a whole number from 1 to {max:count}.',
  PLACES_USED: '{used:count} of these places were handed out or returned already.',
  FORMULA: 'This looks like a formula of a spreadsheet and cannot be a name.',
  PLACES_LEFT: 'Places left in the hold for guests: {left:count}.',
  KNOWN: 'Stands on this list already.',
  TWICE: 'Stands in these rows twice.',
  TOO_MANY: 'A list has at most {max:count} guests.',
});
