import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { LedgerEntry } from './ledger-entry.schema.ts';

/** Which entries: of organizations, of some of what they sold, in [from, to). */
export interface EntryScope {
  readonly orgIds: readonly string[];
  readonly sellableIds?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export type Unfolded = Pick<LedgerEntry, '_id' | 'orgId' | 'sellableId' | 'at' | 'lines'>;
const UNFOLDED = { orgId: 1, sellableId: 1, at: 1, lines: 1 };

@Injectable()
export class LedgerRepository {
  constructor(@InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>) {}

  async insertAll(tx: Tx, entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length > 0) await collectionOf(this.entries).insertMany([...entries], { session: tx, ordered: false });
  }

  /** The lines of orders, as they are known in the transaction. */
  linesOf(tx: Tx | null, orderIds: readonly string[]): Promise<Pick<LedgerEntry, 'orderId' | 'lines'>[]> {
    return collectionOf(this.entries)
      .find<Pick<LedgerEntry, 'orderId' | 'lines'>>(
        { orderId: { $in: [...orderIds] } },
        { projection: { orderId: 1, lines: 1 }, ...(tx && { session: tx }) },
      )
      .toArray();
  }

  /** Those that no sum contains yet, up to `limit`. */
  unfolded(tx: Tx, limit: number): Promise<Unfolded[]> {
    return collectionOf(this.entries)
      .find<Unfolded>({ unfolded: true }, { projection: UNFOLDED, session: tx, hint: 'unfolded', limit })
      .toArray();
  }

  async markFolded(tx: Tx, ids: readonly string[]): Promise<void> {
    await collectionOf(this.entries).updateMany({ _id: { $in: [...ids] } }, { $unset: { unfolded: 1 } }, { session: tx });
  }

  /** All entries count as not folded, as if nothing had been summed up. */
  async unfoldAll(): Promise<void> {
    await collectionOf(this.entries).updateMany({}, { $set: { unfolded: true } }, { comment: 'rebuild' });
  }

  /** Those of a scope that no sum contains yet; a fold keeps them few. */
  unfoldedOf(session: Tx, { orgIds, sellableIds, from, to }: EntryScope): Promise<Unfolded[]> {
    const at = from || to ? { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } } : {};
    const filter = { orgId: { $in: [...orgIds] }, unfolded: true, ...(sellableIds && { sellableId: { $in: [...sellableIds] } }), ...at };
    return collectionOf(this.entries).find<Unfolded>(filter, { projection: UNFOLDED, session }).toArray();
  }
}
