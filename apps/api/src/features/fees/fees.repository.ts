import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { SELLABLE_KINDS, type Sellable } from '@marquee/shared/events/sellable';
import { SALES_TAX_FEE } from '@marquee/shared/orders/fees';

import { textIs } from '#platform/mongo/set-values';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Fee } from './fee.schema.ts';

export type PlannedFee = Omit<Fee, '_id' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** Whose fees: a platform's have no organization, an organization's no event and no season. */
export type FeesOf = Pick<Fee, 'orgId' | 'eventId' | 'seasonId'>;

export interface FeeOwner {
  readonly orgId: string;
  readonly eventId: string;
}

/** What takes the sales tax of its venue. */
export type TaxedOwner = FeeOwner | { readonly orgId: string; readonly seasonId: string };

@Injectable()
export class FeesRepository {
  constructor(@InjectModel(Fee.name) private readonly fees: Model<Fee>) {}

  /** The organization's own fees and those of these events, oldest first. */
  async ofEvents(orgIds: readonly string[], eventIds: readonly string[]): Promise<Fee[]> {
    const own = orgIds.map((orgId) => ({ orgId, eventId: null, seasonId: null }));
    const either = [...own, ...eventIds.map((eventId) => ({ eventId }))];
    if (either.length === 0) return [];
    return this.fees.find({ $or: either }).sort({ _id: 1 }).lean<Fee[]>().exec();
  }

  platform(): Promise<Fee[]> {
    return this.of(PLATFORM);
  }

  /** Oldest first. */
  of(owner: FeesOf, page: { readonly skip: number; readonly limit: number } = { skip: 0, limit: 1000 }): Promise<Fee[]> {
    return this.fees.find(exactly(owner)).sort({ _id: 1 }).skip(page.skip).limit(page.limit).lean<Fee[]>().exec();
  }

  count(owner: FeesOf): Promise<number> {
    return this.fees.countDocuments(exactly(owner)).exec();
  }

  /** The fees that somebody gave the owner: neither copies of the platform's nor the sales tax, which come by themselves. */
  countCreated(tx: Tx, owner: FeesOf): Promise<number> {
    const created = { ...exactly(owner), platformFeeId: null, name: { $ne: SALES_TAX_FEE } };
    return this.fees.countDocuments(created).session(tx).exec();
  }

  /** How many platform fees some organization may not have as they are now. */
  countUnapplied(): Promise<number> {
    return this.fees.countDocuments({ ...exactly(PLATFORM), isApplyPlatformFee: false }).exec();
  }

  /** A fee of any organization: the caller checks the owner. */
  byId(feeId: string): Promise<Fee | null> {
    return this.fees.findById(feeId).lean<Fee>().exec();
  }

  /** The owner's fee that was created by a request with this key, or null. */
  createdBy(owner: FeesOf, createKey: string): Promise<Fee | null> {
    return this.fees
      .findOne({ ...exactly(owner), createKey: textIs(createKey) })
      .lean<Fee>()
      .exec();
  }

  async add(tx: Tx, fee: Omit<Fee, '_id'>): Promise<Fee> {
    const [created] = await this.fees.create([fee], { session: tx });
    if (!created) throw new Error('The fee was not created');
    return created.toObject<Fee>();
  }

  /** The updated fee; null when it was deleted. */
  update(tx: Tx, { _id }: Pick<Fee, '_id'>, fields: Partial<Fee>): Promise<Fee | null> {
    return this.fees.findOneAndUpdate({ _id }, { $set: fields }, { session: tx, returnDocument: 'after' }).lean<Fee>().exec();
  }

  async remove(tx: Tx, { _id }: Pick<Fee, '_id'>): Promise<void> {
    await this.fees.deleteOne({ _id }, { session: tx });
  }

  /** Takes the copies of these platform fees away from every organization. */
  async removeCopies(platformFeeIds: readonly string[]): Promise<void> {
    await this.fees.deleteMany({ platformFeeId: { $in: [...platformFeeIds] } });
  }

  async addPlatform(fees: readonly PlannedFee[], now: Date): Promise<void> {
    await this.fees.insertMany(fees.map((fee) => ({ ...fee, createdAt: now })));
  }

