import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { checkShiftOpen, type ShiftState } from '@marquee/shared/counter/shifts';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Shift } from './shift.schema.ts';

const RUNNING: { readonly state: { readonly $in: ShiftState[] } } = { state: { $in: ['Open', 'Counted'] } };

@Injectable()
export class ShiftsRepository {
  constructor(@InjectModel(Shift.name) private readonly shifts: Model<Shift>) {}

  /** @throws NOT_FOUND */
  async get({ orgId }: OrgScope, shiftId: string, tx?: Tx): Promise<Shift> {
    const shift = await this.shifts.findOne({ _id: shiftId, orgId }, null, { session: tx ?? null }).lean<Shift>();
    if (!shift) throw new DomainError('NOT_FOUND', { shiftId });
    return shift;
  }

  /** The one of a till that is not closed. */
  running({ orgId }: OrgScope, tillId: string, tx?: Tx): Promise<Shift | null> {
    return this.shifts
      .findOne({ orgId, tillId, ...RUNNING }, null, { session: tx ?? null })
      .lean<Shift>()
      .exec();
  }

  /** Of several tills, by till. */
  async runningAt({ orgId }: OrgScope, tillIds: readonly string[]): Promise<ReadonlyMap<string, Shift>> {
    const found = await this.shifts.find({ orgId, tillId: { $in: [...tillIds] }, ...RUNNING }).lean<Shift[]>();
    return new Map(found.map((shift) => [shift.tillId, shift]));
  }

  /** Those of a till, newest first. */
  list({ orgId }: OrgScope, tillId: string, limit: number): Promise<Shift[]> {
    return this.shifts.find({ orgId, tillId }).sort({ number: -1 }).limit(limit).lean<Shift[]>().exec();
  }

  async insert(tx: Tx, shift: Shift): Promise<void> {
    await collectionOf(this.shifts).insertOne(shift, { session: tx });
  }

  /**
   * In the transaction that moves money of the shift: whatever counts or closes it at the same moment conflicts with it, and then knows it.
   * @throws SHIFT_NEEDED, SHIFT_COUNTED when it is not open any more
   */
  async touch(tx: Tx, { orgId }: OrgScope, shiftId: string): Promise<void> {
    const { modifiedCount } = await this.shifts.updateOne({ _id: shiftId, orgId, state: 'Open' }, { $inc: { acts: 1 } }, { session: tx });
    if (modifiedCount === 1) return;
    const { state } = await this.get({ orgId }, shiftId, tx);
    refuseIf(checkShiftOpen(state === 'Closed' ? null : state));
  }

  /** Changes a shift that is not closed. @throws SHIFT_CLOSED */
  async change(tx: Tx, { _id, orgId }: Pick<Shift, '_id' | 'orgId'>, change: Partial<Shift>): Promise<Shift> {
    const { matchedCount } = await this.shifts.updateOne({ _id, orgId, ...RUNNING }, { $set: change, $inc: { acts: 1 } }, { session: tx });
    if (matchedCount === 0) throw new DomainError('SHIFT_CLOSED');
    return this.get({ orgId }, _id, tx);
  }
}
