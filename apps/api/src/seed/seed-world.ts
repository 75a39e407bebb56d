import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { Types, type Connection, type Model } from 'mongoose';

import { RebuildContactsService } from '#features/contacts/rebuild-contacts.service';
import { Subscription } from '#features/subscriptions/subscription.schema';
import { Clock } from '#platform/clock/clock.service';
import type { Config } from '#platform/config/config';
import { Migrator } from '#platform/migrations/migrator';
import { newId } from '#platform/mongo/string-ids';

import { AppModule } from '../app.module.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import { demoEvents } from './demo-events.ts';
import type { Staff } from './event-orders.ts';
import { CUSTOMER_EMAIL, ORGS, type OrgKey } from './demo-plan.ts';
import type { PlannedEvent } from './event-plan.ts';
import { MAIN_STUB } from './main-event.ts';
import { seedEvents, seedPosters, type SeededEvent } from './seed-events.ts';
import { seedOrders } from './seed-orders.ts';
import { seedOrganizations, type DemoOrganizations } from './seed-organizations.ts';
import { seedWaitList } from './seed-wait-list.ts';
import { SimulatorBooks } from './simulator-books.ts';

/** Makes the whole demo world, with a `share` of its orders (0 to 1). Returns how many there are. */
export async function seedWorld(config: Config, ids: ReadonlyMap<OrgKey, string>, share: number): Promise<number> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    const now = app.get(Clock).now();
    // what is made here is of this version: a worker that starts later has nothing to migrate
    await new Migrator(app.get<Connection>(getConnectionToken()).db!, MIGRATIONS, { now: () => now }).run();
    const books = await connectAccounts(config);
    const organizations = await seedOrganizations(app, ids, now, books !== null);
    const events = await seedEvents(
      app,
      demoEvents(now).map((plan) => withShare(plan, share)),
      organizations,
      now,
    );
    const staff = staffOf(organizations);
    await subscribe(app, events, organizations, now);
    await seedWaitList(app, events, now);
    const [orders] = await Promise.all([seedOrders(app, events, staff, books, now), seedPosters(app, events)]);
    await app.get(RebuildContactsService, { strict: false }).rebuild();
    return orders;
  } finally {
    await app.close();
  }
}

export function staffOf({ people }: DemoOrganizations): Staff {
  const person = (email: string) => people.get(email)!;
  return {
    refunder: person('boxoffice@redstone.example'),
    scanner: person('scanner@redstone.example'),
    customer: person(CUSTOMER_EMAIL),
  };
}

function withShare(plan: PlannedEvent, share: number): PlannedEvent {
  return share === 1 ? plan : { ...plan, orders: Math.floor(plan.orders * share), isSoldOut: false };
}

/** Null where real payments are taken: there the organizations connect their own accounts. */
export async function connectAccounts({ PAYMENTS, SIMULATOR_URL }: Config): Promise<SimulatorBooks | null> {
  if (PAYMENTS !== 'simulator' || !SIMULATOR_URL) return null;
  const books = new SimulatorBooks(SIMULATOR_URL);
  for (const { stripeId, email } of ORGS) await books.connect(stripeId, email);
  return books;
}

/** The owner hears of the main event and of the live one every morning, the admin once a week. */
export async function subscribe(
  app: INestApplicationContext,
  events: readonly SeededEvent[],
  { orgs }: DemoOrganizations,
  now: Date,
): Promise<void> {
  const subscriptions = app.get<Model<Subscription>>(getModelToken(Subscription.name), { strict: false });
  const chosen = events.filter(({ event }) => event.stub?.startsWith(MAIN_STUB) || event.stub === 'copper-kings');
  const row = (event: SeededEvent['event'], email: string, frequency: 'Daily' | 'Weekly') => ({
    _id: newId(),
    orgId: orgs.get('redstone'),
    eventId: event._id,
    email,
    frequency,
    createdAt: now,
    lastPeriodKey: null,
  });
  await subscriptions.insertMany(
    chosen.flatMap(({ event }) => [row(event, 'owner@redstone.example', 'Daily'), row(event, 'admin@redstone.example', 'Weekly')]),
  );
}

/** Takes away what an interrupted seed left, by the organizations it had begun. */
export async function clearHalfDone(connection: Connection, ids: readonly string[], emails: readonly string[]): Promise<void> {
  const stored = ids.map((id) => new Types.ObjectId(id));
  const collections = await connection.db!.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const { name } of collections) {
    if (name.startsWith('system.') || name === 'seeds') continue;
    await connection.db!.collection(name).deleteMany({ orgId: { $in: [...stored, ...ids] } });
  }
  await connection.db!.collection('organizations').deleteMany({ _id: { $in: stored } });
  await connection.db!.collection('users').deleteMany({ email: { $in: [...emails] } });
  await connection.db!.collection('fees').deleteMany({ orgId: null, platformFeeId: null });
}
