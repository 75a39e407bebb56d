import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import type { Event, MemberRole, Order, Organization, Role, User } from '../gql/schema-types.ts';

let count = 0;

/** A new id of the right form. */
export function anId(): string {
  count += 1;
  return `f${count.toString(16).padStart(23, '0')}`;
}

export function anOrganization(overrides: Partial<Organization> = {}): Organization {
  return {
    _id: anId(),
    orgName: 'Redstone Presents',
    stub: 'redstone-presents',
    orgLogoUrl: null,
    email: 'office@redstone.example',
    newEmail: null,
    stripeId: 'acct_redstone',
    isStripeConnected: overrides.stripeId !== null,
    isSeasonTickets: false,
    isWebScanning: true,
    ticketFormat: 'Standard',
    timezone: 'America/Denver',
    createdAt: '2026-01-05T17:00:00.000Z',
    ...overrides,
  };
}

interface MemberRoleOverrides extends Partial<MemberRole> {
  /** The organization of the membership; `org` of the record. */
  organization?: Organization;
}

export function aMemberRole({ organization = anOrganization(), ...overrides }: MemberRoleOverrides = {}): MemberRole {
  return {
    _id: anId(),
    orgId: organization._id,
    userId: anId(),
    userEmail: 'dana@redstone.example',
    user: null,
    role: 'ADMIN',
    invitedBy: null,
    acceptedAt: '2026-01-06T17:00:00.000Z',
    org: organization,
    ...overrides,
  };
}

export interface MeOverrides extends Omit<Partial<User>, 'role'> {
  /** The role in the current organization; null without a role record. */
  role?: Role | null;
}

/** The signed-in user; an admin by default. */
export function aMe({ role = 'ADMIN', organization = anOrganization(), ...overrides }: MeOverrides = {}): User {
  const _id = anId();
  return {
    _id,
    userId: _id,
    userProfile: { imageUrl: null },
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'dana@redstone.example',
    phoneNumber: null,
    emailVerifiedAt: '2026-01-05T17:00:00.000Z',
    phoneNumberVerifiedAt: null,
    emailWaitingForVerify: null,
    secondaryEmails: [],
    provedEmails: [],
    hasPassword: true,
    preferredLogin: 'Password',
    imageUrl: null,
    orgContextId: organization?._id ?? null,
    role: role && organization ? aMemberRole({ role, orgId: organization._id, organization }) : null,
    isSuperUser: false,
    mustAddSecondFactor: false,
    organization,
    ...overrides,
  };
}

/** A published event on sale with one ticket type. */
export function anEvent(overrides: Partial<Event> = {}): Event {
  return {
    _id: anId(),
    orgId: anId(),
    type: 'Concert',
    name: 'The Copper Kings',
    subtitle: null,
    stub: 'the-copper-kings',
    description: null,
    userAgreement: null,
    isSoldOut: false,
    posterImageUrl: null,
    venueId: null,
    venue: null,
    age: null,
    dressCode: null,
    accessibility: null,
    taxDeduction: false,
    processAs: 'Paid',
    sendQRCode: null,
    published: true,
    // an event created as unpublished was never published
    firstPublishedAt: overrides.published === false ? null : '2026-10-01T16:00:00.000Z',
    publishable: true,
    cancel: false,
    schedule: {
      announceAt: '2026-10-01T16:00:00.000Z',
      ticketsAt: '2026-10-05T16:00:00.000Z',
      ticketsEndAt: '2026-12-06T03:00:00.000Z',
      startsAt: '2026-12-06T03:00:00.000Z',
      endsAt: '2026-12-06T06:00:00.000Z',
      doorsAt: null,
    },
    performances: [],
    artists: [],
    isMultipleDays: false,
    totalDays: 1,
    ticketTypes: [aTicketType()],
    upgrades: [],
    promotions: [],
    customFields: [],
    capacities: [],
    fees: [],
    hasOrders: false,
    salesBeginImmediately: false,
    ticketDeliveryType: 'digital',
    physicalDeliveryInstructions: null,
    exchange: { allowed: true, percent: 0 },
    isGuestTicketSale: false,
    guestTicketPerMember: null,
    seatRules: DEFAULT_SEAT_RULES,
    seasonId: null,
    location: null,
    eventEmailSubject: null,
    eventEmailBody: null,
    organization: null,
    subscription: [],
    siteListings: [],
    webFlowEntity: { webFlowIds: [], slug: 'the-copper-kings' },
    waitList: [],
    analytics: [],
    holds: [],
    isHold: false,
    checkup: [],
    priceMatrix: [],
    figures: { total: 600, sold: 0, addOns: 0, held: 0, remaining: 600, scanned: 0, orders: 0, revenue: 0 },
    version: 1,
    createdAt: '2026-09-01T16:00:00.000Z',
    ...overrides,
  };
}

