import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';

import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { holdsText } from '#platform/mongo/holds-text';
import { afterCursor } from '#platform/mongo/newest-first';
import { streamOf } from '#platform/mongo/stream';
import type { Tx } from '#platform/mongo/transactions.service';

import { WaitListEntry } from './wait-list-entry.schema.ts';

export type NewWaitListEntry = Omit<WaitListEntry, '_id' | 'orgId' | 'eventId' | 'seasonId'>;

const LAST_FIRST = { createdAt: -1, _id: -1 } as const;

@Injectable()
export class WaitListRepository {
  constructor(@InjectModel(WaitListEntry.name) private readonly entries: Model<WaitListEntry>) {}

  /**
   * Adds the entry, or changes the one its e-mail has on this event or season, which keeps its place. Answers the quantity that stood there; null for
   * a new one. Of two at the same moment the second fails with a duplicate key, and finds the entry of the first when it is run again.
   */
  async put(tx: Tx, { orgId }: OrgScope, sellable: Sellable, { email, createdAt, ...fields }: NewWaitListEntry): Promise<number | null> {
    const key = { ...sellableIds(sellable), email };
    const $setOnInsert = { orgId, createdAt };
    const earlier = await this.entries
      .findOneAndUpdate(key, { $set: fields, $setOnInsert }, { upsert: true, session: tx, projection: { quantity: 1 } })
      .lean<Pick<WaitListEntry, 'quantity'>>();
    return earlier?.quantity ?? null;
  }

  /** Who joined last first; `name` is part of it, whatever its case. @throws BAD_USER_INPUT for a cursor that is none */
  list(
    { orgId }: OrgScope,
    sellable: Sellable,
    name: string | null | undefined,
    page: { readonly after: string | null; readonly skip: number; readonly limit: number },
  ): Promise<WaitListEntry[]> {
    const held = holdsText(name);
    return this.entries
      .find({ orgId, ...sellableIds(sellable), ...(held && { name: held }), ...afterCursor<WaitListEntry>('createdAt', page.after) })
      .sort(LAST_FIRST)
      .skip(page.skip)
      .limit(page.limit)
      .lean<WaitListEntry[]>()
      .exec();
  }

  /** All of an event or season, in the same order. */
  stream({ orgId }: OrgScope, sellable: Sellable, { until, after }: RowsFrom): AsyncIterable<WaitListEntry> {
    const filter = {
      $and: [{ orgId, ...sellableIds(sellable), createdAt: { $lte: until } }, afterCursor<WaitListEntry>('createdAt', after)],
    };
    return streamOf<WaitListEntry>(this.entries.find(filter).sort(LAST_FIRST).lean<WaitListEntry[]>());
  }
}
