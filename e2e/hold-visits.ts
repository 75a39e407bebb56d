// Ticket holds of an event, with both dialogs, for the axe stories.
import type { Page } from 'playwright-core';

import { altered, dialogs, inDialog, inTurn, NOBODY, press, withAnswers, type Visit } from './look.ts';
import type { DemoIds } from './staff-visits.ts';

const HOLDS = '/admin/dashboard/events/details/holds';
const HOLD = {
  __typename: 'Hold',
  _id: NOBODY,
  name: 'Sponsors',
  qty: 120,
  ticketType: 'General admission',
  ticketTypeId: NOBODY,
  ticketRemaining: 88,
  totalHeld: 120,
  totalCheckedIn: 24,
  totalReleased: 16,
  totalOutstanding: 80,
  promised: 12,
  note: 'Left of the stage, with lanyards.',
  contact: 'Amara Okafor, ext. 42',
  releaseAt: '2026-12-11T01:00:00Z',
  releasedAt: null,
  version: 3,
};
const LONG = { name: 'Wilhelmina Featherstonehaugh-Montgomery Foundation', ticketType: 'Donaudampfschifffahrtsgesellschaftskapitänsplatz' };
const NUMBERS = { qty: 12_480, totalHeld: 12_480, totalCheckedIn: 0, totalReleased: 12_480, totalOutstanding: 0 };
/** The list of the event itself; the frame of the page asks for its holds too. */
const listed = (eventId: string) =>
  inTurn(
    withAnswers({ Holds: { event: { ...LISTED, _id: eventId }, guestLists: [GUESTS] } }),
    altered((answer) => answer.replace('"holds":[]', `"holds":${JSON.stringify(LISTED.holds)}`), 'EventDetails'),
  );
const LISTED = {
  __typename: 'Event',
  ticketTypes: [{ __typename: 'TicketType', _id: NOBODY, name: 'General admission', remainingQty: 88, soldQty: 412 }],
  figures: { __typename: 'EventFigures', held: 104, remaining: 88 },
  holds: [
    HOLD,
    { ...HOLD, ...LONG, ...NUMBERS, _id: `${NOBODY.slice(0, -1)}1`, contact: '', releaseAt: null, releasedAt: '2026-11-20T01:00:00Z' },
  ],
};
const GUESTS = {
  __typename: 'GuestList',
  _id: NOBODY,
  eventId: NOBODY,
  holdId: NOBODY,
  hold: HOLD.name,
  ticketType: HOLD.ticketType,
  name: LONG.name,
  note: '',
  returnAt: '2026-12-11T01:00:00Z',
  returnedAt: null,
  guests: 9,
  places: 20,
  claimed: 8,
  returned: 0,
  waiting: 12,
  unmailed: 4,
  free: 68,
};
const opened = `&ticketHoldId=${NOBODY}`;
const more = (page: Page) => page.getByRole('button', { name: 'Released: one more' }).click();

export const holdVisits = ({ eventId }: DemoIds): Visit[] => [
  ['ticket holds, none', `${HOLDS}?eventId=${eventId}`],
  ['ticket holds', `${HOLDS}?eventId=${eventId}`, listed(eventId)],
  ['ticket holds that did not load', `${HOLDS}?eventId=${eventId}`, withAnswers({ Holds: null })],
  ['ticket hold, create dialog', `${HOLDS}?eventId=${eventId}`, press('Create Hold')],
  ['ticket hold, create dialog with errors', `${HOLDS}?eventId=${eventId}`, inTurn(press('Create Hold'), inDialog('Hold tickets'))],
  ['ticket hold, update dialog', `${HOLDS}?eventId=${eventId}${opened}`, inTurn(listed(eventId), dialogs, more)],
  ['ticket hold, gone', `${HOLDS}?eventId=${eventId}${opened}`, dialogs],
];