export function aTicketType(overrides: Partial<Event['ticketTypes'][number]> = {}): Event['ticketTypes'][number] {
  const tier = {
    _id: anId(),
    name: 'Standard',
    price: 4500,
    startsAt: '2026-10-05T16:00:00.000Z',
    endsAt: '2026-12-06T03:00:00.000Z',
    totalQty: null,
    remainingQty: null,
    isActive: true,
  };
  return {
    _id: anId(),
    name: 'General admission',
    description: null,
    totalQty: 600,
    remainingQty: 600,
    soldQty: 0,
    purchaseLimit: 10,
    visible: true,
    dayIds: [],
    tiers: [tier],
    currentTierId: tier._id,
    rollFees: false,
    values: null,
    promo: null,
    performanceIds: [],
    capacity: null,
    isTicketSharing: true,
    ...overrides,
  };
}

export function anOrderTicket(overrides: Partial<Order['tickets'][number]> = {}): Order['tickets'][number] {
  return {
    _id: anId(),
    ticketTypeId: anId(),
    ticketTierId: null,
    name: 'General admission',
    tierName: 'Standard',
    seat: null,
    price: 4500,
    discount: 0,
    tax: 0,
    origionalPrice: 4500,
    rollFees: false,
    paymentId: null,
    values: null,
    state: 'Active',
    dayIds: [],
    scan: [],
    refund: null,
    parentTicketId: null,
    isTicketSharing: true,
    qrCodeUrl: null,
    ...overrides,
  };
}

/** An add-on of an order: a poster at $18.00. */
export function anOrderUpgrade(overrides: Partial<Order['upgrades'][number]> = {}): Order['upgrades'][number] {
  return {
    _id: anId(),
    upgradeId: anId(),
    name: 'Poster',
    price: 1800,
    discount: 0,
    tax: 0,
    origionalPrice: 1800,
    complimentary: false,
    qrVersion: 1,
    rollFees: false,
    paymentId: null,
    state: 'Active',
    scan: [],
    refund: null,
    parentUpgradeId: null,
    isAddOnsSharing: true,
    qrCodeUrl: null,
    ...overrides,
  };
}

/** A payment by card that was received. */
export function aPayment(payment: Partial<Order['payments'][number]> = {}): Order['payments'][number] {
  const { amount = 9000, refunded = 0 } = payment;
  const card = { way: 'card' as const, paymentMethodType: 'card', brand: null, last4: null, intentId: null };
  return { _id: anId(), state: 'Received', amount, tax: 0, refunded, refundable: amount - refunded, reference: null, ...card, ...payment };
}

/** A paid online order of two tickets at $45.00. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: anId(),
    number: 'MQ-48213',
    orgId: anId(),
    eventId: anId(),
    seasonId: null,
    eventName: 'The Copper Kings',
    event: null,
    userId: null,
    user: { firstName: 'Amara', lastName: 'Okafor', email: 'amara@example.com', phoneNumber: '+18015550142' },
    email: 'amara@example.com',
    type: 'paid',
    state: 'Active',
    hidden: false,
    channel: 'online',
    tickets: [anOrderTicket(), anOrderTicket()],
    upgrades: [],
    tax: 0,
    taxAmount: 0,
    discountCode: null,
    discountAmount: 0,
    promotionCode: null,
    payments: [],
    stripeChargeId: null,
    processingFee: { amount: 0, refund: 0 },
    promoterFee: { amount: 0, refund: 0 },
    fees: [],
    total: 9000,
    refundedAmount: 0,
    refundedOutside: 0,
    refunds: [],
    nights: [],
    printed: false,
    customFields: [],
    delivery: null,
    ipAddress: null,
    address: null,
    parentOrderId: null,
    parentOrderDetails: null,
    disputes: [],
    orderIntegrationResponse: [],
    integration: null,
    waiver: null,
    history: [],
    mails: [],
    sharing: [],
    createdAt: '2026-11-21T23:12:00.000Z',
    qrCodeUrl: null,
    ticketsPdfUrl: null,
    ...overrides,
  };
}
