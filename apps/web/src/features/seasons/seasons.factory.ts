import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import type { Season, SeasonDetails } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';

/** What only the details have, besides the events. */
type OfDetails = 'artists' | 'holds' | 'isHold' | 'performances' | 'subscription' | 'waitList' | 'webFlowEntity';

/** A published season from spring to autumn 2027. */
export function aSeason(overrides: Partial<Season> = {}): Season & Pick<SeasonDetails, 'fees' | OfDetails> {
  return {
    _id: anId(),
    orgId: anId(),
    name: 'Chamber Music 2027',
    subtitle: null,
    stub: 'chamber-music-2027',
    description: null,
    userAgreement: null,
    posterImageUrl: null,
    venueId: null,
    venue: null,
    age: null,
    taxDeduction: false,
    processAs: 'Paid',
    sendQRCode: null,
    published: true,
    // a season created as unpublished was never published
    seatRules: DEFAULT_SEAT_RULES,
    firstPublishedAt: overrides.published === false ? null : '2026-10-01T16:00:00.000Z',
    publishable: true,
    cancel: false,
    schedule: {
      announceAt: '2026-10-01T16:00:00.000Z',
      ticketsAt: '2026-10-05T16:00:00.000Z',
      ticketsEndAt: '2027-03-01T03:00:00.000Z',
      startsAt: '2027-03-01T03:00:00.000Z',
      endsAt: '2027-09-01T03:00:00.000Z',
      doorsAt: null,
    },
    ticketTypes: [],
    upgrades: [],
    promotions: [],
    customFields: [],
    capacities: [],
    fees: [],
    artists: [],
    holds: [],
    isHold: false,
    performances: [],
    subscription: [],
    waitList: [],
    webFlowEntity: { webFlowIds: [], slug: 'chamber-music-2027' },
    hasOrders: false,
    salesBeginImmediately: false,
    ticketDeliveryType: 'digital',
    physicalDeliveryInstructions: null,
    exchange: { allowed: true, percent: 0 },
    eventEmailSubject: null,
    eventEmailBody: null,
    version: 1,
    createdAt: '2026-09-01T16:00:00.000Z',
    ...overrides,
  };
}
