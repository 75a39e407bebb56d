import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { WaitLine, type LetThrough } from './wait-line.schema.ts';

export type LineSettings = Pick<
  WaitLine,
  'isOn' | 'offerMinutes' | 'quietFrom' | 'quietUntil' | 'priceRule' | 'endsMinutesBefore' | 'collectHours'
>;

/** Of an event whose organizer chose nothing yet. */
export const DEFAULT_LINE: LineSettings = {
  isOn: false,
  offerMinutes: 30,
  quietFrom: null,
  quietUntil: null,
  priceRule: 'Offer',
  endsMinutesBefore: 120,
  collectHours: 24,
};

@Injectable()
export class WaitLinesRepository {
  constructor(@InjectModel(WaitLine.name) private readonly lines: Model<WaitLine>) {}

  find({ orgId }: OrgScope, _id: string): Promise<WaitLine | null> {
    return this.lines.findOne({ _id, orgId }).lean<WaitLine>().exec();
  }

  /** Of any organization: for jobs, and for carts of visitors. */
  byId(_id: string): Promise<WaitLine | null> {
    return this.lines.findById(_id).lean<WaitLine>().exec();
  }

  /** Those that workers look at, of any organization. */
  async openIds(limit: number): Promise<string[]> {
    const found = await this.lines.find({ isOpen: true }).select({ _id: 1 }).limit(limit).lean<Pick<WaitLine, '_id'>[]>().exec();
    return found.map(({ _id }) => _id);
  }

  /** Settings of the organizer; the line is looked at again, and nothing is let through before. */
  async save(tx: Tx, { orgId }: OrgScope, sellable: Sellable, settings: LineSettings): Promise<void> {
    await this.lines.updateOne(
      { _id: sellable.id, orgId },
      {
        $set: { ...settings, isOpen: true, endedAt: null },
        $setOnInsert: { ...sellableIds(sellable), isGated: false, letThrough: null, freed: [], turn: null, turnUntil: null },
        $inc: { version: 1 },
      },
      { upsert: true, session: tx },
    );
  }

  /** Somebody joined, or changed what they wish. A line that nobody stood in lets nothing through before the next look. */
  async wake(tx: Tx | null, _id: string): Promise<void> {
    const session = { ...(tx && { session: tx }) };
    await this.lines.updateOne({ _id, isGated: false, isOn: true }, { $set: { letThrough: null, freed: [], isGated: true } }, session);
    await this.lines.updateOne({ _id }, { $set: { isOpen: true }, $inc: { version: 1 } }, session);
  }

  /** Units came back: they are for those in line. */
  async noteFreed(tx: Tx, _id: string, units: readonly string[]): Promise<void> {
    await this.lines.updateOne(
      { _id, isGated: true },
      { $addToSet: { freed: { $each: [...units] } }, $inc: { version: 1 } },
      { session: tx },
    );
  }

  /** What a look left. Nothing changes when something came back since it began. */
  async letThrough(
    { _id, version, turn }: Pick<WaitLine, '_id' | 'version' | 'turn'>,
    fields: { readonly isOpen: boolean; readonly isGated: boolean; readonly letThrough: readonly LetThrough[] },
  ): Promise<void> {
    await this.lines.updateOne({ _id, version, turn }, { $set: { ...fields, freed: [] } });
  }

  async end(tx: Tx, { _id }: Pick<WaitLine, '_id'>, endedAt: Date): Promise<void> {
    await this.lines.updateOne({ _id }, { $set: { endedAt, isGated: false } }, { session: tx });
  }

  /** The line in the turn of one act; null while another has it. A turn whose process died ends by itself. */
  takeTurn(_id: string, now: Date, { turn, turnUntil }: { readonly turn: string; readonly turnUntil: Date }): Promise<WaitLine | null> {
    return this.lines
      .findOneAndUpdate(
        { _id, $or: [{ turn: null }, { turnUntil: { $lte: now } }] },
        { $set: { turn, turnUntil } },
        { returnDocument: 'after' },
      )
      .lean<WaitLine>()
      .exec();
  }

  async leaveTurn(_id: string, turn: string): Promise<void> {
    await this.lines.updateOne({ _id, turn }, { $set: { turn: null, turnUntil: null } });
  }
}
