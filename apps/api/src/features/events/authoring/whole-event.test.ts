import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { place } from '../../../../test/given/place.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EVENT = `query($eventId: ObjectId!) { event(eventId: $eventId) {
  _id orgId type name subtitle stub seasonId description userAgreement accessibility posterImageUrl { original medium small } venueId createdAt
  publishable published cancel duplicateEventId age taxDeduction processAs sendQRCode
  location { address1 address2 city state zip country phone lat lng placeId placeName }
  schedule { announceAt ticketsAt ticketsEndAt startsAt endsAt doorsAt }
  performances { _id name headliningArtistIds openingArtistIds venueId venueStageId price videoLink songLink schedule { doorsAt startsAt endsAt } }
  ticketTypes { _id name description totalQty purchaseLimit visible rollFees isTicketSharing isGuest values promo performanceIds capacity tiers { _id name price startsAt endsAt totalQty isActive } }
  upgrades { _id name description price totalQty purchaseLimit visible rollFees isAddOnsSharing complimentary ticketTypeIds }
  customFields { _id label type required minLength maxLength options active }
  promotions { _id code type totalQty useLimit startsAt endsAt active appliesTo discountType discountValue }
  exchange { allowed percent } artists { _id } fees { _id } hasOrders salesBeginImmediately isMultipleDays totalDays ticketDeliveryType
  physicalDeliveryInstructions isGuestTicketSale guestTicketPerMember subscription { _id } eventEmailSubject eventEmailBody seatingChartKey qrCodeUrl
  organization { _id orgName } holds { _id } isHold waitList { _id } analytics { type total } webFlowEntity { webFlowIds { webFlowId } slug }
} }`;
const CREATE = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
const times = { doorsAt: '2031-05-01T01:00:00.000Z', startsAt: '2031-05-01T02:00:00.000Z', endsAt: '2031-05-01T05:00:00.000Z' };

/** What an author fills in besides places and performers, as it is sent and as it is read. */
function everything(performanceId: string) {
  const [ga, tier] = [newId(), newId()];
  return {
    type: 'Concert',
    name: 'Juniper Vale',
    subtitle: 'with guests',
    stub: 'juniper-vale',
    description: '<p>One night.</p>',
    userAgreement: 'I dance at my own risk.',
    accessibility: 'A lift to all floors.',
    age: '21+',
    taxDeduction: true,
    processAs: 'Paid',
    sendQRCode: '2031-04-30T18:00:00.000Z',
    location: place,
    schedule: { announceAt: '2031-01-01T17:00:00.000Z', ticketsAt: '2031-02-01T17:00:00.000Z', ticketsEndAt: times.endsAt, ...times },
    ticketTypes: [
      {
        _id: ga,
        name: 'General admission',
        description: 'Standing',
        totalQty: 300,
        purchaseLimit: 6,
        visible: true,
        rollFees: true,
        isTicketSharing: false,
        isGuest: true,
        values: '45',
        promo: 'Closest to the band',
        performanceIds: [performanceId],
        capacity: 320,
        tiers: [
          {
            _id: tier,
            name: 'Early',
            price: 3500,
            startsAt: '2031-02-01T17:00:00.000Z',
            endsAt: times.endsAt,
            totalQty: 100,
            isActive: true,
          },
        ],
      },
    ],
    upgrades: [
      {
        _id: newId(),
        name: 'Parking',
        description: 'Lot B',
        price: 1800,
        totalQty: 50,
        purchaseLimit: 2,
        visible: true,
        rollFees: false,
        isAddOnsSharing: false,
        complimentary: false,
        ticketTypeIds: [ga],
      },
    ],
    customFields: [
      { _id: newId(), label: 'T-shirt', type: 'Text', required: true, minLength: 1, maxLength: 10, options: [], active: true },
    ],
    promotions: [
      {
        _id: newId(),
        code: 'FERN',
        type: 'Discount',
        totalQty: 20,
        useLimit: 1,
        startsAt: '2031-02-01T17:00:00.000Z',
        endsAt: times.endsAt,
        active: true,
        appliesTo: 'PerOrder',
        discountType: 'Percent',
        discountValue: 10,
      },
    ],
    exchange: { allowed: true, percent: 5 },
    salesBeginImmediately: false,
    ticketDeliveryType: 'physical',
    physicalDeliveryInstructions: 'At the desk.',
    eventEmailSubject: 'Your tickets',
    eventEmailBody: '<p>See you there.</p>',
  };
}

describe('an event with every field', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  it('AUT-001 AUT-074 is returned whole by its id', async () => {
    const org = await world.given.org({ isSeasonTickets: true });
    const { token } = await world.given.member('ADMIN', org);
    const [venue, headliner, opener] = [await world.given.venue(org), await world.given.artist(org), await world.given.artist(org)];
    const within = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: null };
    const season = await world.given.events.season(org, {
      schedule: { ...within, startsAt: new Date('2031-04-01T00:00:00Z'), endsAt: new Date('2031-06-01T00:00:00Z') },
    });
    const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const upload = await world.http
      .post('/uploads')
      .set('authorization', `Bearer ${token}`)
      .set('content-type', 'image/jpeg')
      .send(picture);
    const performanceId = newId();
    const authored = everything(performanceId);
    const performance = {
      _id: performanceId,
      name: 'First set',
      headliningArtistIds: [headliner._id],
      openingArtistIds: [opener._id],
      venueId: venue._id,
      venueStageId: 'Main stage',
      price: 4500,
      videoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      songLink: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    };
    const input = {
      ...authored,
      seasonId: season._id,
      venueId: venue._id,
      posterFileId: upload.body.posterFileId,
      performances: [performance],
    };
    const created = await world.gql(CREATE, { input }, token);
    expect(created.errors).toBeUndefined();
    const { event } = (await world.gql(EVENT, { eventId: created.data.createEvent._id }, token)).data;
    expect(event).toMatchObject({
      ...authored,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      orgId: org._id,
      organization: { _id: org._id },
      createdAt: expect.any(String),
      seasonId: season._id,
      venueId: venue._id,
      performances: [{ ...performance, videoLink: 'dQw4w9WgXcQ', songLink: 'track/4uLU6hMCjMI75M1A2tKUQC', schedule: [times] }],
      artists: [{ _id: headliner._id }, { _id: opener._id }],
      posterImageUrl: { original: expect.any(String), medium: expect.any(String), small: expect.any(String) },
      published: false,
      cancel: false,
      hasOrders: false,
      duplicateEventId: null,
      // not in a season; event-fields.test.ts has them
      isGuestTicketSale: false,
      guestTicketPerMember: null,
      isMultipleDays: false,
      totalDays: 1,
      // the sales tax
      fees: [{ _id: expect.any(String) }],
      subscription: [],
      seatingChartKey: null,
      qrCodeUrl: null,
      holds: [],
      isHold: false,
      waitList: [],
      analytics: expect.arrayContaining([{ type: 'TotalOrders', total: 0 }]),
      webFlowEntity: { webFlowIds: [], slug: event.stub.toLowerCase() },
    });
    expect(typeof event.publishable).toBe('boolean');
  });
});
