import { randomBytes } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { ObjectId } from 'mongodb';

import { gql, type Http } from './http.ts';
import type { Stack } from './stack.ts';

const PASSWORD = 'a long enough passphrase';
const DAY_MS = 86_400_000;
export const STRIPE_ACCOUNT = 'acct_benchSeller';

/** An organisation with an owner who is logged in, a venue with sales tax, and fees of all three kinds. */
export interface Organizer {
  orgId: string;
  venueId: string;
  token: string;
}

export interface EventPlan {
  /** Places of each ticket type; each has one tier without its own quantity unless `tiers` is 2. */
  places: number;
  tiers: 1 | 2;
  /** How many ticket types; one unless told. */
  types?: number;
  startsInHours?: number;
}

/** The part of a stack that an organizer needs. */
export type Shop = Pick<Stack, 'db' | 'simulator'> & { readonly apis: readonly { readonly url: string }[] };

export interface OnSale {
  eventId: string;
  /** Of a season, whose id is also the `eventId`. */
  seasonId?: string;
  /** The first of them. */
  ticketTypeId: string;
  ticketTypeIds: string[];
}

export async function anOrganizer(stack: Shop, http: Http): Promise<Organizer> {
  const [orgId, userId] = [new ObjectId(), new ObjectId()];
  const email = `owner-${randomBytes(4).toString('hex')}@bench.example`;
  const now = new Date();
  const org = {
    orgName: 'Bench Presents',
    stub: `bench-${orgId}`,
    stripeId: STRIPE_ACCOUNT,
    email,
    isSeasonTickets: false,
    isWebScanning: true,
  };
  await stack.db
    .collection('organizations')
    .insertOne({ _id: orgId, ...org, ticketFormat: 'Standard', timezone: 'America/Denver', currency: 'USD', createdAt: now });
  const user = {
    firstName: 'Bea',
    lastName: 'Bench',
    email,
    emailVerifiedAt: now,
    passwordHash: await hash(PASSWORD),
    preferredLogin: 'Password',
  };
  await stack.db.collection('users').insertOne({ _id: userId, ...user, orgContextId: orgId, isSuperUser: false, createdAt: now });
  await stack.db.collection('members').insertOne({ orgId, userId, role: 'OWNER', acceptedAt: now, createdAt: now });
  await stack.db.collection('fees').insertMany(feesOf(orgId, now));
  const account = {
    method: 'POST',
    path: '/_control/accounts',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: STRIPE_ACCOUNT }),
  };
  await stack.simulator.handle(account);
  const { login } = await ask(stack, http, 'mutation L($input: LoginInput!) { login(input: $input) { token } }', {
    input: { email, password: PASSWORD },
  });
  const address = { address1: '1 Main St', city: 'Denver', state: 'CO', zip: '80202', country: 'US' };
  const venue = { input: { name: 'Bench Hall', capacity: 20_000, tax: 8.25, address, timezone: 'America/Denver' } };
  const { createVenue } = await ask(
    stack,
    http,
    'mutation V($input: CreateVenueInput!) { createVenue(input: $input) { _id } }',
    venue,
    login.token,
  );
  return { orgId: String(orgId), venueId: createVenue._id, token: login.token };
}

/** An event on sale, authored and published through the API. */
export async function anEvent(stack: Shop, http: Http, organizer: Organizer, plan: EventPlan): Promise<OnSale> {
  const input = eventInput(organizer.venueId, plan);
  const { createEvent } = await ask(
    stack,
    http,
    'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id ticketTypes { _id } } }',
    { input },
    organizer.token,
  );
  await publishEvent(stack, http, organizer, createEvent._id);
  const ticketTypeIds = (createEvent.ticketTypes as { _id: string }[]).map(({ _id }) => _id);
  return { eventId: createEvent._id, ticketTypeId: ticketTypeIds[0]!, ticketTypeIds };
}

export async function publishEvent(stack: Shop, http: Http, { token }: Organizer, eventId: string): Promise<void> {
  const input = { eventId, published: true };
  await ask(stack, http, 'mutation P($input: PublishEventInput!) { publishEvent(input: $input) { _id } }', { input }, token);
}

export function ask(stack: Pick<Shop, 'apis'>, http: Http, query: string, variables: object, token?: string) {
  return gql(http, stack.apis[0]!.url, query, variables, token ? { authorization: `Bearer ${token}` } : {});
}

function feesOf(orgId: ObjectId, createdAt: Date) {
  const fee = {
    orgId,
    eventId: null,
    seasonId: null,
    platformFeeId: null,
    isApplyPlatformFee: false,
    minAppliedToPrice: 0,
    maxAppliedToPrice: 0,
    filters: [],
    paymentMethods: [],
    disabled: false,
    createdAt,
  };
  return [
    { ...fee, name: 'Service fee', type: 'Flat', value: 150, appliedTo: 'Ticket', appliedBy: 'Marquee' },
    { ...fee, name: 'Processing fee', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe' },
    { ...fee, name: 'House fee', type: 'Flat', value: 100, appliedTo: 'Order', appliedBy: 'Organization' },
  ];
}

/** What an author sends of an event. */
export function eventInput(venueId: string, { places, tiers, types = 1, startsInHours = 24 * 30 }: EventPlan) {
  const startsAt = new Date(Date.now() + startsInHours * 3_600_000);
  const sale = { announceAt: new Date(Date.now() - 2 * DAY_MS), ticketsAt: new Date(Date.now() - DAY_MS), ticketsEndAt: startsAt };
  const doorsAt = new Date(Math.min(startsAt.getTime(), Date.now() - 3_600_000 + startsInHours * 3_600_000));
  const tier = (name: string, price: number, totalQty: number | null) => ({
    _id: String(new ObjectId()),
    name,
    price,
    startsAt: sale.ticketsAt,
    endsAt: sale.ticketsEndAt,
    totalQty,
    isActive: true,
  });
  const early = Math.floor(places / 3);
  return {
    type: 'GeneralEvent',
    processAs: 'Paid',
    name: `On-sale of ${places}`,
    venueId,
    taxDeduction: true,
    schedule: { ...sale, doorsAt, startsAt, endsAt: new Date(startsAt.getTime() + 4 * 3_600_000) },
    ticketTypes: Array.from({ length: types }, (_, index) => ({
      _id: String(new ObjectId()),
      name: index === 0 ? 'General admission' : `Section ${index}`,
      totalQty: places,
      purchaseLimit: 8,
      visible: true,
      tiers: tiers === 1 ? [tier('Regular', 4500, null)] : [tier('Early', 3500, early), tier('Regular', 4500, places - early)],
    })),
    upgrades: [],
    promotions: [],
    customFields: [],
  };
}
