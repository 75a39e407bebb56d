import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Verdict } from '@marquee/shared/door/verdict';

import type { Actor, OrgScope } from '#platform/auth/actor';
import { collectionOf, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { ScanRecord } from './scan.schema.ts';

export type NewScan = Omit<ScanRecord, '_id' | 'undoneAt'>;

@Injectable()
export class ScansRepository {
  constructor(@InjectModel(ScanRecord.name) private readonly scans: Model<ScanRecord>) {}

  /** Records scans, admitted and refused. */
  async add(tx: Tx | null, readings: readonly NewScan[]): Promise<void> {
    if (readings.length === 0) return;
    const records = readings.map((scan) => ({ _id: newId(), ...scan }));
    await collectionOf(this.scans).insertMany(records, { ...(tx && { session: tx }) });
  }

  /** Records that the newest admission of an item was undone. */
  async takeBack(tx: Tx, { orgId }: OrgScope, itemId: string, undoneAt: Date): Promise<void> {
    const standing = { orgId, itemId, verdict: { $in: ['LetIn', 'HandOut'] as Verdict[] }, undoneAt: { $exists: false } };
    await this.scans
      .findOneAndUpdate(standing, { $set: { undoneAt } }, { sort: { at: -1 }, session: tx })
      .lean()
      .exec();
  }

  /** What somebody admitted or handed out by one showing, unless it was undone. */
  async standingOf(
    { orgId, id: scannedBy }: Actor,
    eventId: string,
    attempt: string,
  ): Promise<Pick<ScanRecord, 'orderId' | 'itemId' | 'at'>[]> {
    const standing = {
      orgId,
      eventId,
      attempt,
      scannedBy,
      verdict: { $in: ['LetIn', 'HandOut'] as Verdict[] },
      undoneAt: { $exists: false },
    };
    return this.scans.find(standing, { orderId: 1, itemId: 1, at: 1 }).lean<Pick<ScanRecord, 'orderId' | 'itemId' | 'at'>[]>().exec();
  }

  /** Which of these showings of somebody were recorded. */
  async knownOf({ orgId }: OrgScope, scannedBy: string, attempts: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.scans
      .find({ orgId, attempt: { $in: [...attempts] }, scannedBy }, { attempt: 1 })
      .lean<Pick<ScanRecord, 'attempt'>[]>()
      .exec();
    return new Set(found.flatMap(({ attempt }) => attempt ?? []));
  }

  /** Whether the admission of an item by this showing was made without a network. */
  async wasOffline({ orgId }: OrgScope, itemId: string, attempt: string | null): Promise<boolean> {
    return attempt !== null && (await this.scans.exists({ orgId, attempt, itemId, isOffline: true })) !== null;
  }
}
