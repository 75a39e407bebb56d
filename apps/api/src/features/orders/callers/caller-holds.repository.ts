import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { CallerHold } from './caller-hold.schema.ts';

@Injectable()
export class CallerHoldsRepository {
  constructor(@InjectModel(CallerHold.name) private readonly holds: Model<CallerHold>) {}

  find({ orgId }: OrgScope, _id: string): Promise<CallerHold | null> {
    return this.holds.findOne({ _id, orgId }).lean<CallerHold>().exec();
  }

  /** @throws NOT_FOUND */
  async get(scope: OrgScope, _id: string): Promise<CallerHold> {
    const found = await this.find(scope, _id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** For the job that writes to its caller. */
  findAny(_id: string): Promise<CallerHold | null> {
    return this.holds.findById(_id).lean<CallerHold>().exec();
  }

  /** Those of an event or season that end after `since`, the latest first. */
  list({ orgId }: OrgScope, sellable: Sellable, { since, limit }: { since: Date; limit: number }): Promise<CallerHold[]> {
    return this.holds
      .find({ orgId, ...sellableIds(sellable), until: { $gt: since } })
      .sort({ until: -1, _id: -1 })
      .limit(limit)
      .lean<CallerHold[]>()
      .exec();
  }

  async insert(tx: Tx, hold: CallerHold): Promise<void> {
    await collectionOf(this.holds).insertOne(hold, { session: tx });
  }

  /** False when it was given up before. */
  async end(tx: Tx, { _id, orgId }: Pick<CallerHold, '_id' | 'orgId'>, ending: Pick<CallerHold, 'endedAt' | 'endedBy'>): Promise<boolean> {
    const { matchedCount } = await collectionOf(this.holds).updateOne({ _id, orgId, endedAt: null }, { $set: ending }, { session: tx });
    return matchedCount === 1;
  }
}
