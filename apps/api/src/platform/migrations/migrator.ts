import { randomUUID } from 'node:crypto';

import type { mongo } from 'mongoose';

import { duplicatesOf } from '../mongo/duplicate-key.ts';
import { dropRetiredIndexes, retiredIndexesOf } from '../mongo/retired-indexes.ts';
import { addMissing, missingOf } from './adding.ts';
import { inOrder, type ChangingMigration, type Migration, type Stored } from './migration.ts';
import { MigrationBook, type MigrationNote } from './migration-book.ts';

const BATCH = 500;

export interface MigrationOptions {
  readonly now: () => Date;
  /** Progress messages, one line each. */
  readonly say?: (line: string) => void;
  /** Checked between batches: whether to stop here and resume another time. */
  readonly isStopped?: () => boolean;
}

/** `done`: everything due ran. `stopped`: the rest waits for the next run. `busy`: another process is running them. */
export type MigrationOutcome = 'done' | 'stopped' | 'busy';

/** Runs the data migrations of upgrades in order, under a lock, resuming where the last run stopped. */
export class Migrator {
  private readonly migrations: readonly Migration[];
  private readonly book: MigrationBook;

  constructor(
    private readonly db: mongo.Db,
    migrations: readonly Migration[],
    private readonly options: MigrationOptions,
  ) {
    this.migrations = inOrder(migrations);
    this.book = new MigrationBook(db, randomUUID(), options.now);
  }

  /**
   * Migrations that run while the previous version still serves: its data stays readable for it. A new database has no previous version, so
   * its upgrade is finished at once.
   */
  run(): Promise<MigrationOutcome> {
    return this.locked(async () => {
      const notes = await this.book.all();
      if (notes.size === 0 && (await this.isNew())) return this.runToTheEnd(notes);
      const due = this.migrations.filter(({ id, phase }) => phase === 'expand' && !notes.get(id)?.doneAt);
      return this.runAll(due);
    });
  }

  /**
   * The upgrade is finished: no process of the previous version runs any more. Also migrates what that version wrote meanwhile, and removes
   * the data and indexes that only it needed.
   */
  finish(): Promise<MigrationOutcome> {
    return this.locked(async () => this.runToTheEnd(await this.book.all()));
  }

  /** Read-only. Reports what `run` and `finish` would change. */
  async dryRun(): Promise<void> {
    const notes = await this.book.all();
    for (const migration of this.migrations.filter(({ id }) => !notes.get(id)?.closedAt)) {
      const note = notes.get(migration.id);
      const concerned = await this.concernedBy(migration);
      const when =
        migration.phase === 'contract' || note?.doneAt ? 'when the upgrade is declared over' : note ? 'the rest of it now' : 'now';
      this.options.say?.(`${migration.id}: ${migration.says}: ${concerned} of ${migration.collection}, ${when}`);
    }
    for (const name of await retiredIndexesOf(this.db))
      this.options.say?.(`Would drop the index ${name} when the upgrade is declared over`);
  }

  /** Tells whether an upgrade was started and not declared finished. */
  async isOpen(): Promise<boolean> {
    const notes = await this.book.all();
    return this.migrations.some(({ id }) => !notes.get(id)?.closedAt) || (await retiredIndexesOf(this.db)).length > 0;
  }

  /** Tells whether no previous version ever wrote a record that a migration concerns, or created an index. */
  private async isNew(): Promise<boolean> {
    const collections = [...new Set(this.migrations.map(({ collection }) => collection))];
    for (const name of collections) if (await this.db.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
    return (await retiredIndexesOf(this.db)).length === 0;
  }

  private async runToTheEnd(notes: ReadonlyMap<string, MigrationNote>): Promise<MigrationOutcome> {
    const open = this.migrations.filter(({ id }) => !notes.get(id)?.closedAt);
    for (const { id } of open) if (notes.get(id)?.doneAt) await this.book.again(id);
    if ((await this.runAll(open)) === 'stopped') return 'stopped';
    for (const name of await dropRetiredIndexes(this.db)) this.options.say?.(`Dropped the index ${name}`);
    for (const { id } of open) await this.book.close(id);
    return 'done';
  }

  private async locked(work: () => Promise<MigrationOutcome>): Promise<MigrationOutcome> {
    if (!(await this.book.hold())) return 'busy';
    try {
      return await work();
    } finally {
      await this.book.release();
    }
  }

  private async runAll(migrations: readonly Migration[]): Promise<MigrationOutcome> {
    for (const migration of migrations) if (!(await this.runOne(migration))) return 'stopped';
    return 'done';
  }

  /** True when it checked every record. */
  private async runOne(migration: Migration): Promise<boolean> {
    const { id } = migration;
    let { position, changed } = await this.book.begin(id);
    for (;;) {
      // another process that considered an overlong batch dead continues from here
      if (this.options.isStopped?.() || !(await this.book.hold())) return false;
      const records = await this.recordsOf(migration, position).limit(BATCH).toArray();
      const written = await ('adds' in migration
        ? addMissing(this.db, migration, records, this.options.now())
        : this.write(migration, records));
      position = records.at(-1)?._id ?? position;
      changed += written;
      await this.book.advance(id, position, written);
      if (records.length === BATCH) continue;
      await this.book.done(id);
      this.options.say?.(`${id}: ${changed} of ${migration.collection} changed`);
      return true;
    }
  }

  private async concernedBy(migration: Migration): Promise<number> {
    let concerned = 0;
    for await (const record of this.recordsOf(migration, null)) {
      const isBehind =
        'adds' in migration ? (await missingOf(this.db, migration, [record], this.options.now())).length > 0 : migration.change(record);
      if (isBehind) concerned += 1;
    }
    return concerned;
  }

  private recordsOf({ collection, where, fields }: Migration, position: unknown) {
    const filter = position === null ? where : { $and: [where, { _id: { $gt: position } }] };
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    return this.db
      .collection<Stored>(collection)
      .find(filter as mongo.Filter<Stored>, { projection, comment: 'migration' })
      .sort({ _id: 1 });
  }

  /**
   * Each record only if unchanged since it was read: a concurrent writer has written the new form already, or the record is found again
   * when the upgrade is declared finished.
   */
  private async write({ collection, fields, change }: ChangingMigration, records: readonly Stored[]): Promise<number> {
    const writes = records.flatMap((record) => {
      const update = change(record);
      const asRead = Object.fromEntries(fields.map((field) => [field, valueAt(record, field)]));
      return update ? [{ updateOne: { filter: { _id: record['_id'], ...asRead } as mongo.Filter<Stored>, update } }] : [];
    });
    if (writes.length === 0) return 0;
    try {
      return (await this.db.collection<Stored>(collection).bulkWrite(writes, { ordered: false })).modifiedCount;
    } catch (error) {
      // a record that the version before and this one both have stays as it is until one of them ends
      return writes.length - duplicatesOf(error).length;
    }
  }
}

/** Returns what `{ [path]: … }` matches: null when absent. */
function valueAt(record: Stored, path: string): unknown {
  const found = path.split('.').reduce<unknown>((value, key) => (value as Stored | null | undefined)?.[key], record);
  return found === undefined ? { $exists: false } : found;
}
