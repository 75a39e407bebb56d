import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { WaitListEntry } from '#features/wait-list/wait-list-entry.schema';
import { newId } from '#platform/mongo/string-ids';

import { Chance } from './chance.ts';
import { buyerOf, type Buyer } from './demo-buyers.ts';
import type { SeededEvent } from './seed-events.ts';

const SEED = 80;
const WAITING = 24;
const HOUR_MS = 3_600_000;

/** People who wait for what is sold out, the last of them since an hour ago. */
export async function seedWaitList(app: INestApplicationContext, events: readonly SeededEvent[], now: Date): Promise<void> {
  const entries = app.get<Model<WaitListEntry>>(getModelToken(WaitListEntry.name), { strict: false });
  const chance = new Chance(SEED);
  for (const { event } of events.filter(({ plan }) => plan.isSoldOut)) {
    const rows = waiting(chance).map(({ firstName, lastName, email, phoneNumber }, at) => ({
      _id: newId(),
      orgId: event.orgId,
      eventId: event._id,
      name: `${firstName} ${lastName}`,
      email,
      phoneNumber,
      quantity: chance.below(4) + 1,
      createdAt: new Date(now.getTime() - (at * 7 + 1) * HOUR_MS),
    }));
    await entries.insertMany(rows);
  }
}

/** Each e-mail waits once. */
function waiting(chance: Chance): Buyer[] {
  const people = Array.from({ length: WAITING }, () => buyerOf(chance));
  return [...new Map(people.map((person) => [person.email, person])).values()];
}
