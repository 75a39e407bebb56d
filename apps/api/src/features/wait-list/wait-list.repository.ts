import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';
import { keepsItsPlace } from '@marquee/shared/wait-list/party-states';

import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { holdsText } from '#platform/mongo/holds-text';
import { afterCursor } from '#platform/mongo/newest-first';
import { streamOf } from '#platform/mongo/stream';
import { collectionOf, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { partyOf, WaitListEntry, type PartyEntry } from './wait-list-entry.schema.ts';

/** What somebody wishes when they join. */
export type NewWaitListEntry = Pick<
  PartyEntry,
  'name' | 'email' | 'phoneNumber' | 'quantity' | 'createdAt' | 'ticketTypeIds' | 'maxPrice' | 'together' | 'joinedPrices'
>;

/** `earlier` is the entry that was changed; null when it stands at the end of the line. */
export interface PutEntry {
  readonly entryId: string;
  readonly earlier: PartyEntry | null;
}

const LAST_FIRST = { createdAt: -1, _id: -1 } as const;

@Injectable()
export class WaitListRepository {
  constructor(@InjectModel(WaitListEntry.name) private readonly entries: Model<WaitListEntry>) {}

  /**
   * Adds the entry, or changes the one its e-mail has on this event or season. Who stands in line keeps their place and the prices of the day they
   * joined; whoever has left it stands at its end. `hashOf` digests the secret of its link. Of two at the same moment the second fails with a
   * duplicate key, and finds the entry of the first when it is run again.
   */
  async put(
    tx: Tx,
    { orgId }: OrgScope,
    sellable: Sellable,
    entry: NewWaitListEntry,
    hashOf: (entryId: string) => string,
  ): Promise<PutEntry> {
    const { email, createdAt, joinedPrices, ...fields } = entry;
    const key = { ...sellableIds(sellable), email };
    const found = await this.entries.findOne(key).session(tx).lean<WaitListEntry>().exec();
    const earlier = found && partyOf(found);
    const entryId = earlier?._id ?? newId();
    const isInLine = earlier !== null && keepsItsPlace(earlier.state);
    const anew = { createdAt, joinedPrices, state: 'Waiting', passes: 0, held: null, why: null, isHolding: false } as const;
    const $set = { ...fields, tokenHash: hashOf(entryId), ...(!isInLine && anew) };
    if (earlier) await this.entries.updateOne({ _id: entryId }, { $set }, { session: tx });
    else await collectionOf(this.entries).insertOne({ _id: entryId, orgId, ...key, ...$set, cartNo: 0 }, { session: tx });
    return { entryId, earlier: isInLine ? earlier : null };
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
