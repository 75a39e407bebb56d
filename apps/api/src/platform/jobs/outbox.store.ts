import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { collectionOf } from '../mongo/string-ids.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { OutboxEntry } from './outbox.schema.ts';

/** An entry as the relay needs it. */
export type RelayedEntry = Pick<OutboxEntry, '_id' | 'name' | 'lane'>;

/** The jobs of all organizations that were committed with the change they follow from. */
@Injectable()
export class Outbox {
  constructor(@InjectModel(OutboxEntry.name) private readonly entries: Model<OutboxEntry>) {}

  async add(tx: Tx | null, rows: readonly OutboxRow[]): Promise<void> {
    await collectionOf(this.entries).insertMany([...rows], { ...(tx && { session: tx }) });
  }

  /** Skips those whose key exists. */
  async addKeyed(tx: Tx | null, rows: readonly OutboxRow[]): Promise<void> {
    const writes = rows.map((row) => ({ updateOne: { filter: { key: row.key }, update: { $setOnInsert: row }, upsert: true } }));
    await collectionOf(this.entries).bulkWrite(writes, { ...(tx && { session: tx }) });
  }

  /** Skips those whose id exists. */
  async addMissing(rows: readonly OutboxRow[]): Promise<void> {
    const writes = rows.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } }));
    await collectionOf(this.entries).bulkWrite(writes, { ordered: false });
  }

  find(entryId: string): Promise<OutboxEntry | null> {
    return this.entries.findById(entryId).lean<OutboxEntry>().exec();
  }

  /** True for the first who takes it. */
  async take(tx: Tx, entryId: string, at: Date): Promise<boolean> {
    const taken = { $set: { takenAt: at } };
    const { modifiedCount } = await this.entries.updateOne({ _id: entryId, takenAt: { $exists: false } }, taken, { session: tx });
    return modifiedCount === 1;
  }

  async hasKey(tx: Tx, key: string): Promise<boolean> {
    return (await this.entries.exists({ key }).session(tx)) !== null;
  }

  /** Removes an entry that may not run before a later instant. */
  withdraw(tx: Tx, key: string, now: Date): Promise<OutboxEntry | null> {
    return this.entries
      .findOneAndDelete({ key, relayedAt: null, runAt: { $gt: now } }, { session: tx })
      .lean<OutboxEntry>()
      .exec();
  }

  async finish({ _id }: Pick<OutboxEntry, '_id'>, doneAt: Date, error: string | null): Promise<void> {
    await this.entries.updateOne({ _id }, { $set: { doneAt, error } });
  }

  /** The entries of the jobs `names` that may run at `now` and are in no queue, the oldest first. */
  due(names: readonly string[], now: Date, limit: number): Promise<RelayedEntry[]> {
    const due = { relayedAt: null, runAt: { $lte: now }, name: { $in: [...names] } };
    return this.entries.find(due, { name: 1, lane: 1 }).sort({ runAt: 1, _id: 1 }).limit(limit).lean<RelayedEntry[]>().exec();
  }

  /** The entries of the jobs `names` that were relayed before `before` and are not finished, the oldest first. */
  unfinished(names: readonly string[], before: Date, limit: number): Promise<RelayedEntry[]> {
    const unfinished = { doneAt: null, relayedAt: { $gt: new Date(0), $lt: before }, name: { $in: [...names] } };
    return this.entries.find(unfinished, { name: 1, lane: 1 }).sort({ relayedAt: 1 }).limit(limit).lean<RelayedEntry[]>().exec();
  }

  /** Leaves alone what another relay was faster with. */
  async markRelayed(entries: readonly RelayedEntry[], at: Date): Promise<void> {
    await this.entries.updateMany({ ...those(entries), relayedAt: null }, { $set: { relayedAt: at } });
  }

  /** They are looked up last next time. */
  async markSeen(entries: readonly RelayedEntry[], at: Date): Promise<void> {
    if (entries.length > 0) await this.entries.updateMany(those(entries), { $set: { relayedAt: at } });
  }

  /** Removes entries finished before `before`; those with a key only when finished before `keyedBefore`. */
  async removeDone(before: Date, keyedBefore: Date): Promise<void> {
    // the lower bound matches the partial index
    const done = (end: Date) => ({ $gt: new Date(0), $lt: end });
    await this.entries.deleteMany({ $or: [{ doneAt: done(before), key: { $exists: false } }, { doneAt: done(keyedBefore) }] });
  }
}

function those(entries: readonly RelayedEntry[]) {
  return { _id: { $in: entries.map(({ _id }) => _id) } };
}
