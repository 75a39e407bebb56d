import { createConnection } from 'mongoose';

import { MIGRATIONS } from './migrations/list.ts';
import { Clock } from './platform/clock/clock.service.ts';
import { Migrator } from './platform/migrations/migrator.ts';

const OUTCOMES = {
  done: 'Done.',
  stopped: 'Another process went on with it.',
  busy: 'Another process is at it: its log says how far.',
} as const;

/** @throws Error for a word it does not know */
export async function migrate(mongoUri: string, args: readonly string[], say: (line: string) => void): Promise<void> {
  const unknown = args.find((arg) => arg !== '--dry-run' && arg !== '--finish');
  if (unknown !== undefined)
    throw new Error(`There is no option ${unknown}: --dry-run changes nothing, --finish declares the upgrade over`);
  const clock = new Clock();
  const connection = await createConnection(mongoUri, { autoIndex: false, autoCreate: false }).asPromise();
  try {
    if (!connection.db) throw new Error('The database is not connected');
    const migrator = new Migrator(connection.db, MIGRATIONS, { now: () => clock.now(), say });
    if (args.includes('--dry-run')) await migrator.dryRun();
    else say(OUTCOMES[await (args.includes('--finish') ? migrator.finish() : migrator.run())]);
  } finally {
    await connection.close();
  }
}
