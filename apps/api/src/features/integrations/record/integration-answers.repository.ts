import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { byOrgKey } from '#platform/graphql/org-keys';
import { collectionOf, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { IntegrationAnswerRecord } from './integration-answer.schema.ts';

/** So many of an order are shown: one that fails for weeks has hundreds. */
const SHOWN = 100;

/** The history of each order's hand-overs; only added to. */
@Injectable()
export class IntegrationAnswersRepository {
  constructor(@InjectModel(IntegrationAnswerRecord.name) private readonly answers: Model<IntegrationAnswerRecord>) {}

  async add(tx: Tx, answer: Omit<IntegrationAnswerRecord, '_id'>): Promise<void> {
    await collectionOf(this.answers).insertOne({ _id: newId(), ...answer }, { session: tx });
  }

  /** The answers about each order, by `orgKeyOf`, newest first. Bound once, so that it can be a loader's key. */
  readonly ofOrders = (keys: readonly string[]): Promise<ReadonlyMap<string, IntegrationAnswerRecord[]>> =>
    byOrgKey(keys, async ({ orgId }, orderIds) => {
      const newest = { $topN: { n: SHOWN, sortBy: { createdAt: -1, _id: -1 }, output: '$$ROOT' } };
      const found = await collectionOf(this.answers)
        .aggregate<{ _id: string; answers: IntegrationAnswerRecord[] }>([
          { $match: { orgId, orderId: { $in: orderIds } } },
          { $group: { _id: '$orderId', answers: newest } },
        ])
        .toArray();
      return new Map(found.map(({ _id, answers }) => [_id, answers]));
    });
}
