import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import type { EventFiguresSum } from '../public/event-figures.facade.ts';
import { EventFiguresRow } from './event-figures.schema.ts';

@Injectable()
export class EventFiguresRepository {
  constructor(@InjectModel(EventFiguresRow.name) private readonly rows: Model<EventFiguresRow>) {}

  /** By the id of the event or season; those without a row are omitted. Bound once, so that it can be a loader's key. */
  readonly many = async (eventIds: readonly string[]): Promise<ReadonlyMap<string, EventFiguresRow>> => {
    const found = await this.rows
      .find({ _id: { $in: eventIds } })
      .lean<EventFiguresRow[]>()
      .exec();
    return new Map(found.map((row) => [row._id, row]));
  };

  /** Creates the row of a first sale before the transaction that adds to it: two concurrent inserts would conflict. */
  async open({ sellableId: _id, orgId }: EventFiguresSum): Promise<void> {
    await this.rows.updateOne({ _id }, { $setOnInsert: { orgId } }, { upsert: true });
  }

  async add(tx: Tx, { sellableId: _id, sold, scanned, orders, revenue }: EventFiguresSum): Promise<void> {
    await this.rows.updateOne({ _id }, { $inc: { sold, scanned, orders, revenue } }, { session: tx });
  }

  /** Replaces a row with recounted figures. */
  async replace({ sellableId: _id, orgId, ...counts }: EventFiguresSum): Promise<void> {
    const fields = { ...counts, orgId };
    await this.rows.updateOne({ _id }, { $set: fields }, { upsert: true });
  }
}
