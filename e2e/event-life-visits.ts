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
  },
  event: { __typename: 'Event', _id: NOBODY, venue: null, subscription: [] },
};

export const eventLifeVisits = ({ eventId, draftId }: DemoIds): Visit[] => [
  ['event, sharing', `${DETAILS}/sharing?eventId=${eventId}`],
  ['event, duplicate dialog', `${DETAILS}/overview?eventId=${eventId}`, press('Duplicate Event')],
  ['event, email composer', `${DETAILS}/overview?eventId=${eventId}`, press('Email Ticketholders')],
  ['event, email preview', `${DETAILS}/overview?eventId=${eventId}`, inTurn(press('Email Ticketholders'), writeMail)],
  ['event, delete dialog of a draft', `${DETAILS}/overview?eventId=${draftId}`, press('Delete Draft')],
  ['sales report', `${DETAILS}/reports?eventId=${eventId}`],
  ['sales report, nothing sold', `${DETAILS}/reports?eventId=${draftId}`],
  ['sales report that did not load', `${DETAILS}/reports?eventId=${eventId}`, withAnswers({ SalesReport: null })],
  ['sales report, long', `${DETAILS}/reports?eventId=${eventId}`, withAnswers({ SalesReport: LONG_REPORT })],
  ['sales report, scrolled', `${DETAILS}/reports?eventId=${eventId}`, (page) => page.evaluate(scrollOnPhones)],
  ['subscribe dialog', `${DETAILS}/reports?eventId=${eventId}`, press('Subscribe')],
];

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
