import type { Renewal, RenewalOffer } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** Of 312 holders 212 renewed, 69 are open and 31 let go. */
export function aRenewal(overrides: Partial<Renewal> = {}): Renewal {
  return {
    _id: anId(),
    state: 'Open',
    fromName: 'Lyric Season 26/27',
    endsAt: '2027-06-04T05:59:00.000Z',
    timezone: 'America/Denver',
    reminderDays: [14, 2],
    reminders: [
      { days: 14, at: '2027-05-21T05:59:00.000Z' },
      { days: 2, at: '2027-06-02T05:59:00.000Z' },
    ],
    startedAt: '2027-04-12T16:00:00.000Z',
    openedAt: '2027-04-12T16:01:00.000Z',
    closedAt: null,
    counts: [
      { state: 'Renewed', offers: 212, places: 400 },
      { state: 'Open', offers: 69, places: 118 },
      { state: 'Declined', offers: 31, places: 40 },
    ],
    renewedMoney: 12_148_200,
    serverTime: '2027-05-23T12:00:00.000Z',
    ...overrides,
  };
}

export function aRenewalOffer(overrides: Partial<RenewalOffer> = {}): RenewalOffer {
  return {
    _id: anId(),
    orderId: anId(),
    renewedOrderId: null,
    name: 'Beatrice Fontaine',
    email: 'beatrice@example.com',
    seasons: 9,
    places: ['Stalls, row G, seat 12', 'Stalls, row G, seat 13'],
    missing: [],
    total: 109_200,
    state: 'Open',
    reason: null,
    openedAt: '2027-05-20T18:00:00.000Z',
    answeredAt: null,
    isBounced: false,
    ...overrides,
  };
}
