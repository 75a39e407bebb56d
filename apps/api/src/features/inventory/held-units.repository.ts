import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';

import { Allocation } from './allocation.schema.ts';

/** The allocations of hold blocks, and of offers. The caller has looked the block up inside its organization. */
@Injectable()
export class HeldUnitsRepository {
  constructor(@InjectModel(Allocation.name) private readonly allocations: Model<Allocation>) {}

  private get records() {
    return this.allocations.collection as unknown as mongo.Collection<Allocation>;
  }

  async insert(tx: ClientSession, allocations: readonly Allocation[]): Promise<void> {
    await this.records.insertMany([...allocations], { session: tx });
  }

  ofHold(tx: ClientSession | null, holdId: string): Promise<Allocation[]> {
    return this.records.find({ ownerId: holdId, kind: 'hold' }, { ...(tx && { session: tx }) }).toArray();
  }

  async setClaims(tx: ClientSession, _id: string, claims: readonly string[]): Promise<void> {
    await this.records.updateOne({ _id }, { $set: { claims: [...claims] } }, { session: tx });
  }

  /** Of offers, also of those whose order awaits its payment. */
  async moveOffers(tx: ClientSession, ids: readonly string[], expiresAt: Date): Promise<void> {
    const open = { _id: { $in: [...ids] }, isOffer: true as const, expiresAt: { $type: 'date' as const } };
    await this.records.updateMany(open, { $set: { expiresAt } }, { session: tx });
  }

  /** False when the reservation has ended, or is an order. */
  async keepAsOffer(tx: ClientSession, _id: string, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<boolean> {
    const living = { _id, kind: 'reservation' as const, expiresAt: { $gt: now } };
    const { matchedCount } = await this.records.updateOne(living, { $set: { expiresAt, isOffer: true } }, { session: tx });
    return matchedCount === 1;
  }

  async remove(tx: ClientSession, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.records.deleteMany({ _id: { $in: [...ids] } }, { session: tx });
  }
}
