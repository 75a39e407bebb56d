import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { FeeReturn } from './fee-return.schema.ts';

@Injectable()
export class FeeReturnsRepository {
  constructor(@InjectModel(FeeReturn.name) private readonly returns: Model<FeeReturn>) {}

  async add(tx: Tx, feeReturn: FeeReturn): Promise<void> {
    await collectionOf(this.returns).insertOne(feeReturn, { session: tx });
  }

  find({ orgId }: OrgScope, feeReturnId: string): Promise<FeeReturn | null> {
    return this.returns.findOne({ _id: feeReturnId, orgId }).lean<FeeReturn>().exec();
  }

  /** The fee returns of one order, oldest first. */
  ofOrder({ orgId }: OrgScope, orderId: string): Promise<FeeReturn[]> {
    return this.returns.find({ orgId, orderId }).sort({ createdAt: 1 }).lean<FeeReturn[]>().exec();
  }

  async end({ _id }: FeeReturn, end: Pick<FeeReturn, 'amount' | 'settledAt' | 'providerId'>): Promise<void> {
    await this.returns.updateOne({ _id, state: 'Pending' }, { $set: { ...end, state: 'Done', message: null } });
  }

  /** True for the first round that failed. */
  async note(tx: Tx, { _id }: FeeReturn, message: string): Promise<boolean> {
    const before = await this.returns.findOneAndUpdate({ _id, state: 'Pending' }, { $set: { message } }, { session: tx }).lean<FeeReturn>();
    return before?.message === null;
  }
}
