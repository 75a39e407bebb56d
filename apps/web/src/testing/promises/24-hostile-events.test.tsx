import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import type { Event, Fee } from '#gql/schema-types.ts';
import { EVENT_STEPS } from '#lib/authoring-address.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aCode, anAddOn, aQuestion } from '../event-items.factory.ts';
import { anEvent, anId, anOrganization, aTicketType } from '../factories.ts';
import { aVenue } from '../venue.factory.ts';
import { aPublicEvent, aPublicOrder, aPublicTicketType, aPublicUpgrade, aReservation, SERVER_TIME } from '../public.factory.ts';
import { renderRoute } from '../render-route.tsx';
import type { Answers } from '../schema-link.ts';
import { ALL, grown, SEEN, SHOWN } from './hostile.ts';

const RUNS = 'javascript:window.ran=true';
const LINES = { address1: ALL, address2: ALL, city: ALL, state: ALL, zip: ALL, country: ALL };

const tier = { ...aTicketType().tiers[0]!, name: ALL };
const ticketType = aTicketType({ name: ALL, description: ALL, tiers: [tier, { ...tier, _id: anId() }], currentTierId: tier._id });
const addOn = anAddOn({ name: ALL, description: ALL });
const code = aCode({ code: ALL });
const question = aQuestion({ label: ALL, type: 'Dropdown', options: [ALL, 'Other'] });
const texts = { subtitle: ALL, description: ALL, userAgreement: ALL, age: ALL, eventEmailSubject: ALL, eventEmailBody: ALL };
const items = { ticketTypes: [ticketType], upgrades: [addOn], promotions: [code], customFields: [question] };
const venue = aVenue({ name: ALL, address: { ...aVenue().address, ...LINES } });
const schedule = [{ _id: anId(), doorsAt: null, startsAt: '2026-12-06T03:00:00.000Z', endsAt: '2026-12-06T06:00:00.000Z' }];
const performances = [{ _id: anId(), name: ALL, venueStageId: ALL, schedule, videoLink: RUNS, songLink: RUNS }] as Event['performances'];
const fee: Fee = {
  _id: anId(),
  name: SHOWN,
  appliedBy: 'Marquee',
  appliedTo: 'Ticket',
  filters: [],
  paymentMethods: [],
  minAppliedToPrice: 0,
  maxAppliedToPrice: 0,
  type: 'Flat',
  value: 150,
  isApplyPlatformFee: true,
  eventId: null,
  seasonId: null,
  disabled: false,
};

const event = anEvent({
  ...texts,
  ...items,
  name: SHOWN,
  venueId: venue._id,
  venue,
  performances,
  fees: [{ ...fee, name: ALL }],
  accessibility: ALL,
  physicalDeliveryInstructions: ALL,
  ticketDeliveryType: 'physical',
  location: { ...LINES, phone: ALL, placeId: ALL, placeName: ALL, lat: null, lng: null },
  siteListings: [{ webFlowId: 'north', name: ALL, url: 'https://north.example/swim', isWanted: true, state: 'Failed', message: ALL }],
  checkup: [{ level: 'odd', path: 'ticketTypes.0.name', message: ALL }],
});
const season = { ...aSeason({ ...texts, ...items, name: SHOWN, venueId: venue._id, venue }), events: [event] };
const fees = { fees: [fee], total: 1, hasMore: false, unapplied: 0, ownerName: ALL, isGuestTicketSale: null };

const publicEvent = aPublicEvent({
  name: SHOWN,
  subtitle: ALL,
  description: ALL,
  age: ALL,
  dressCode: ALL,
  accessibility: ALL,
  organization: { orgName: ALL, stub: 'red', orgLogoUrl: null },
  venueName: ALL,
  venueAddress: LINES,
  performances: [ALL, ALL].map((name) => ({ _id: anId(), name, venueName: ALL, venueStageId: ALL, schedule })),
  performers: [ALL],
  ticketTypes: [aPublicTicketType({ name: ALL, description: ALL, tierName: ALL })],
  upgrades: [aPublicUpgrade({ name: ALL, description: ALL })],
  customFields: [question],
  userAgreement: ALL,
  videoLink: RUNS,
  songLink: RUNS,
});
const line = { ...aReservation().lines[0]!, name: ALL, tierName: ALL };
const order = aPublicOrder({ event: publicEvent });
const totals = { ...order.totals, fees: [{ name: ALL, amount: 100, value: 100, appliedBy: 'Organization' as const }] };
const soldItems = order.items.map((item) => ({ ...item, name: ALL }));

interface Page {
  readonly path: string;
  readonly answers: Answers;
  /** A buyer without an account. */
  readonly isPublic?: boolean;
}

const choices: Answers = { venues: [venue], artists: [], seasons: [season] };
const ofEvent = (page: string): Page => ({
  path: `/admin/dashboard/events/details/${page}?eventId=${event._id}`,
  answers: { ...choices, event, fees },
});
const ofSeason = (page: string): Page => ({
  path: `/admin/dashboard/seasons/details/${page}?seasonId=${season._id}`,
  answers: { ...choices, season, fees },
});
const SEASON_STEPS = EVENT_STEPS.filter((step) => step !== 'type' && step !== 'upgrade-types');

const PAGES: Record<string, Page> = {
  'the list of events': { path: '/admin/dashboard/events', answers: { events: [event] } },
  'the list of seasons': { path: '/admin/dashboard/seasons', answers: { seasons: [season] } },
  'the overview of an event': ofEvent('overview'),
  'the sharing page of an event': ofEvent('sharing'),
  'the prices of an event': ofEvent('prices'),
  'the overview of a season': ofSeason('overview'),
  'the sharing page of a season': ofSeason('sharing'),
  'the platform’s fees': { path: '/admin/dashboard/super/settings', answers: { fees, platformFees: fees } },
  'the fees of an event': { path: `/admin/dashboard/super/events/settings?eventId=${event._id}`, answers: { fees } },
  ...Object.fromEntries(
    EVENT_STEPS.map((step) => [
      `the step ${step} of an event`,
      { path: `/create-event/${step}?eventId=${event._id}`, answers: { ...choices, event, fees } },
    ]),
  ),
  ...Object.fromEntries(
    SEASON_STEPS.map((step) => [
      `the step ${step} of a season`,
      { path: `/create-season/${step}?seasonId=${season._id}`, answers: { ...choices, season, fees } },
    ]),
  ),
  'the public page of an event': { path: '/e/night-swim', isPublic: true, answers: { publicEvent } },
  'the checkout': {
    path: '/checkout?token=reservation-token',
    isPublic: true,
    answers: { reservation: aReservation({ event: publicEvent, lines: [line], totals, code: ALL }) },
  },
  'the order of a buyer': {
    path: '/order?token=order-token',
    isPublic: true,
    answers: { publicOrder: { ...order, items: soldItems, totals } },
  },
};

describe('hostile texts on the pages of events and seasons', () => {
  beforeEach(() => followServerTime(SERVER_TIME));
  afterEach(() => sessionStorage.clear());

  it.each(Object.entries(PAGES))('Promise 24: on %s they are rendered as text and nothing of them runs', async (_, page) => {
    const organization = anOrganization({ isSeasonTickets: true });
    const as = page.isPublic ? null : { role: 'ADMIN' as const, organization, isSuperUser: true };
    await renderRoute(page.path, { as, answers: page.answers });
    await waitFor(() => expect(document.body.textContent).toContain(SEEN));
    expect(grown(document)).toEqual([]);
    expect('ran' in window).toBe(false);
  });
});
