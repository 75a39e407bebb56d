import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import type { EventFiguresSum } from './public/event-figures.ts';
import { EventFiguresRow } from './event-figures.schema.ts';

/** How many jobs a row remembers; a job is repeated within minutes, not after a thousand others. */
const REMEMBERED = 1_000;

@Injectable()
export class EventFiguresRepository {
  constructor(@InjectModel(EventFiguresRow.name) private readonly rows: Model<EventFiguresRow>) {}

  /** By event id; events without a row are left out. Bound once, so that it can be a loader's key. */
  readonly many = async (eventIds: readonly string[]): Promise<ReadonlyMap<string, EventFiguresRow>> => {
    const found = await this.rows
      .find({ _id: { $in: eventIds } }, { applied: 0 })
      .lean<EventFiguresRow[]>()
      .exec();
    return new Map(found.map((row) => [String(row._id), row]));
  };

  /** Adds once for each `key`. */
  async add({ eventId, orgId, ...counts }: EventFiguresSum, key: string): Promise<void> {
    const _id = new Types.ObjectId(eventId);
    await this.rows.updateOne({ _id }, { $setOnInsert: { orgId: new Types.ObjectId(orgId), applied: [] } }, { upsert: true });
    const applied = { $each: [key], $slice: -REMEMBERED };
    await this.rows.updateOne({ _id, applied: { $ne: key } }, { $inc: counts, $push: { applied } });
  }

  /** Replaces a row by what was counted anew. */
  async replace({ eventId, orgId, ...counts }: EventFiguresSum): Promise<void> {
    const fields = { ...counts, orgId: new Types.ObjectId(orgId) };
    await this.rows.updateOne({ _id: new Types.ObjectId(eventId) }, { $set: fields, $setOnInsert: { applied: [] } }, { upsert: true });
  }
}