  /** Gives every organization its copy of each platform fee; what was copied before takes the present values. */
  async applyToOrganizations(orgIds: readonly string[], platformFees: readonly Fee[], now: Date): Promise<void> {
    const writes = orgIds.flatMap((orgId) => platformFees.map((fee) => copyOf(fee, orgId, now)));
    if (writes.length > 0) await this.fees.bulkWrite(writes, { ordered: false });
  }

  /**
   * Notes that every organization has these fees. One that was changed since they were read is to be applied again, also
   * when another application did so in the meantime: its copies may be overwritten by these older ones.
   */
  async markApplied(platformFees: readonly Pick<Fee, '_id' | 'updatedAt'>[]): Promise<void> {
    for (const { _id, updatedAt } of platformFees) {
      const read = updatedAt ?? null;
      await this.fees.updateOne({ _id, updatedAt: read }, { $set: { isApplyPlatformFee: true } });
      await this.fees.updateOne({ _id, updatedAt: { $ne: read } }, { $set: { isApplyPlatformFee: false } });
    }
  }

  /** Gives a new organization its copy of each platform fee that organizations have, also of one that was changed since. */
  async copyPlatformTo(tx: Tx, orgId: string, now: Date): Promise<void> {
    const fees = await this.fees.find(exactly(PLATFORM)).session(tx).sort({ _id: 1 }).lean<Fee[]>().exec();
    const changed = fees.flatMap(({ _id, isApplyPlatformFee }) => (isApplyPlatformFee ? [] : [_id]));
    const elsewhere = new Set(await this.fees.distinct('platformFeeId', { platformFeeId: { $in: changed } }).session(tx));
    const had = fees.filter(({ _id, isApplyPlatformFee }) => isApplyPlatformFee || elsewhere.has(_id));
    const writes = had.map((fee) => copyOf(fee, orgId, now));
    if (writes.length > 0) await this.fees.bulkWrite(writes, { session: tx });
  }

  /** Sets the event's one `Sales tax` fee to `percent` points; null takes it away. */
  async setSalesTax(tx: Tx, owner: TaxedOwner, percent: number | null, now: Date): Promise<void> {
    const { orgId, ...ofOne } = owner;
    const filter = { ...ofOne, name: SALES_TAX_FEE };
    if (percent === null) {
      await this.fees.deleteOne(filter, { session: tx });
      return;
    }
    const created = {
      // the server's own ids are not in one order with ours, and lists are by id
      _id: newId(),
      orgId,
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

  async copyOfEvent(tx: Tx, fromEventId: string, owner: FeeOwner, now: Date): Promise<void> {
    const found = await this.fees.find({ eventId: fromEventId }).session(tx).sort({ _id: 1 }).lean<Fee[]>().exec();
    const copies = found.map(({ _id, ...fee }) => ({
      ...fee,
      ...owner,
      createKey: null,
      createdAt: now,
      updatedAt: null,
      updatedBy: null,
    }));
    if (copies.length > 0) await this.fees.insertMany(copies, { session: tx });
  }

  async removeOf(tx: Tx, owner: { readonly eventId: string } | { readonly seasonId: string }): Promise<void> {
    await this.fees.deleteMany(owner, { session: tx });
  }

  /** The sales tax of all these events and seasons that take one. */
  async changeSalesTax(tx: Tx, kind: Sellable['kind'], ids: readonly string[], percent: number): Promise<void> {
    const taxed = { [SELLABLE_KINDS[kind].idKey]: { $in: ids }, name: SALES_TAX_FEE };
    await this.fees.updateMany(taxed, { $set: { value: percent } }, { session: tx });
  }
}

const PLATFORM: FeesOf = { orgId: null, eventId: null, seasonId: null };

/** An event's and a season's fees are found without naming the organization, as it is theirs alone. */
function exactly({ orgId, eventId, seasonId }: FeesOf): QueryFilter<Fee> {
  return eventId || seasonId ? { eventId, seasonId } : { orgId, eventId: null, seasonId: null };
}

function copyOf({ _id, ...fee }: Fee, orgId: string, now: Date) {
  const copy = { ...fee, orgId, createKey: null, platformFeeId: _id, isApplyPlatformFee: false, updatedAt: now };
  const { createdAt: _unused, ...fields } = copy;
  return {
    updateOne: {
      filter: { orgId, platformFeeId: _id },
      update: { $set: fields, $setOnInsert: { _id: newId(), createdAt: now } },
      upsert: true,
    },
  };
}
