import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Doubtful } from './doubtful.schema.ts';

const SHOWN_MAX = 500;

@Injectable()
export class DoubtfulsRepository {
  constructor(@InjectModel(Doubtful.name) private readonly doubtfuls: Model<Doubtful>) {}

  async add(tx: Tx, doubtful: Doubtful): Promise<void> {
    await collectionOf(this.doubtfuls).insertOne(doubtful, { session: tx });
  }

  /** How many of an event are not settled. */
  count({ orgId }: OrgScope, eventId: string): Promise<number> {
    return this.doubtfuls.countDocuments({ eventId, orgId, settledAt: null }).exec();
  }

  find({ orgId }: OrgScope, doubtfulId: string, tx: Tx | null = null): Promise<Doubtful | null> {
    return this.doubtfuls.findOne({ _id: doubtfulId, orgId }, null, { session: tx }).lean<Doubtful>().exec();
  }

  /** Of an event: those that are not settled first, then the newest. */
  async ofEvent({ orgId }: OrgScope, eventId: string): Promise<Doubtful[]> {
    const found = await this.doubtfuls.find({ orgId, eventId }).sort({ createdAt: -1 }).limit(SHOWN_MAX).lean<Doubtful[]>().exec();
    return [...found.filter(({ settledAt }) => !settledAt), ...found.filter(({ settledAt }) => settledAt)];
  }

  /** False when somebody else was faster. */
  async settle(
    tx: Tx,
    { orgId }: OrgScope,
    doubtfulId: string,
    settled: Pick<Doubtful, 'settledAt' | 'settledBy' | 'note' | 'people'>,
  ): Promise<boolean> {
    const { modifiedCount } = await this.doubtfuls.updateOne(
      { _id: doubtfulId, orgId, settledAt: null },
      { $set: settled },
      { session: tx },
    );
    return modifiedCount === 1;
  }
}
