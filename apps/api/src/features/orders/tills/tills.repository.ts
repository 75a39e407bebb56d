import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Till } from './till.schema.ts';

@Injectable()
export class TillsRepository {
  constructor(@InjectModel(Till.name) private readonly tills: Model<Till>) {}

  /** Those in use, oldest first. */
  list({ orgId }: OrgScope): Promise<Till[]> {
    return this.tills.find({ orgId, retiredAt: null }).sort({ createdAt: 1 }).lean<Till[]>().exec();
  }

  async hasAny({ orgId }: OrgScope): Promise<boolean> {
    return (await this.tills.exists({ orgId, retiredAt: null })) !== null;
  }

  /** @throws NOT_FOUND */
  async get({ orgId }: OrgScope, tillId: string, tx?: Tx): Promise<Till> {
    const till = await this.tills.findOne({ _id: tillId, orgId }, null, { session: tx ?? null }).lean<Till>();
    if (!till) throw new DomainError('NOT_FOUND', { tillId });
    return till;
  }

  async insert(tx: Tx, till: Till): Promise<void> {
    await collectionOf(this.tills).insertOne(till, { session: tx });
  }

  /** The till as it then is. @throws NOT_FOUND, TILL_RETIRED */
  async change(tx: Tx, { orgId }: OrgScope, tillId: string, change: Partial<Till>): Promise<Till> {
    const { retiredAt } = await this.get({ orgId }, tillId, tx);
    if (retiredAt) throw new DomainError('TILL_RETIRED');
    await this.tills.updateOne({ _id: tillId, orgId }, { $set: change }, { session: tx });
    return this.get({ orgId }, tillId, tx);
  }

  /** Counts one more shift. */
  async countShift(tx: Tx, { _id, orgId }: Pick<Till, '_id' | 'orgId'>): Promise<void> {
    await this.tills.updateOne({ _id, orgId }, { $inc: { shifts: 1 } }, { session: tx });
  }

  /** What its last shift left in the drawer. */
  async keepLeft(tx: Tx, { orgId }: OrgScope, tillId: string, left: number): Promise<void> {
    await this.tills.updateOne({ _id: tillId, orgId }, { $set: { left } }, { session: tx });
  }
}
