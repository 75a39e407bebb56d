import { catalogOf } from '../text/messages.ts';

/** The fields of a hold, and why one is refused. */
export const holdText = catalogOf({
  NAME: 'Hold name',
  CONTACT: 'Contact',
  NOTE: 'Note',
  NAME_UNREADABLE: 'Hold name needs a letter or a number.',
  NAME_INVISIBLE: 'Hold name must not contain line breaks or invisible characters.',
  NAME_HOLDS_LINK: 'Hold name must not contain a web address.',
  TICKET_TYPE_MISSING: 'Please choose a ticket type.',
  TYPE_SEATED: 'Seats cannot be held by number.',
  NO_PLAN: 'This event has no seating plan.',
  SEATS_MISSING: 'Please choose seats of the plan.',
  SEATS_BY_MAP: 'Seats are released on the seat map.',
  QUANTITY: 'Please hold 1 to {max:count} tickets.',
  TYPE_FIXED: 'The ticket type of a hold cannot be changed.',
  QUANTITY_FIXED: 'The quantity of a hold cannot be changed. Release tickets, or make another hold.',
  RELEASE_PAST: 'The release date must be in the future.',
});
