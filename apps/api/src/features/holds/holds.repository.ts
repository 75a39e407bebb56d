import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { Hold } from './hold.schema.ts';

/** Oldest first. */
const IN_ORDER = { createdAt: 1, _id: 1 } as const;

const NOT_PROMISED = { promised: { $in: [0, null] } };
const MORE_THAN_PROMISED = { $expr: { $gt: ['$totalOutstanding', '$promised'] } };

@Injectable()
export class HoldsRepository {
  constructor(@InjectModel(Hold.name) private readonly holds: Model<Hold>) {}

  find(tx: Tx | null, { orgId }: OrgScope, eventId: string, holdId: string): Promise<Hold | null> {
    return this.holds.findOne({ _id: holdId, orgId, eventId }).session(tx).lean<Hold>().exec();
  }

  /** @throws NOT_FOUND for another organization's or event's too */
  async get(tx: Tx | null, scope: OrgScope, eventId: string, holdId: string): Promise<Hold> {
    const hold = await this.find(tx, scope, eventId, holdId);
    if (!hold) throw new DomainError('NOT_FOUND', { holdId });
    return hold;
  }

  /** The holds of events of one organization, oldest first. */
  ofEvents({ orgId }: OrgScope, eventIds: readonly string[], tx: Tx | null = null): Promise<Hold[]> {
    return this.holds
      .find({ orgId, eventId: { $in: [...eventIds] } })
      .session(tx)
      .sort(IN_ORDER)
      .lean<Hold[]>()
      .exec();
  }

  createdBy({ orgId }: OrgScope, createKey: string, tx: Tx | null = null): Promise<Hold | null> {
    return this.holds.findOne({ orgId, createKey }).session(tx).lean<Hold>().exec();
  }

  async add(tx: Tx, hold: Hold): Promise<void> {
    await this.holds.create([hold], { session: tx });
  }

  /** Writes the next version of `before`, which the transaction has read: another writer conflicts. */
  async save(tx: Tx, { _id, orgId, version }: Hold, fields: Partial<Hold>): Promise<void> {
    await this.holds.updateOne({ _id, orgId, version }, { $set: fields, $inc: { version: 1 } }, { session: tx });
  }

  async remove(tx: Tx, { _id, orgId }: Hold): Promise<void> {
    await this.holds.deleteOne({ _id, orgId }, { session: tx });
  }

  /** So many of its outstanding places more, or fewer, are promised to guests. */
  async promise(tx: Tx, { _id, orgId }: Hold, by: number): Promise<void> {
    await this.holds.updateOne({ _id, orgId }, { $inc: { promised: by } }, { session: tx });
  }

  /**
   * The holds of all organizations whose release date has come, longest due first. One of which all that is outstanding is promised to guests
   * waits for their list.
   */
  due(now: Date, limit: number): Promise<Pick<Hold, '_id' | 'orgId' | 'eventId'>[]> {
    return this.holds
      .find({ releaseAt: { $lte: now, $type: 'date' }, $or: [NOT_PROMISED, MORE_THAN_PROMISED] }, { orgId: 1, eventId: 1 })
      .sort({ releaseAt: 1 })
      .limit(limit)
      .lean<Pick<Hold, '_id' | 'orgId' | 'eventId'>[]>()
      .exec();
  }
}
