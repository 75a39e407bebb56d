import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { localDateOf } from '@marquee/shared/time/local-day';

import { UserRecord } from '#features/accounts/record/user.schema';
import { RebuildContactsService } from '#features/contacts/rebuild-contacts.service';
import { Event } from '#features/events/record/event.schema';
import { Order } from '#features/orders/record/order.schema';
import { Organization } from '#features/orgs/organization.schema';
import { Venue } from '#features/venues/venue.schema';
import { Clock } from '#platform/clock/clock.service';
import type { Config } from '#platform/config/config';

import { AppModule } from '../app.module.ts';
import { PEOPLE, type OrgKey } from './demo-plan.ts';
import type { PlannedEvent } from './event-plan.ts';
import { EventTimes } from './event-times.ts';
import { MAIN_STUB, mainEvent } from './main-event.ts';
import { OrderNumbers } from './order-numbers.ts';
import { seedEvents, seedPosters } from './seed-events.ts';
import { seedOrders } from './seed-orders.ts';
import type { DemoOrganizations } from './seed-organizations.ts';
import { connectAccounts, staffOf, subscribe } from './seed-world.ts';

/** How many orders another evening has. */
const ORDERS = 80;

/**
 * Another evening of the main event, with the sales of the present day, in a demo world that has aged. It only adds: what people made or
 * changed stays. Null where they took away what it needs.
 */
export async function renewWorld(config: Config, orgIds: ReadonlyMap<OrgKey, string>): Promise<string | null> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    const now = app.get(Clock).now();
    const plan = await nextEvening(app, now);
    const organizations = await knownOrganizations(app, orgIds);
    if (!organizations?.venues.has(`${organizations.orgs.get(plan.org)}/${plan.venue}`)) return null;
    const books = await connectAccounts(config);
    const events = await seedEvents(app, [plan], organizations, now);
    await subscribe(app, events, organizations, now);
    const taken = await modelOf<Order>(app, Order.name).distinct('number');
    await Promise.all([
      seedOrders(app, events, staffOf(organizations), books, now, new OrderNumbers(new Set(taken))),
      seedPosters(app, events),
    ]);
    await app.get(RebuildContactsService, { strict: false }).rebuild(organizations.orgs.get(plan.org)!);
    return events[0]!.event._id;
  } finally {
    await app.close();
  }
}

/** Under an address of its own, named by the day. */
async function nextEvening(app: INestApplicationContext, now: Date): Promise<PlannedEvent> {
  const zone = 'America/Denver';
  const plan = mainEvent(new EventTimes(now, zone));
  const day = `${MAIN_STUB}-${localDateOf(plan.days[0]!.startsAt, zone)}`;
  const events = modelOf<Event>(app, Event.name);
  let stub = day;
  for (let next = 2; await events.exists({ stubKey: stub }); next += 1) stub = `${day}-${next}`;
  return { ...plan, stub, orders: ORDERS };
}

/** What is left of the organizations and people that the demo began with; null when somebody who is needed is gone. */
async function knownOrganizations(app: INestApplicationContext, orgIds: ReadonlyMap<OrgKey, string>): Promise<DemoOrganizations | null> {
  const ids = [...orgIds.values()];
  const [orgs, venues, users] = await Promise.all([
    modelOf<Organization>(app, Organization.name).countDocuments({ _id: { $in: ids } }),
    modelOf<Venue>(app, Venue.name)
      .find({ orgId: { $in: ids } })
      .lean(),
    modelOf<UserRecord>(app, UserRecord.name)
      .find({ email: { $in: PEOPLE.map(({ email }) => email) } })
      .lean(),
  ]);
  if (orgs < ids.length || users.length < PEOPLE.length) return null;
  return {
    orgs: orgIds,
    venues: new Map(venues.map(({ _id, orgId, name }) => [`${orgId}/${name}`, _id])),
    people: new Map(users.map((user) => [user.email, user])),
  };
}

function modelOf<Record>(app: INestApplicationContext, name: string): Model<Record> {
  return app.get<Model<Record>>(getModelToken(name), { strict: false });
}
