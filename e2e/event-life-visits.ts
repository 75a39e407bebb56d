// Sharing, mailing, duplicating and deleting events, and their sales reports, for the axe stories.
import type { Page } from 'playwright-core';

import { inTurn, NOBODY, press, withAnswers, type Visit } from './look.ts';
import type { DemoIds } from './staff-visits.ts';

const DETAILS = '/admin/dashboard/events/details';

const SUMS = { sold: 12_480, comps: 1204, refunded: 1_250_000, revenue: 123_456_789, tax: 9_876_543, total: 133_333_332 };
const LONG_ROW = { __typename: 'SalesReportRow', of: 'Ticket', typeId: NOBODY, tierId: NOBODY, tierName: 'Second release', ...SUMS };
const LONG_REPORT = {
  salesReport: {
    __typename: 'SalesReport',
    name: 'Night Swim with the Wilhelmina Featherstonehaugh Orchestra and the Choir of the Commonwealth Room',
    rows: [
      { ...LONG_ROW, name: 'Balcony, seated, with a limited view of the stage', price: 123_450 },
      { ...LONG_ROW, name: 'Donaudampfschifffahrtsgesellschaftskapitänsplatz', tierName: null, price: 0 },
      { ...LONG_ROW, of: 'AddOn', name: 'Tour poster, signed', tierId: null, tierName: null, price: 1800 },
    ],
    totals: { __typename: 'SalesReportSums', ...SUMS },
    rsvpValues: 3750,
    organizationFees: 2_496_000,
    outsideRefunds: -70_000,
    netRevenue: 125_879_039,
    keptOfCanceled: 4_567_890,
  },
  event: { __typename: 'Event', _id: NOBODY, venue: null, subscription: [] },
};

const CANCELLED = '/admin/dashboard/events?type=MainEventListCancelled';
const FIRST = {
  __typename: 'ActPreviewItem',
  key: NOBODY,
  label: 'MQ-7GX2QP · Wilhelmina Featherstonehaugh-Montgomery',
  amount: 12_345,
  reason: null,
};
/** A cancellation, as its panel shows it. */
const anAct = (fields: object) => ({
  __typename: 'ActOnMany',
  _id: NOBODY,
  state: 'Counting',
  startsAt: '2126-11-21T18:00:42.000Z',
  startsInMs: 42_000,
  endedAt: null,
  hasLostAuthor: false,
  awaits: 0,
  waitsFor: null,
  amount: 0,
  counts: { __typename: 'ActCounts', total: 0, waiting: 0, done: 0, failed: 0, leftOut: 0 },
  preview: {
    __typename: 'ActPreview',
    people: 9871,
    orders: 10_000,
    tickets: 24_680,
    addOns: 312,
    amount: 123_456_789,
    fees: 4_567_890,
    leftOut: 12,
    first: [FIRST],
  },
  missed: [],
  ...fields,
});
const UNDER_WAY = {
  state: 'Running',
  hasLostAuthor: true,
  awaits: 2,
  waitsFor: 'The mail provider takes no more mails at the moment; the rest waits. It said: ACCOUNT_DAILY_QUOTA_EXCEEDED',
  amount: 61_728_394,
  counts: { __typename: 'ActCounts', total: 10_012, waiting: 5000, done: 5000, failed: 3, leftOut: 9 },
};
const missed = (at: number, state: string, reason: string) => ({
  __typename: 'ActItem',
  _id: `${NOBODY.slice(0, -1)}${at}`,
  label: `MQ-00000${at} · Wilhelmina Featherstonehaugh-Montgomery of the Commonwealth`,
  state,
  reason,
});
const ENDED = {
  state: 'Done',
  endedAt: '2026-11-21T19:00:00.000Z',
  amount: 123_000_000,
  counts: { __typename: 'ActCounts', total: 10_012, waiting: 0, done: 10_000, failed: 3, leftOut: 9 },
  missed: [
    missed(1, 'Failed', 'The payment provider refused the refund: insufficient funds on the account of the organization.'),
    missed(2, 'LeftOut', 'The bank of the buyer disputes this payment.'),
  ],
};

export const eventLifeVisits = ({ eventId, draftId }: DemoIds): Visit[] => [
  ['event, sharing', `${DETAILS}/sharing?eventId=${eventId}`],
  ['event, sell, not yet on sale', `${DETAILS}/sell?eventId=${draftId}`],
  ['event, duplicate dialog', `${DETAILS}/overview?eventId=${eventId}`, press('Duplicate Event')],
  ['event, email composer', `${DETAILS}/overview?eventId=${eventId}`, press('Email Ticketholders')],
  ['event, email preview', `${DETAILS}/overview?eventId=${eventId}`, inTurn(press('Email Ticketholders'), writeMail)],
  ['event, cancel dialog', `${DETAILS}/overview?eventId=${eventId}`, press('Cancel Event')],
  ['event, cancel dialog with a refund', `${DETAILS}/overview?eventId=${eventId}`, inTurn(press('Cancel Event'), chooseRefund)],
  ['event, cancelled, counting down', `${CANCELLED}&act=${NOBODY}`, withAnswers({ ActOnMany: { actOnMany: anAct({}) } })],
  ['event, cancelled, under way', `${CANCELLED}&act=${NOBODY}`, withAnswers({ ActOnMany: { actOnMany: anAct(UNDER_WAY) } })],
  ['event, cancelled, with failures', `${CANCELLED}&act=${NOBODY}`, withAnswers({ ActOnMany: { actOnMany: anAct(ENDED) } })],
  ['prices, change dialog', `${DETAILS}/prices?eventId=${eventId}`, inTurn(press('Change all prices'), raisePrices)],
  ['event, delete dialog of a draft', `${DETAILS}/overview?eventId=${draftId}`, press('Delete Draft')],
  ['sales report', `${DETAILS}/reports?eventId=${eventId}`],
  ['sales report, nothing sold', `${DETAILS}/reports?eventId=${draftId}`],
  ['sales report that did not load', `${DETAILS}/reports?eventId=${eventId}`, withAnswers({ SalesReport: null })],
  ['sales report, long', `${DETAILS}/reports?eventId=${eventId}`, withAnswers({ SalesReport: LONG_REPORT })],
  ['sales report, scrolled', `${DETAILS}/reports?eventId=${eventId}`, (page) => page.evaluate(scrollOnPhones)],
  ['subscribe dialog', `${DETAILS}/reports?eventId=${eventId}`, press('Subscribe')],
];

/** Chooses to refund, so that the dialog says what that costs. */
async function chooseRefund(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Cancel Event' });
  await dialog.getByLabel('Cancel with refund').click();
  await dialog.getByLabel('Type CANCEL to confirm').fill('CANCEL');
}

async function raisePrices(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change all prices' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByText(/The first/).waitFor();
}

/** Fills in the composer and opens the preview. */
async function writeMail(page: Page): Promise<void> {
  const composer = page.getByRole('dialog', { name: 'Compose Message' });
  await composer.getByLabel('Subject').fill('Doors open at seven, bring an umbrella');
  await composer.getByRole('textbox', { name: 'Message' }).fill('Bring your ID. No bags.');
  await composer.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: 'Email preview' }).waitFor();
}

/** In the page: scrolls the table as soon as it is wider than its box. */
function scrollOnPhones(): void {
  window.addEventListener('resize', () => document.querySelector('main [role=region]')?.scrollTo({ left: 220 }));
}
