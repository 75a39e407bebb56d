import { NOBODY } from './look.ts';

const WAITING = {
  __typename: 'WaitListEntry',
  email: 'amara.okafor@example.com',
  phoneNumber: '+18015550142',
  quantity: 2,
  maxPrice: 4550,
  together: true,
  state: 'Waiting',
  passes: 1,
  why: '1 place came back, and this party is 2.',
  heldPlaces: 0,
  offer: null,
};
const OFFERED = {
  state: 'Offered',
  why: null,
  heldPlaces: 10,
  offer: { __typename: 'PartyOffer', name: 'General admission', seats: [], total: 45_500, until: '2026-12-20T02:30:00Z' },
};
const WAIT_LINE = {
  __typename: 'WaitLineView',
  isOn: true,
  offerMinutes: 30,
  quietFrom: '22:00',
  quietUntil: '08:00',
  priceRule: 'Offer',
  endsMinutesBefore: 120,
  collectHours: 24,
  endsAt: '2026-12-21T16:00:00Z',
  counts: [{ __typename: 'WaitLineCount', state: 'Waiting', parties: 1, tickets: 2 }],
};
const LONG = { name: 'Wilhelmina Featherstonehaugh-Montgomery', email: 'wilhelmina.featherstonehaugh-montgomery@redstone.example' };
/** A party that waits, and one with an offer and a long name. */
export const WAIT_LIST = {
  waitLine: WAIT_LINE,
  waitList: {
    __typename: 'WaitListPage',
    after: null,
    hasMore: false,
    entries: [
      { ...WAITING, _id: NOBODY, name: 'Amara Okafor', createdAt: '2026-11-21T18:12:00Z' },
      { ...WAITING, ...LONG, ...OFFERED, _id: `${NOBODY.slice(0, -1)}1`, quantity: 10, createdAt: '2026-11-20T02:30:00Z' },
    ],
  },
};
