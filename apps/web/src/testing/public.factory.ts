import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import type { PublicEvent, PublicOrder, PublicTicketType, PublicUpgrade, Reservation } from '../gql/schema-types.ts';
import { anId } from './factories.ts';

/** The server's time in these records; the page's clock follows it. */
export const SERVER_TIME = '2026-11-21T20:00:00.000Z';

/** An instant some seconds after the server's time. */
export function secondsLater(seconds: number): string {
  return new Date(Date.parse(SERVER_TIME) + seconds * 1000).toISOString();
}

export function aPublicTicketType(overrides: Partial<PublicTicketType> = {}): PublicTicketType {
  const fresh = { _id: anId(), name: 'General admission', description: null, price: 3500, tierName: null, tierEndsAt: null, left: null };
  const priced = { listPrice: overrides.price ?? fresh.price, rollFees: false, nextPrice: null, fullPrice: null };
  const ofAll = { isGuest: false, leastNights: null, mostNights: null, nightsLeft: null };
  return {
    ...fresh,
    ...priced,
    moreAtOtherPrice: false,
    soldOut: false,
    ended: false,
    dayIds: [],
    purchaseLimit: 8,
    ...ofAll,
    ...overrides,
  };
}

export function aPublicUpgrade(overrides: Partial<PublicUpgrade> = {}): PublicUpgrade {
  return {
    _id: anId(),
    name: 'Tour poster',
    description: null,
    price: 1800,
    listPrice: overrides.price ?? 1800,
    rollFees: false,
    left: null,
    soldOut: false,
    purchaseLimit: 8,
    ticketTypeIds: [],
    complimentary: false,
    complimentaryQty: 1,
    complimentaryWith: 'order',
    imageUrl: null,
    ...overrides,
  };
}

/** An event on sale in Salt Lake City: Friday, December 4, 7:30pm there. */
export function aPublicEvent(overrides: Partial<PublicEvent> = {}): PublicEvent {
  return {
    _id: anId(),
    stub: 'night-swim',
    isSeason: false,
    nights: [],
    name: 'Night Swim',
    subtitle: null,
    description: null,
    age: null,
    dressCode: null,
    accessibility: null,
    posterImageUrl: null,
    processAs: 'Paid',
    organization: { orgName: 'Redstone Presents', stub: 'redstone-presents', orgLogoUrl: null },
    venueName: 'The Commonwealth Room',
    venueAddress: { address1: '195 W 2100 S', city: 'Salt Lake City', state: 'UT', zip: '84115' },
    timezone: 'America/Denver',
    seatRules: DEFAULT_SEAT_RULES,
    schedule: {
      announceAt: '2026-10-01T16:00:00.000Z',
      ticketsAt: '2026-10-05T16:00:00.000Z',
      ticketsEndAt: '2026-12-05T02:30:00.000Z',
      startsAt: '2026-12-05T02:30:00.000Z',
      endsAt: '2026-12-05T05:30:00.000Z',
      doorsAt: '2026-12-05T01:30:00.000Z',
    },
    performances: [],
    performers: [],
    lineup: [],
    phase: 'OnSale',
    cancelled: false,
    ticketTypes: [aPublicTicketType()],
    upgrades: [],
    fees: [],
    salesTaxPercent: 0,
    customFields: [],
    userAgreement: null,
    hasPromotions: false,
    itemsInCarts: [],
    videoLink: null,
    songLink: null,
    serverTime: SERVER_TIME,
    canonicalUrl: 'http://localhost/e/night-swim',
    ...overrides,
  };
}

/** Two tickets at $45.00 reserved for ten minutes, paid through the simulator: $96.10 in total. */
export function aReservation(overrides: Partial<Reservation> = {}): Reservation {
  const event = overrides.event ?? aPublicEvent();
  return {
    token: 'reservation-token',
    eventId: event._id,
    event,
    state: 'Active',
    expiresAt: secondsLater(600),
    serverTime: SERVER_TIME,
    extended: false,
    lines: [
      {
        kind: 'Ticket',
        itemId: anId(),
        name: 'General admission',
        tierName: null,
        quantity: 2,
        unitPrice: 4500,
        total: 9000,
        allInTotal: 9000,
        complimentary: false,
        dayIds: [],
        seats: [],
      },
    ],
    totals: { subtotal: 9000, discount: 0, salesTax: 610, salesTaxPercent: 6.78, serviceFee: 0, processingFee: 0, fees: [], total: 9610 },
    onceFee: 0,
    code: null,
    order: null,
    paymentRequired: true,
    paymentSetup: { provider: 'simulator', publishableKey: 'pk_test_1', stripeAccountId: 'acct_1', simulatorUrl: 'http://simulator.test' },
    ...overrides,
  };
}

/** A finished order of two tickets and an add-on with their codes. */
export function aPublicOrder(overrides: Partial<PublicOrder> = {}): PublicOrder {
  const item = (kind: string, name: string) => {
    const _id = anId();
    return {
      _id,
      kind,
      name,
      seat: null,
      seatId: null,
      canMove: false,
      dayIds: [],
      number: null,
      price: 4500,
      state: 'Active' as const,
      refunded: false,
      qrCodeUrl: `/links/orders/order-token/qr/${_id}.png`,
      doorCode: '4K2H9T-01-RXC',
    };
  };
  const event = overrides.event ?? aPublicEvent();
  return {
    token: 'order-token',
    _id: anId(),
    number: '7FHK32',
    isUnderWay: false,
    state: 'Active',
    type: 'paid',
    eventId: event._id,
    event,
    email: 'theo@example.com',
    fullName: 'Theo Lindqvist',
    items: [item('Ticket', 'General admission'), item('Ticket', 'General admission'), item('Upgrade', 'Tour poster')],
    totals: { subtotal: 9000, discount: 0, salesTax: 610, salesTaxPercent: 6.78, serviceFee: 0, processingFee: 0, fees: [], total: 9610 },
    refunds: [],
    nights: [],
    createdAt: SERVER_TIME,
    paymentMessage: null,
    qrReleasedAt: null,
    nightOffers: [],
    areCodesOver: false,
    ticketsPdfUrl: '/links/orders/order-token/tickets.pdf',
    calendarUrl: '/links/orders/order-token/event.ics',
    ...overrides,
  };
}
