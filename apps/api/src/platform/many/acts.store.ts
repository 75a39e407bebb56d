import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import type { ActState } from '@marquee/shared/many/act-states';

import type { OrgScope } from '../auth/actor.ts';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';
import { collectionOf } from '../mongo/string-ids.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import { ActRecord, type ItemSum } from './act.schema.ts';

type ActRef = Pick<ActRecord, '_id' | 'orgId'>;

/** The records of acts on many, each inside one organization. */
@Injectable()
export class ActRecords {
  constructor(@InjectModel(ActRecord.name) private readonly acts: Model<ActRecord>) {}

  /** @throws ACT_IN_PROGRESS when one of its kind is under way on the same thing */
  async add(tx: Tx, act: ActRecord): Promise<void> {
    try {
      await collectionOf(this.acts).insertOne(act, { session: tx });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ACT_IN_PROGRESS');
      throw error;
    }
  }

  find({ orgId }: OrgScope, actId: string): Promise<ActRecord | null> {
    return this.acts.findOne({ _id: actId, orgId }).lean<ActRecord>().exec();
  }

  /** @throws DomainError NOT_FOUND */
  async get(scope: OrgScope, actId: string): Promise<ActRecord> {
    const act = await this.find(scope, actId);
    if (!act) throw new DomainError('NOT_FOUND', { actId });
    return act;
  }

  /** On one thing, newest first. */
  ofSubject({ orgId }: OrgScope, subjectId: string, limit: number): Promise<ActRecord[]> {
    return this.acts.find({ orgId, subjectId }).sort({ createdAt: -1 }).limit(limit).lean<ActRecord[]>().exec();
  }

  /** Those whose items are to be removed by now. */
  toForget(now: Date, limit: number): Promise<ActRecord[]> {
    const isAtRest = { $in: ['Stopped', 'Undone', 'Done'] as ActState[] };
    return this.acts
      .find({ forgetAt: { $lte: now }, state: isAtRest })
      .sort({ forgetAt: 1 })
      .limit(limit)
      .lean<ActRecord[]>()
      .exec();
  }

  /** Writes which items were removed. */
  async forgot(tx: Tx, { _id, orgId }: ActRef, removed: readonly ItemSum[], change: UpdateQuery<ActRecord>): Promise<void> {
    await this.acts.updateOne({ _id, orgId }, { $push: { removed: { $each: [...removed] } }, ...change }, { session: tx });
  }

  /** Writes `change` while the act is in one of these states; false for everyone but the first. */
  async move(tx: Tx | null, act: ActRef, from: readonly ActState[], change: Partial<ActRecord>): Promise<boolean> {
    const filter = { _id: act._id, orgId: act.orgId, state: { $in: [...from] } };
    try {
      const { matchedCount } = await this.acts.updateOne(filter, { $set: change }, { ...(tx && { session: tx }) });
      return matchedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ACT_IN_PROGRESS');
      throw error;
    }
  }
}
