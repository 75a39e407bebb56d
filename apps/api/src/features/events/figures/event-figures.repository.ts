import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import type { EventFiguresSum } from '../public/event-figures.facade.ts';
import { EventFiguresRow } from './event-figures.schema.ts';

@Injectable()
export class EventFiguresRepository {
  constructor(@InjectModel(EventFiguresRow.name) private readonly rows: Model<EventFiguresRow>) {}

  /** By event id; events without a row are omitted. Bound once, so that it can be a loader's key. */
  readonly many = async (eventIds: readonly string[]): Promise<ReadonlyMap<string, EventFiguresRow>> => {
    const found = await this.rows
      .find({ _id: { $in: eventIds } })
      .lean<EventFiguresRow[]>()
      .exec();
    return new Map(found.map((row) => [row._id, row]));
  };

  /** Creates the row of a first sale before the transaction that adds to it: two concurrent inserts would conflict. */
  async open({ eventId, orgId }: EventFiguresSum): Promise<void> {
    await this.rows.updateOne({ _id: eventId }, { $setOnInsert: { orgId } }, { upsert: true });
  }

  async add(tx: Tx, { eventId, sold, scanned, orders, revenue }: EventFiguresSum): Promise<void> {
    await this.rows.updateOne({ _id: eventId }, { $inc: { sold, scanned, orders, revenue } }, { session: tx });
  }

  /** Replaces a row with recounted figures. */
  async replace({ eventId, orgId, ...counts }: EventFiguresSum): Promise<void> {
    const fields = { ...counts, orgId };
    await this.rows.updateOne({ _id: eventId }, { $set: fields }, { upsert: true });
  }
}
