import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Verdict } from '@marquee/shared/door/verdict';

import type { Actor, OrgScope } from '#platform/auth/actor';
import { collectionOf, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { ScanRecord } from './scan.schema.ts';

const PASSED: Verdict[] = ['LetIn', 'HandOut', 'Out'];

export type StandingScan = Pick<ScanRecord, 'orderId' | 'itemId' | 'at' | 'verdict' | 'before'>;
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

  /** Records that the newest passage of an item was undone, or all of them. */
  async takeBack(tx: Tx, { orgId }: OrgScope, itemId: string, undoneAt: Date, isAll: boolean): Promise<void> {
    const standing = { orgId, itemId, verdict: { $in: PASSED }, undoneAt: { $exists: false } };
    if (isAll) {
      await this.scans.updateMany(standing, { $set: { undoneAt } }, { session: tx });
      return;
    }
    await this.scans
      .findOneAndUpdate(standing, { $set: { undoneAt } }, { sort: { at: -1 }, session: tx })
      .lean()
      .exec();
  }

  /** Who passed by one showing of somebody, unless it was undone. */
  async standingOf({ orgId, id: scannedBy }: Actor, eventId: string, attempt: string): Promise<StandingScan[]> {
    const standing = {
      orgId,
      eventId,
      attempt,
      scannedBy,
      verdict: { $in: PASSED },
      undoneAt: { $exists: false },
    };
    return this.scans.find(standing, { orderId: 1, itemId: 1, at: 1, verdict: 1, before: 1 }).lean<StandingScan[]>().exec();
  }

  /** Who came in by an item and left, as far as that stands; one who left without being known to be in, too. Oldest first. */
  passagesOf({ orgId }: OrgScope, itemId: string): Promise<Pick<ScanRecord, 'at' | 'verdict'>[]> {
    const passed = { orgId, itemId, verdict: { $in: ['LetIn', 'Out', 'NotInside'] as Verdict[] }, undoneAt: { $exists: false } };
    return this.scans.find(passed, { at: 1, verdict: 1, _id: 0 }).sort({ at: 1 }).lean<Pick<ScanRecord, 'at' | 'verdict'>[]>().exec();
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
