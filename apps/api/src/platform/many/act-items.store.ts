import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { ACT_ITEM_STATES, type ActItemState } from '@marquee/shared/many/act-states';

import { collectionOf, newId } from '../mongo/string-ids.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import { ActItem, type ActRecord, type ItemSum } from './act.schema.ts';
import type { ItemEnd, ItemRest, NewItem } from './act-kind.ts';

type ActRef = Pick<ActRecord, '_id' | 'orgId'>;
type EndedItem = Exclude<ItemEnd, ItemRest>;

/** How many items are in each state, and the cents that moved. */
export interface ItemTotals {
  readonly counts: Readonly<Record<ActItemState, number>>;
  readonly amount: number;
}

/** The items of acts on many. */
@Injectable()
export class ActItems {
  constructor(@InjectModel(ActItem.name) private readonly items: Model<ActItem>) {}

  /** Skips those whose key the act has; answers how many are new. */
  async add({ _id, orgId }: ActRef, items: readonly NewItem[], now: Date): Promise<number> {
    if (items.length === 0) return 0;
    const blank = { orgId, state: 'Waiting', amount: 0, reason: null, dueAt: now, claim: null, tries: 0, createdAt: now };
    const writes = items.map(({ key, label, data }) => {
      const $setOnInsert = { _id: newId(), label, ...(data !== undefined && { data }), ...blank };
      return { updateOne: { filter: { actId: _id, key }, update: { $setOnInsert }, upsert: true } };
    });
    return (await collectionOf(this.items).bulkWrite(writes, { ordered: false })).upsertedCount;
  }

  /** Gives the next due item to one worker, until `until`: also one whose worker died. Null when none is due. */
  take({ _id }: ActRef, claim: string, now: Date, until: Date): Promise<ActItem | null> {
    return this.items
      .findOneAndUpdate(
        { actId: _id, state: { $in: ['Waiting', 'Doing'] }, dueAt: { $lte: now } },
        { $set: { state: 'Doing', claim, dueAt: until }, $inc: { tries: 1 } },
        { sort: { dueAt: 1, _id: 1 }, returnDocument: 'after' },
      )
      .lean<ActItem>()
      .exec();
  }

  /** The next due items, to one worker: those that another one takes meanwhile are not among them. */
  async takeMany({ _id }: ActRef, claim: string, now: Date, until: Date, most: number): Promise<ActItem[]> {
    const isDue = { actId: _id, state: { $in: ['Waiting', 'Doing'] as ActItemState[] }, dueAt: { $lte: now } };
    const found = await this.items.find(isDue, { _id: 1 }).sort({ dueAt: 1, _id: 1 }).limit(most).lean<Pick<ActItem, '_id'>[]>().exec();
    const ids = found.map((item) => item._id);
    if (ids.length === 0) return [];
    const taken = { $set: { state: 'Doing', claim, dueAt: until }, $inc: { tries: 1 } } as const;
    await this.items.updateMany({ ...isDue, _id: { $in: ids } }, taken);
    return this.items
      .find({ _id: { $in: ids }, claim, state: 'Doing' })
      .lean<ActItem[]>()
      .exec();
  }

  /** How each of them ended, by the worker that has them. */
  async endMany(items: readonly ActItem[], ends: ReadonlyMap<string, EndedItem>): Promise<void> {
    const writes = items.flatMap(({ _id, claim, key }) => {
      const end = ends.get(key);
      return end ? [{ updateOne: { filter: { _id, claim, state: 'Doing' }, update: { $set: endedAs(end) } } }] : [];
    });
    if (writes.length > 0) await collectionOf(this.items).bulkWrite(writes, { ordered: false });
  }

  /** Only by the worker that claimed it. */
  async end({ _id, claim }: ActItem, end: EndedItem): Promise<void> {
    await this.items.updateOne({ _id, claim, state: 'Doing' }, { $set: endedAs(end) });
  }

  async again({ _id, claim }: ActItem, dueAt: Date, reason: string): Promise<void> {
    await this.items.updateOne({ _id, claim, state: 'Doing' }, { $set: { state: 'Waiting', dueAt, reason, claim: null } });
  }

