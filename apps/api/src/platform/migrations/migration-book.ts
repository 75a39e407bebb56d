import type { mongo } from 'mongoose';

/** The progress of a migration. */
export interface MigrationNote {
  readonly _id: string;
  /** The `_id` of the last record checked; null before the first. */
  readonly position: unknown;
  readonly changed: number;
  readonly startedAt: Date;
  /** When it had checked every record. */
  readonly doneAt: Date | null;
  /** When the upgrade that contains it was declared finished: from then on no process writes the old form. */
  readonly closedAt: Date | null;
}

interface Lock {
  readonly _id: 'lock';
  readonly holder: string;
  readonly until: Date;
}

/** Longer than the slowest batch. */
const LEASE_MS = 60_000;

/** Which migrations ran, how far, and which process runs them now: one at a time. */
export class MigrationBook {
  private readonly notes: mongo.Collection<MigrationNote>;
  private readonly locks: mongo.Collection<Lock>;

  constructor(
    db: mongo.Db,
    private readonly holder: string,
    private readonly now: () => Date,
  ) {
    const safe = { writeConcern: { w: 'majority' } } as const;
    this.notes = db.collection<MigrationNote>('migrations', safe);
    this.locks = db.collection<Lock>('migrationLock', safe);
  }

  async all(): Promise<ReadonlyMap<string, MigrationNote>> {
    return new Map((await this.notes.find().toArray()).map((note) => [note._id, note]));
  }

  async begin(id: string): Promise<MigrationNote> {
    const startedAt = this.now();
    const fresh = { position: null, changed: 0, startedAt, doneAt: null, closedAt: null };
    const note = await this.notes.findOneAndUpdate({ _id: id }, { $setOnInsert: fresh }, { upsert: true, returnDocument: 'after' });
    if (!note) throw new Error(`The note of ${id} was not written`);
    return note;
  }

  async advance(id: string, position: unknown, changed: number): Promise<void> {
    await this.notes.updateOne({ _id: id }, { $set: { position }, $inc: { changed } });
  }

  async done(id: string): Promise<void> {
    await this.notes.updateOne({ _id: id }, { $set: { doneAt: this.now() } });
  }

  /** Restarts from the first record. */
  async again(id: string): Promise<void> {
    await this.notes.updateOne({ _id: id }, { $set: { position: null, doneAt: null } });
  }

  async close(id: string): Promise<void> {
    await this.notes.updateOne({ _id: id }, { $set: { closedAt: this.now() } });
  }

  /** Takes or renews the lock; false while another process holds it. */
  async hold(): Promise<boolean> {
    const now = this.now();
    const mine = { holder: this.holder, until: new Date(now.getTime() + LEASE_MS) };
    try {
      await this.locks.updateOne(
        { _id: 'lock', $or: [{ holder: this.holder }, { until: { $lte: now } }] },
        { $set: mine },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if ((error as { code?: number }).code === 11_000) return false;
      throw error;
    }
  }

  async release(): Promise<void> {
    await this.locks.deleteOne({ _id: 'lock', holder: this.holder });
  }
}
