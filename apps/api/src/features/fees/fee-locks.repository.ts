import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import { FeeLock } from './fee-lock.schema.ts';
import type { FeesOf } from './fees.repository.ts';

/** One document per owner of fees, written with every fee that it gets, so that concurrent ones conflict. */
@Injectable()
export class FeeLocksRepository {
  constructor(@InjectModel(FeeLock.name) private readonly locks: Model<FeeLock>) {}

  async lock(tx: Tx, { orgId, eventId, seasonId }: FeesOf, at: Date): Promise<void> {
    await this.locks.updateOne({ _id: eventId ?? seasonId ?? orgId ?? 'platform' }, { $set: { at } }, { session: tx, upsert: true });
  }
}