  /** Everything that is left of the act rests as well; the item itself has not been tried. */
  async restAll({ _id: itemId, actId, claim }: ActItem, dueAt: Date, reason: string): Promise<void> {
    const rest = { $set: { state: 'Waiting', dueAt, reason, claim: null } } as const;
    await this.items.updateOne({ _id: itemId, claim, state: 'Doing' }, { ...rest, $inc: { tries: -1 } });
    await this.items.updateMany({ actId, state: 'Waiting', dueAt: { $lt: dueAt } }, { $set: { dueAt, reason } });
  }

  /** Why the items that are left rest; null while one of them is due, or being done. */
  async restReason({ _id }: ActRef, now: Date): Promise<string | null> {
    const next = await this.items
      .findOne({ actId: _id, state: { $in: ['Waiting', 'Doing'] } }, { state: 1, dueAt: 1, reason: 1 })
      .sort({ dueAt: 1 })
      .lean<Pick<ActItem, 'state' | 'dueAt' | 'reason'>>()
      .exec();
    return next?.state === 'Waiting' && next.dueAt > now ? next.reason : null;
  }

  /** Those that failed wait again. */
  async retryFailed(tx: Tx, { _id }: ActRef, now: Date): Promise<void> {
    const fresh = { state: 'Waiting', dueAt: now, tries: 0, reason: null };
    await this.items.updateMany({ actId: _id, state: 'Failed' }, { $set: fresh }, { session: tx });
  }

  /** When the next one that is not ended is due; null when all ended. */
  async nextDue({ _id }: ActRef): Promise<Date | null> {
    const next = await this.items
      .findOne({ actId: _id, state: { $in: ['Waiting', 'Doing'] } }, { dueAt: 1 })
      .sort({ dueAt: 1 })
      .lean<Pick<ActItem, 'dueAt'>>()
      .exec();
    return next?.dueAt ?? null;
  }

  /** With those that were removed. */
  async totals(act: ActRef & Pick<ActRecord, 'removed'>): Promise<ItemTotals> {
    const sums = [...(act.removed ?? []), ...(await this.sums(null, act, ACT_ITEM_STATES, { state: '$state' }))];
    const counts = { Waiting: 0, Doing: 0, Done: 0, Failed: 0, LeftOut: 0 };
    for (const { state, count } of sums) counts[state] += count;
    return { counts, amount: sums.reduce((total, { amount }) => total + amount, 0) };
  }

  /** How many are done with these words, with those that were removed. */
  async countDone({ _id, removed = [] }: ActRef & Pick<ActRecord, 'removed'>, reason: string): Promise<number> {
    const left = await this.items.countDocuments({ actId: _id, state: 'Done', reason }).exec();
    return removed.filter((sum) => sum.state === 'Done' && sum.reason === reason).reduce((total, { count }) => total + count, left);
  }

  /** Removes those in `states`; answers how many ended how. */
  async remove(tx: Tx, act: ActRef, states: readonly ActItemState[]): Promise<ItemSum[]> {
    const sums = await this.sums(tx, act, states, { state: '$state', reason: '$reason' });
    await this.items.deleteMany({ actId: act._id, state: { $in: [...states] } }, { session: tx });
    return sums;
  }

  private async sums(tx: Tx | null, { _id }: ActRef, states: readonly ActItemState[], by: object): Promise<ItemSum[]> {
    const rows = await collectionOf(this.items)
      .aggregate<{ _id: Pick<ItemSum, 'state'> & Partial<Pick<ItemSum, 'reason'>>; count: number; amount: number }>(
        [{ $match: { actId: _id, state: { $in: [...states] } } }, { $group: { _id: by, count: { $sum: 1 }, amount: { $sum: '$amount' } } }],
        { ...(tx && { session: tx }) },
      )
      .toArray();
    return rows.map(({ _id: { state, reason = null }, count, amount }) => ({ state, reason, count, amount }));
  }

  /** In the order of the plan, after the item `after`. */
  list({ _id }: ActRef, states: readonly ActItemState[], after: string | null, limit: number): Promise<ActItem[]> {
    const filter: QueryFilter<ActItem> = { actId: _id, state: { $in: [...states] }, ...(after && { _id: { $gt: after } }) };
    return this.items.find(filter).sort({ _id: 1 }).limit(limit).lean<ActItem[]>().exec();
  }
}

function endedAs(end: EndedItem) {
  const { reason = null, state } = end;
  return { state, reason, amount: 'amount' in end ? (end.amount ?? 0) : 0, claim: null };
}
