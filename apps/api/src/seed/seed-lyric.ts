import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { copyPlan } from '@marquee/shared/seating/copy-plan';
import { freezeChart } from '@marquee/shared/seating/provided-plan';
import { saidByPlan } from '@marquee/shared/seating/seated-ticket-types';

import { accountTermsOf } from '#features/accounts/record/domain/account-terms';
import { MemberRecord } from '#features/accounts/record/member.schema';
import { hashPassword } from '#platform/auth/passwords';
import { UserRecord } from '#features/accounts/record/user.schema';
import { provideSeatingJob } from '#features/events/public/provide-seating.job';
import { Event } from '#features/events/record/event.schema';
import { EventSeatingRecord } from '#features/catalog/seating/event-seating.schema';
import { Fees } from '#features/fees/public/fees.facade';
import { Organization } from '#features/orgs/organization.schema';
import { Season } from '#features/seasons/public/season.types';
import { timezoneOf } from '#features/venues/domain/venue-timezone';
import { Venue } from '#features/venues/venue.schema';
import { Clock } from '#platform/clock/clock.service';
import type { Config } from '#platform/config/config';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import { SeatingProvider } from '#platform/seating/seating-provider.port';

import { AppModule } from '../app.module.ts';
import { buildEvent } from './build-event.ts';
import { DEMO_PASSWORD, LYRIC_OWNER } from './demo-plan.ts';
import { EventTimes } from './event-times.ts';
import { lyricSeason } from './lyric-season.ts';
import { SimulatorBooks } from './simulator-books.ts';

/** Keys of the seating simulator, worth nothing elsewhere. */
const KEYS = { secretKey: 'secret-of-lyric', publicKey: 'public-of-lyric', designerKey: 'designer-of-lyric' };
const CHART = { key: 'lyric-chamber', name: 'Chamber' };
const ACCOUNT = 'acct_lyric';
const ADDRESS = { address1: '50 E 200 S', city: 'Salt Lake City', state: 'UT', zip: '84111', lat: 40.7649, lng: -111.8898 };

/**
 * Makes the organization that draws its halls at the seating provider: a venue with a chart, an owner, and an event on sale from it. Only where
 * the provider is our simulator: another one is not asked to make charts. The organization is written last, so that an interrupted start
 * makes it anew.
 */
export async function seedLyric(config: Config): Promise<void> {
  const venueId = newId();
  if (!(await drawChart(config, venueId))) return;
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    await seedWith(app, config, venueId);
  } finally {
    await app.close();
  }
}

