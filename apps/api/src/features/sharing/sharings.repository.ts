import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { SharingRecord } from './sharing.schema.ts';

/** Offers belong to people, whatever the organization: whoever asks has checked whose they are. */
@Injectable()
export class SharingsRepository {
  constructor(@InjectModel(SharingRecord.name) private readonly sharings: Model<SharingRecord>) {}

  async add(tx: Tx, sharing: SharingRecord): Promise<void> {
    await collectionOf(this.sharings).insertOne(sharing, { session: tx });
  }

  find(orderId: string, sharingId: string, tx: Tx | null): Promise<SharingRecord | null> {
    return this.sharings.findOne({ _id: sharingId, orderId }, null, { session: tx }).lean<SharingRecord>().exec();
  }

  /** All of these orders', oldest first. */
  ofOrders(orderIds: readonly string[]): Promise<SharingRecord[]> {
    return this.sharings
      .find({ orderId: { $in: [...orderIds] } })
      .sort({ _id: 1 })
      .lean<SharingRecord[]>()
      .exec();
  }

  /** The pending ones of an order. */
  pendingOf(tx: Tx, orderId: string): Promise<SharingRecord[]> {
    return this.sharings.find({ orderId, status: 'Offered' }, null, { session: tx }).lean<SharingRecord[]>().exec();
  }

  /** Those of these orders that have pending ones. */
  async offeringOf(orderIds: readonly string[]): Promise<string[]> {
    return (await this.sharings.distinct('orderId', { orderId: { $in: [...orderIds] }, status: 'Offered' })).map(String);
  }

  /** The organization's orders that have pending ones. */
  async offeringIn(orgId: string): Promise<string[]> {
    return (await this.sharings.distinct('orderId', { orgId, status: 'Offered' })).map(String);
  }

  /** The pending ones for somebody with these contacts, newest first. */
  async pendingFor(emails: readonly string[], phoneNumber: string | null, limit: number): Promise<SharingRecord[]> {
    const named = [...emails.map((email) => ({ email })), ...(phoneNumber ? [{ phoneNumber }] : [])];
    if (named.length === 0) return [];
    const offered = named.map((contact) => ({ ...contact, status: 'Offered' as const }));
    return this.sharings.find({ $or: offered }).sort({ _id: -1 }).limit(limit).lean<SharingRecord[]>().exec();
  }

  /** Changes a pending one; false when it is pending no more. */
  async change(tx: Tx, { _id }: Pick<SharingRecord, '_id'>, update: UpdateQuery<SharingRecord>): Promise<boolean> {
    const { modifiedCount } = await this.sharings.updateOne({ _id, status: 'Offered' }, update, { session: tx });
    return modifiedCount === 1;
  }
}
