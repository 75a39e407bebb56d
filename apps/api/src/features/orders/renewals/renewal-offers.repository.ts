import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';

import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { duplicatesOf } from '#platform/mongo/duplicate-key';
import { holdsText } from '#platform/mongo/holds-text';
import { afterCursor } from '#platform/mongo/newest-first';
import { streamOf } from '#platform/mongo/stream';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { RenewalOffer } from './renewal-offer.schema.ts';

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

export interface OfferCount {
  readonly offers: number;
  readonly places: number;
  readonly total: number;
}

export interface OfferSearch {
  readonly states?: readonly RenewalOfferState[] | undefined;
  readonly text?: string | null | undefined;
}

@Injectable()
export class RenewalOffersRepository {
  constructor(@InjectModel(RenewalOffer.name) private readonly offers: Model<RenewalOffer>) {}

  /** Those that exist are left as they are. */
  async addMissing(offers: readonly RenewalOffer[]): Promise<void> {
    if (offers.length === 0) return;
    try {
      await collectionOf(this.offers).insertMany([...offers], { ordered: false });
    } catch (error) {
      duplicatesOf(error);
    }
  }

  /** Its token is the permission. */
  byToken(tokenHash: string): Promise<RenewalOffer | null> {
    return this.offers.findOne({ tokenHash }).lean<RenewalOffer>().exec();
  }

  /** Of any organization, for jobs. */
  byId(_id: string): Promise<RenewalOffer | null> {
    return this.offers.findById(_id).lean<RenewalOffer>().exec();
  }

  find({ orgId }: OrgScope, _id: string): Promise<RenewalOffer | null> {
    return this.offers.findOne({ _id, orgId }).lean<RenewalOffer>().exec();
  }

  /** The nights that are still held for an order. */
  nightsOf({ orgId }: OrgScope, orderId: string): Promise<RenewalOffer[]> {
    return this.offers
      .find({ orderId, orgId, eventId: { $ne: null }, state: 'Open' })
      .lean<RenewalOffer[]>()
      .exec();
  }

  /** In this state, oldest id first, after one of them. */
  batch(renewalId: string, state: RenewalOfferState, after: string | null, limit: number): Promise<RenewalOffer[]> {
    return this.offers
      .find({ renewalId, state, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<RenewalOffer[]>()
      .exec();
  }

  list(renewalId: string, search: OfferSearch, page: { readonly skip: number; readonly limit: number }): Promise<RenewalOffer[]> {
    return this.offers.find(filterOf(renewalId, search)).sort(NEWEST_FIRST).skip(page.skip).limit(page.limit).lean<RenewalOffer[]>().exec();
  }

  count(renewalId: string, search: OfferSearch): Promise<number> {
    return this.offers.countDocuments(filterOf(renewalId, search)).exec();
  }

  stream(renewalId: string, { until, after }: RowsFrom): AsyncIterable<RenewalOffer> {
    const filter = { $and: [{ renewalId, createdAt: { $lte: until } }, afterCursor<RenewalOffer>('createdAt', after)] };
    return streamOf<RenewalOffer>(this.offers.find(filter).sort(NEWEST_FIRST).lean<RenewalOffer[]>());
  }

  /** How many are in each state, with their places and money. */
  async counts(renewalId: string): Promise<ReadonlyMap<RenewalOfferState, OfferCount>> {
    const places = { $sum: { $size: '$places' } };
    const found = await collectionOf(this.offers)
      .aggregate<OfferCount & { readonly _id: RenewalOfferState }>([
        { $match: { renewalId } },
        { $group: { _id: '$state', offers: { $sum: 1 }, places, total: { $sum: { $ifNull: ['$total', 0] } } } },
      ])
      .toArray();
    return new Map(found.map(({ _id, ...count }) => [_id, count]));
  }

  /** The places that are held in each of these seasons, or on each of these nights alone; those without are absent. */
  async heldIn({ orgId }: OrgScope, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const places = { $sum: { $size: '$places' } };
    const found = await collectionOf(this.offers)
      .aggregate<{ readonly _id: string; readonly places: number }>([
        { $match: { $or: [{ seasonId: { $in: [...ids] } }, { eventId: { $in: [...ids] } }], orgId, state: 'Open' } },
        { $group: { _id: { $ifNull: ['$eventId', '$seasonId'] }, places } },
      ])
      .toArray();
    return new Map(found.map(({ _id, places }) => [_id, places]));
  }

  /** Notes it on all whose places are held or may be taken back, so that no act beside it goes on with the date before; answers those that hold. */
  async moveTo(tx: Tx, renewalId: string, movedTo: Date): Promise<Pick<RenewalOffer, '_id' | 'tokenHash' | 'cartNo'>[]> {
    await this.offers.updateMany({ renewalId, state: { $in: ['Open', 'Declined'] } }, { $set: { movedTo } }, { session: tx });
    const fields = { tokenHash: 1, cartNo: 1 } as const;
    return this.offers
      .find({ renewalId, state: 'Open' }, fields, { session: tx })
      .lean<Pick<RenewalOffer, '_id' | 'tokenHash' | 'cartNo'>[]>();
  }

  /** Null in another state, and while another act has its turn. */
  takeTurn(
    _id: string,
    from: readonly RenewalOfferState[],
    now: Date,
    turn: Pick<RenewalOffer, 'turn' | 'turnUntil'>,
  ): Promise<RenewalOffer | null> {
    const isFree = [{ turn: null }, { turnUntil: { $lte: now } }];
    return this.offers
      .findOneAndUpdate({ _id, state: { $in: [...from] }, $or: isFree }, { $set: turn }, { returnDocument: 'after' })
      .lean<RenewalOffer>()
      .exec();
  }

  async leaveTurn(_id: string, turn: string): Promise<void> {
    await this.offers.updateOne({ _id, turn }, { $set: { turn: null, turnUntil: null } });
  }

  /** False when it is in another state by now, or in the turn of another act. */
  async change(
    tx: Tx | null,
    { _id, turn }: Pick<RenewalOffer, '_id'> & Partial<Pick<RenewalOffer, 'turn'>>,
    from: readonly RenewalOfferState[],
    fields: Partial<RenewalOffer>,
  ): Promise<boolean> {
    const filter = { _id, state: { $in: [...from] }, ...(turn && { turn }) };
    return (await this.offers.updateOne(filter, { $set: fields }, { ...(tx && { session: tx }) })).matchedCount === 1;
  }

  /** The first time counts. */
  async open({ _id }: RenewalOffer, openedAt: Date): Promise<void> {
    await this.offers.updateOne({ _id, openedAt: null }, { $set: { openedAt } });
  }

  /** Notes a reminder on those of these offers that are open and do not have it; answers them. */
  async remind(tx: Tx, ids: readonly string[], key: string): Promise<string[]> {
    const filter = { _id: { $in: [...ids] }, state: 'Open' as const, reminders: { $ne: key } };
    const open = await this.offers.find(filter, { _id: 1 }, { session: tx }).lean<Pick<RenewalOffer, '_id'>[]>();
    const noted = open.map(({ _id }) => _id);
    if (noted.length > 0) await this.offers.updateMany({ _id: { $in: noted } }, { $push: { reminders: key } }, { session: tx });
    return noted;
  }
}

function filterOf(renewalId: string, { states, text }: OfferSearch): QueryFilter<RenewalOffer> {
  const found = holdsText(text);
  return { renewalId, ...(states && { state: { $in: [...states] } }), ...(found && { found }) };
}