/** False where something else than the simulator answers. */
async function drawChart({ SEATS_URL }: Config, venueId: string): Promise<boolean> {
  const body = JSON.stringify({ secretKey: KEYS.secretKey, designerKey: KEYS.designerKey, ...CHART, tag: venueId });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${SEATS_URL}/_control/charts`, { method: 'POST', headers, body }).catch(() => null);
  return answer?.ok ?? false;
}

async function seedWith(app: INestApplicationContext, config: Config, venueId: string): Promise<void> {
  const model = <T>(name: string) => app.get<Model<T>>(getModelToken(name), { strict: false });
  const now = app.get(Clock).now();
  const orgId = newId();
  const timezone = timezoneOf(ADDRESS);
  const isPaid = config.PAYMENTS === 'simulator' && Boolean(config.SIMULATOR_URL);
  if (isPaid) await new SimulatorBooks(config.SIMULATOR_URL!).connect(ACCOUNT, 'hello@lyric.example');
  const address = { ...ADDRESS, country: 'US', timezone };
  const venue = { _id: venueId, orgId, name: 'Lyric Rooms', capacity: 114, tax: 7.75, address, timezone, createdAt: now };
  await model<Venue>(Venue.name).insertMany([venue]);
  await seedOwner(model, orgId, now);
  const event = await seedEvent(app, { orgId, venueId, now, timezone });
  await seedSeason(model, { orgId, venueId, now, timezone });
  await app.get(Fees, { strict: false }).applyPlatformFees([orgId]);
  await app.get(Jobs, { strict: false }).enqueue(null, provideSeatingJob, { orgId, eventId: event._id });
  const org = { _id: orgId, orgName: 'Lyric Rooms', stub: LYRIC_OWNER.org, email: 'hello@lyric.example', timezone };
  const can = { isWebScanning: true, isSeasonTickets: true };
  await model<Organization>(Organization.name).insertMany([{ ...org, ...can, stripeId: isPaid ? ACCOUNT : null, seating: KEYS }]);
}

async function seedOwner(model: <T>(name: string) => Model<T>, orgId: string, now: Date): Promise<void> {
  const { email, firstName, lastName, role } = LYRIC_OWNER;
  const users = model<UserRecord>(UserRecord.name);
  await users.deleteMany({ email });
  const person = { email, firstName, lastName, phoneNumber: '+18015557190', secondaryEmails: [] };
  const _id = newId();
  const proved = { emailVerifiedAt: now, phoneNumberVerifiedAt: now, passwordHash: await hashPassword(DEMO_PASSWORD) };
  await users.insertMany([{ _id, ...person, ...accountTermsOf(person), ...proved, orgContextId: orgId, isSuperUser: false }]);
  await model<MemberRecord>(MemberRecord.name).insertMany([{ orgId, userId: _id, role, acceptedAt: now }]);
}

async function seedSeason(model: <T>(name: string) => Model<T>, placed: Parameters<typeof lyricSeason>[0]): Promise<void> {
  const { season, nights } = lyricSeason(placed);
  await model<Season>(Season.name).deleteMany({ stubKey: season.stubKey });
  await model<Event>(Event.name).deleteMany({ stubKey: { $in: nights.map(({ stubKey }) => stubKey) } });
  await model<Season>(Season.name).insertMany([season]);
  await model<Event>(Event.name).insertMany(nights);
}

/** With the chart as it is frozen when an author chooses it; every category at its price, the stalls for children too. */
async function seedEvent(
  app: INestApplicationContext,
  { orgId, venueId, now, timezone }: { orgId: string; venueId: string; now: Date; timezone: string },
) {
  const { name, ...plan } = await app.get(SeatingProvider).planOf(KEYS.secretKey, CHART.key);
  const { layout, labels, areaLabels } = freezeChart({ name, ...plan });
  const seating = copyPlan({ planId: CHART.key, planName: name, planVersion: 1, layout }, newId);
  const times = new EventTimes(now, timezone);
  const tiers = (price: number) => [{ name: 'Advance', price }];
  const made = buildEvent(
    {
      art: 'folk',
      name: 'Winter Songs',
      subtitle: 'Seats drawn at seats.io',
      stub: 'lyric-winter-songs',
      description: '<p>A voice, a piano and the snow. Choose your seats: stalls, balcony, a table.</p>',
      announceAt: times.on(-12, '09:00'),
      ticketsAt: times.on(-10, '09:00'),
      days: [times.show(times.on(75, '19:30'))],
      types: [
        { name: 'Stalls', totalQty: 0, tiers: tiers(3800) },
        { name: 'Stalls, child under 14', totalQty: 0, tiers: tiers(2000) },
        { name: 'Balcony', totalQty: 0, tiers: tiers(2900) },
        { name: 'Tables', totalQty: 0, tiers: tiers(9000), description: 'Table 1 is sold whole, table 2 by the seat.' },
        { name: 'Floor', totalQty: 0, tiers: tiers(1800) },
      ],
      orders: 0,
    },
    { orgId, venueId, headliningArtistIds: [], openingArtistIds: [] },
  );
  const said = [...saidByPlan(seating)];
  const ticketTypes = made.ticketTypes.map((type) => {
    const [categoryId, { totalQty }] = said.find(([, category]) => category.name === type.name.split(',', 1)[0])!;
    return { ...type, categoryId, totalQty, isOfPlan: !type.name.includes(',') };
  });
  const seatingId = newId();
  const event = { ...made, ticketTypes, seatingChartKey: CHART.key, seatingId, cancelledAt: null };
  const provided = { chartKey: CHART.key, labels, areaLabels };
  const model = <T>(of: string) => app.get<Model<T>>(getModelToken(of), { strict: false });
  await model<EventSeatingRecord>(EventSeatingRecord.name).insertMany([
    { ...seating, _id: seatingId, orgId, eventId: event._id, provided, createdAt: now } as never,
  ]);
  await model<Event>(Event.name).deleteMany({ stubKey: event.stubKey });
  await model<Event>(Event.name).insertMany([event]);
  return event;
}
