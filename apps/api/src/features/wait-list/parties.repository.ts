import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';
import type { PartyState } from '@marquee/shared/wait-list/party-states';
import type { Why } from '@marquee/shared/wait-list/why-not';

import type { OrgScope } from '#platform/auth/actor';
import { textIs } from '#platform/mongo/set-values';
import type { Tx } from '#platform/mongo/transactions.service';

import { partyOf, WaitListEntry, type PartyEntry } from './wait-list-entry.schema.ts';

/** As many as one look goes through. */
const MOST_IN_LINE = 5000;
const MISSING: readonly (PartyState | null)[] = ['Waiting', null];

/** Entries as parties in line: what they are offered, and what becomes of it. */
@Injectable()
export class PartiesRepository {
  constructor(@InjectModel(WaitListEntry.name) private readonly entries: Model<WaitListEntry>) {}

  /** Those in line, the earliest first, and those with an offer. */
  async open({ orgId }: OrgScope, sellable: Sellable): Promise<PartyEntry[]> {
    const state = { $in: [...MISSING, 'Collecting', 'Offered'] } as never;
    const found = await this.entries
      .find({ orgId, ...sellableIds(sellable), state })
      .sort({ createdAt: 1, _id: 1 })
      .limit(MOST_IN_LINE)
      .lean<WaitListEntry[]>()
      .exec();
    return found.map(partyOf);
  }

  /** How many in line stand before it. */
  before({ orgId, eventId, seasonId, createdAt, _id }: PartyEntry): Promise<number> {
    const earlier = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }] };
    return this.entries
      .countDocuments({ orgId, eventId, seasonId, state: { $in: [...MISSING, 'Collecting'] } as never, ...earlier })
      .exec();
  }

  /** Of any organization: having the link is the permission. */
  async byToken(tokenHash: string): Promise<PartyEntry | null> {
    const found = await this.entries
      .findOne({ tokenHash: textIs(tokenHash) })
      .lean<WaitListEntry>()
      .exec();
    return found && partyOf(found);
  }

  /** Those that were offered what these carts hold. */
  async withCarts({ orgId }: OrgScope, cartIds: readonly string[]): Promise<PartyEntry[]> {
    const found = await this.entries
      .find({ orgId, 'held.cartId': { $in: [...cartIds] }, state: 'Offered' })
      .lean<WaitListEntry[]>()
      .exec();
    return found.map(partyOf);
  }

  /** Of any organization, for jobs. */
  async byId(_id: string): Promise<PartyEntry | null> {
    const found = await this.entries.findById(_id).lean<WaitListEntry>().exec();
    return found && partyOf(found);
  }

  /** @throws NOT_FOUND */
  async get({ orgId }: OrgScope, _id: string): Promise<PartyEntry> {
    const found = await this.entries.findOne({ _id, orgId }).lean<WaitListEntry>().exec();
    if (!found) throw new DomainError('NOT_FOUND', { entryId: _id });
    return partyOf(found);
  }

  /** False when it went on meanwhile: its state, or its cart, is another. */
  async change(
    tx: Tx | null,
    { _id, state, cartNo }: Pick<PartyEntry, '_id' | 'state' | 'cartNo'>,
    fields: Partial<WaitListEntry>,
  ): Promise<boolean> {
    const states = (state === 'Waiting' ? MISSING : [state]) as never;
    const numbers = (cartNo === 0 ? [0, null] : [cartNo]) as never;
    const { matchedCount } = await this.entries.updateOne(
      { _id, state: { $in: states }, cartNo: { $in: numbers } },
      { $set: fields },
      { ...(tx && { session: tx }) },
    );
    return matchedCount === 1;
  }

  /** What a look found of those that it offered nothing. */
  async noteWhys(notes: readonly { readonly _id: string; readonly passes: number; readonly why: Why | null }[]): Promise<void> {
    if (notes.length === 0) return;
    await this.entries.bulkWrite(
      notes.map(({ _id, passes, why }) => ({ updateOne: { filter: { _id }, update: { $set: { passes, why } } } })),
    );
  }

  /** How many parties and tickets are in each state. */
  counts(
    { orgId }: OrgScope,
    sellable: Sellable,
  ): Promise<{ readonly state: PartyState; readonly parties: number; readonly tickets: number }[]> {
    const { eventId, seasonId } = sellableIds(sellable);
    return this.entries
      .find({ orgId, eventId, seasonId })
      .select({ state: 1, quantity: 1 })
      .lean<WaitListEntry[]>()
      .exec()
      .then((all) =>
        [...Map.groupBy(all, (entry) => entry.state ?? 'Waiting')].map(([state, own]) => ({
          state,
          parties: own.length,
          tickets: own.reduce((sum, { quantity }) => sum + quantity, 0),
        })),
      );
  }
}
