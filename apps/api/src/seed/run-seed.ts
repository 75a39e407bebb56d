import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import mongoose, { Types, type Connection } from 'mongoose';

import { localDateOf } from '@marquee/shared/time/local-day';
import { instantOf } from '@marquee/shared/time/zone';

import type { Config } from '#platform/config/config';
import { newId } from '#platform/mongo/string-ids';

import { DEMO_PASSWORD, DEMO_TOTP_SECRET, LYRIC_OWNER, ORGS, PEOPLE, type OrgKey, type PlannedPerson } from './demo-plan.ts';
import { MAIN_STUB } from './main-event.ts';

/** The database record of the demo world. */
interface Marker {
  readonly _id: string;
  readonly orgs: Record<OrgKey, string>;
  readonly finishedAt: Date | null;
  /** The event that visitors are led to; absent while it is the first one. */
  readonly mainEventId?: string | null;
}

const MARKER = 'demo';

/**
 * Makes the demo world once (with a `share` of its orders, 0 to 1), gives an aged one another evening, and writes `demoFile` for whoever
 * shows people around. True when it was made by this call. Refused in production.
 */
export async function runSeed(config: Config, demoFile: string | undefined, share = 1): Promise<boolean> {
  if (config.NODE_ENV === 'production') throw new Error('The demo world is not made with NODE_ENV=production: its passwords are known.');
  const connection = await mongoose.createConnection(config.MONGODB_URI, { serverSelectionTimeoutMS: 10_000 }).asPromise();
  try {
    const seeds = connection.db!.collection<Marker>('seeds');
    const known = await seeds.findOne({ _id: MARKER });
    if (!known?.finishedAt) await make(config, connection, known, share);
    else await renewIfAged(config, connection, known);
    await seedLyricOnce(config, connection);
    const main = await findMain(connection, (await seeds.findOne({ _id: MARKER }))!);
    const people = (await hasLyric(connection)) ? [...PEOPLE, LYRIC_OWNER] : PEOPLE;
    if (demoFile) await writeDemo(demoFile, people, main?.['stub'] || String(main?.['_id'] ?? MAIN_STUB));
    return !known?.finishedAt;
  } finally {
    await connection.close();
  }
}

async function make(config: Config, connection: Connection, begun: Marker | null, share: number): Promise<void> {
  // loaded here, so that a start with everything in place does not wait for it
  const { clearHalfDone, seedWorld } = await import('./seed-world.ts');
  const seeds = connection.db!.collection<Marker>('seeds');
  if (begun)
    await clearHalfDone(
      connection,
      Object.values(begun.orgs),
      PEOPLE.map(({ email }) => email),
    );
  const orgs = { redstone: newId(), harbor: newId() };
  await seeds.replaceOne({ _id: MARKER }, { orgs, finishedAt: null }, { upsert: true });
  const ids = new Map(Object.entries(orgs) as [OrgKey, string][]);
  const orders = await seedWorld(config, ids, share);
  await seeds.updateOne({ _id: MARKER }, { $set: { finishedAt: new Date() } });
  process.stdout.write(`The demo world is ready: ${ORGS.length} organizations, ${orders} orders.\n`);
}

/** Where the seating provider is our simulator, also in a demo world that was made before there was one. */
async function seedLyricOnce(config: Config, connection: Connection): Promise<void> {
  if (!config.SEATS_URL || (await hasLyric(connection))) return;
  const { seedLyric } = await import('./seed-lyric.ts');
  await seedLyric(config);
}

async function hasLyric(connection: Connection): Promise<boolean> {
  return (await connection.db!.collection('organizations').findOne({ stub: LYRIC_OWNER.org })) !== null;
}

/** The demo world does not age: its main event is on sale, lies ahead, and the day has sales. */
async function renewIfAged(config: Config, connection: Connection, marker: Marker): Promise<void> {
  const clock = await connection.db!.collection<{ _id: string; offset: number }>('devClock').findOne({ _id: 'offset' });
  const now = new Date(Date.now() + (clock?.offset ?? config.DEV_CLOCK_AHEAD_MS));
  const main = await findMain(connection, marker);
  if (main && isAhead(main, now) && (await hasSales(connection, marker, now))) return;
  const { renewWorld } = await import('./renew-world.ts');
  const mainEventId = await renewWorld(config, new Map(Object.entries(marker.orgs) as [OrgKey, string][]));
  if (mainEventId) await connection.db!.collection<Marker>('seeds').updateOne({ _id: MARKER }, { $set: { mainEventId } });
}

function findMain(connection: Connection, { orgs, mainEventId }: Marker) {
  const which = mainEventId ? { _id: new Types.ObjectId(mainEventId) } : { stubKey: MAIN_STUB };
  return connection.db!.collection('events').findOne({ orgId: new Types.ObjectId(orgs.redstone), ...which });
}

function isAhead({ published, cancel, schedule }: mongoose.mongo.BSON.Document, now: Date): boolean {
  return published && !cancel && schedule.ticketsAt <= now && schedule.startsAt > now && schedule.ticketsEndAt > now;
}

/** Whether something was sold on the present day of the organization. */
async function hasSales(connection: Connection, { orgs }: Marker, now: Date): Promise<boolean> {
  const { timezone } = ORGS.find(({ key }) => key === 'redstone')!;
  const midnight = instantOf(localDateOf(now, timezone), '00:00', timezone);
  const sale = { orgId: new Types.ObjectId(orgs.redstone), createdAt: { $gte: midnight, $lte: now } };
  return (await connection.db!.collection('orders').findOne(sale)) !== null;
}

async function writeDemo(file: string, people: readonly Pick<PlannedPerson, 'title' | 'email' | 'role'>[], address: string): Promise<void> {
  const logins = people.map(({ title, email, role }) => ({
    role: title,
    email,
    password: DEMO_PASSWORD,
    ...(role === 'SUPER_USER' && { totpSecret: DEMO_TOTP_SECRET }),
  }));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ logins, publicEventPath: `/e/${address}` }, null, 2)}\n`);
}
