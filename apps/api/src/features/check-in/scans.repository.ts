import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';

import { ScanRecord } from './scan.schema.ts';

export type NewScan = Omit<ScanRecord, '_id' | 'orgId' | 'eventId' | 'orderId' | 'itemId' | 'scannedBy'> & {
  readonly eventId: string;
  readonly orderId: string | null;
  readonly itemId: string | null;
  readonly scannedBy: string;
};

@Injectable()
export class ScansRepository {
  constructor(@InjectModel(ScanRecord.name) private readonly scans: Model<ScanRecord>) {}

  /** Keeps one reading, let in or refused. */
  async add({ orgId }: OrgScope, { eventId, orderId, itemId, scannedBy, ...scan }: NewScan): Promise<void> {
    const id = (hex: string | null) => (hex ? new Types.ObjectId(hex) : null);
    await this.scans.collection.insertOne({
      _id: new Types.ObjectId(),
      orgId: new Types.ObjectId(orgId),
      eventId: new Types.ObjectId(eventId),
      orderId: id(orderId),
      itemId: id(itemId),
      scannedBy: new Types.ObjectId(scannedBy),
      ...scan,
    });
  }

  countLetIn({ orgId }: OrgScope, from: Date, to: Date): Promise<number> {
    return this.scans.countDocuments({ orgId, verdict: 'LetIn', at: { $gte: from, $lt: to } }).exec();
  }
}
