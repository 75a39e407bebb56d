import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';

import { SeatHoldRecord } from './seat-hold.schema.ts';

/** The hold tokens of carts, by the id of the cart. */
@Injectable()
export class SeatHoldsRepository {
  constructor(@InjectModel(SeatHoldRecord.name) private readonly holds: Model<SeatHoldRecord>) {}

  async find(_id: string): Promise<SeatHoldRecord | null> {
    return this.holds.findById(_id).lean<SeatHoldRecord>().exec();
  }

  ofCarts({ orgId }: OrgScope, ids: readonly string[]): Promise<SeatHoldRecord[]> {
    return this.holds
      .find({ _id: { $in: [...ids] }, orgId })
      .lean<SeatHoldRecord[]>()
      .exec();
  }

  /** Which of these tokens we made. */
  async ours({ orgId }: OrgScope, tokens: readonly string[]): Promise<ReadonlySet<string>> {
    if (tokens.length === 0) return new Set();
    const found = await this.holds
      .find({ token: { $in: [...tokens] }, orgId }, { token: 1 })
      .lean<SeatHoldRecord[]>()
      .exec();
    return new Set(found.map(({ token }) => token));
  }

  /** Keeps the token of a cart that has one already, whoever made it; `claims` are those of the caller. Returns what is kept. */
  async keep({ claims, ...hold }: SeatHoldRecord): Promise<SeatHoldRecord> {
    const { _id, ...first } = hold;
    const change = { $setOnInsert: first, $addToSet: { claims: { $each: claims } } };
    return this.holds.findOneAndUpdate({ _id }, change, { upsert: true, returnDocument: 'after' }).lean<SeatHoldRecord>().orFail().exec();
  }

  /** Gives a cart another token, or its token another end. */
  async change({ orgId }: OrgScope, _id: string, fields: Pick<SeatHoldRecord, 'token' | 'endsAt'>): Promise<void> {
    await this.holds.updateOne({ _id, orgId }, { $set: fields });
  }
}
