import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
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

  /** Newest first. */
  ofOrder({ orgId }: OrgScope, orderId: string): Promise<IntegrationAnswerRecord[]> {
    return this.answers.find({ orgId, orderId }).sort({ createdAt: -1, _id: -1 }).limit(SHOWN).lean<IntegrationAnswerRecord[]>().exec();
  }
}
