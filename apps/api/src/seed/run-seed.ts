import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import mongoose, { type Connection } from 'mongoose';

import type { Config } from '#platform/config/config';
import { newId } from '#platform/mongo/string-ids';

import { DEMO_PASSWORD, DEMO_TOTP_SECRET, ORGS, PEOPLE, type OrgKey } from './demo-plan.ts';
import { MAIN_STUB } from './main-event.ts';

/** The database record of the demo world. */
interface Marker {
  readonly _id: string;
  readonly orgs: Record<OrgKey, string>;
  readonly finishedAt: Date | null;
}

const MARKER = 'demo';

/** Makes the demo world once (with a `share` of its orders, 0 to 1), and writes `demoFile` for whoever shows people around. True when it was made by this call. Refused in production. */
export async function runSeed(config: Config, demoFile: string | undefined, share = 1): Promise<boolean> {
  if (config.NODE_ENV === 'production') throw new Error('The demo world is not made with NODE_ENV=production: its passwords are known.');
  const connection = await mongoose.createConnection(config.MONGODB_URI, { serverSelectionTimeoutMS: 10_000 }).asPromise();
  try {
    const seeds = connection.db!.collection<Marker>('seeds');
    const known = await seeds.findOne({ _id: MARKER });
    if (!known?.finishedAt) await make(config, connection, known, share);
    if (demoFile) await writeDemo(demoFile);
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

async function writeDemo(file: string): Promise<void> {
  const logins = PEOPLE.map(({ title, email, role }) => ({
    role: title,
    email,
    password: DEMO_PASSWORD,
    ...(role === 'SUPER_USER' && { totpSecret: DEMO_TOTP_SECRET }),
  }));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ logins, publicEventPath: `/e/${MAIN_STUB}` }, null, 2)}\n`);
}
