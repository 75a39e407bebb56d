import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { SALES_TAX_FEE } from '@marquee/shared/orders/fees';

import type { Tx } from '#platform/mongo/transactions';

import { Fee } from './fee.schema.ts';

export interface FeeOwner {
  readonly orgId: string;
  readonly eventId: string;
}

@Injectable()
export class FeesRepository {
  constructor(@InjectModel(Fee.name) private readonly fees: Model<Fee>) {}

  /** The organisation's own fees and those of these events, oldest first. */
  ofEvents(orgIds: readonly string[], eventIds: readonly string[]): Promise<Fee[]> {
    return this.fees
      .find({ $or: [{ orgId: { $in: orgIds }, eventId: null, seasonId: null }, { eventId: { $in: eventIds } }] })
      .sort({ _id: 1 })
      .lean<Fee[]>()
      .exec();
  }

  platform(): Promise<Fee[]> {
    return this.fees.find({ orgId: null, eventId: null, seasonId: null }).sort({ _id: 1 }).lean<Fee[]>().exec();
  }

  async addPlatform(fees: readonly Omit<Fee, '_id' | 'createdAt'>[], now: Date): Promise<void> {
    await this.fees.insertMany(fees.map((fee) => ({ ...fee, createdAt: now })));
  }

  /** Gives every organisation its copy of each platform fee; what was copied before takes the present values. */
  async applyToOrganizations(orgIds: readonly Types.ObjectId[], platformFees: readonly Fee[], now: Date): Promise<void> {
    const writes = orgIds.flatMap((orgId) => platformFees.map((fee) => copyOf(fee, orgId, now)));
    if (writes.length > 0) await this.fees.bulkWrite(writes, { ordered: false });
    await this.fees.updateMany({ _id: { $in: platformFees.map((fee) => fee._id) } }, { $set: { isApplyPlatformFee: true } });
  }

  /** Gives a new organisation its copy of each platform fee that organisations have. */
  async copyPlatformTo(tx: Tx, orgId: Types.ObjectId, now: Date): Promise<void> {
    const filter = { orgId: null, eventId: null, seasonId: null, isApplyPlatformFee: true };
    const fees = await this.fees.find(filter).session(tx).sort({ _id: 1 }).lean<Fee[]>().exec();
    const writes = fees.map((fee) => copyOf(fee, orgId, now));
    if (writes.length > 0) await this.fees.bulkWrite(writes, { session: tx });
  }

  /** Sets the event's one `Sales tax` fee to `percent` points; null takes it away. */
  async setSalesTax(tx: Tx, owner: FeeOwner, percent: number | null, now: Date): Promise<void> {
    const filter = { eventId: new Types.ObjectId(owner.eventId), name: SALES_TAX_FEE };
    if (percent === null) {
      await this.fees.deleteOne(filter, { session: tx });
      return;
    }
    const created = {
      orgId: new Types.ObjectId(owner.orgId),
      type: 'Percent',
      appliedTo: 'Order',
      appliedBy: 'Organization',
      createdAt: now,
    };
    await this.fees.updateOne(
      filter,
      { $set: { value: percent }, $setOnInsert: created },
      { session: tx, upsert: true, setDefaultsOnInsert: true },
    );
  }

  /** The sales tax of all these events that take one. */
  async changeSalesTax(tx: Tx, eventIds: readonly string[], percent: number): Promise<void> {
    await this.fees.updateMany({ eventId: { $in: eventIds }, name: SALES_TAX_FEE }, { $set: { value: percent } }, { session: tx });
  }
}

function copyOf({ _id, ...fee }: Fee, orgId: Types.ObjectId, now: Date) {
  const copy = { ...fee, orgId, platformFeeId: _id, isApplyPlatformFee: false };
  const { createdAt: _unused, ...fields } = copy;
  return { updateOne: { filter: { orgId, platformFeeId: _id }, update: { $set: fields, $setOnInsert: { createdAt: now } }, upsert: true } };
}
