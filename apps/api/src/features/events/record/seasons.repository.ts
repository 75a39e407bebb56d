import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { textIs } from '#platform/mongo/set-values';
import type { Tx } from '#platform/mongo/transactions.service';

import { QUANTITIES, type Quantities } from '#features/catalog/record/quantities';
import { ITEM_IDS, Season } from './season.schema.ts';

/** Reads the seasons of one organization; records are lean. */
@Injectable()
export class SeasonsRepository {
  constructor(@InjectModel(Season.name) private readonly seasons: Model<Season>) {}

  /** @throws NOT_FOUND for another organization's season too. */
  async get(scope: OrgScope, seasonId: string): Promise<Season> {
    const season = await this.seasons.findOne({ _id: seasonId, orgId: scope.orgId }).lean<Season>().exec();
    if (!season) throw new DomainError('NOT_FOUND', { seasonId });
    return season;
  }

  /** The season created by a request with this key, or null. */
  createdBy(scope: OrgScope, createKey: string): Promise<Season | null> {
    return this.seasons
      .findOne({ orgId: scope.orgId, createKey: textIs(createKey) })
      .lean<Season>()
      .exec();
  }

  /** Whether a season of any organization has a ticket type, tier, add-on or code of these ids. */
  async haveItems(ids: readonly string[]): Promise<boolean> {
    const of = { $in: [...ids] };
    const lists = ITEM_IDS.map((path) => ({ [path]: of }));
    return (await this.seasons.exists({ $or: lists })) !== null;
  }

  quantities(ids: readonly string[]): Promise<Quantities[]> {
    return this.seasons
      .find({ _id: { $in: ids } }, QUANTITIES)
      .lean<Quantities[]>()
      .exec();
  }

  list(scope: OrgScope, filter: QueryFilter<Season>, order: 1 | -1, page: { skip: number; limit: number }): Promise<Season[]> {
    return this.seasons
      .find({ ...filter, orgId: scope.orgId })
      .sort({ 'schedule.startsAt': order, _id: order })
      .skip(page.skip)
      .limit(page.limit)
      .lean<Season[]>()
      .exec();
  }

  async add(tx: Tx, season: Partial<Season>): Promise<void> {
    await this.seasons.create([season], { session: tx });
  }

  /** Writes `fields` as the next version; false when the season is no longer at `version`. */
  async save(tx: Tx, scope: OrgScope, seasonId: string, version: number, fields: Partial<Season>): Promise<boolean> {
    const filter = { _id: seasonId, orgId: scope.orgId, version, cancel: false };
    const { matchedCount } = await this.seasons.updateOne(filter, { $set: fields, $inc: { version: 1 } }, { session: tx });
    return matchedCount === 1;
  }

  /** Switches sales on or off; false when it was saved or canceled meanwhile. */
  async setPublished(tx: Tx, scope: OrgScope, season: Season, published: boolean, now: Date): Promise<boolean> {
    // an older season that is published has no such date yet
    const first = (published || season.published) && !season.firstPublishedAt ? { firstPublishedAt: now } : {};
    const filter = { _id: season._id, orgId: scope.orgId, version: season.version, cancel: false };
    const { matchedCount } = await this.seasons.updateOne(filter, { $set: { published, publishable: true, ...first } }, { session: tx });
    return matchedCount === 1;
  }

  /** False once it was published or has orders. */
  async removeDraft(tx: Tx, scope: OrgScope, seasonId: string): Promise<boolean> {
    const draft = { _id: seasonId, orgId: scope.orgId, published: false, firstPublishedAt: null, hasOrders: false };
    return (await this.seasons.deleteOne(draft, { session: tx })).deletedCount === 1;
  }

  /** The seasons at a venue. */
  async idsAt(venue: OrgScope & { readonly _id: string }): Promise<string[]> {
    const found = await this.seasons.find({ orgId: venue.orgId, venueId: venue._id }, { _id: 1 }).lean<Pick<Season, '_id'>[]>().exec();
    return found.map(({ _id }) => _id);
  }

  /** Of any organization: the caller checks the owner. */
  findAny(seasonId: string): Promise<Season | null> {
    return this.seasons.findById(seasonId).lean<Season>().exec();
  }

  async orgsWithPublished(orgIds: readonly string[], tx: Tx | null): Promise<string[]> {
    const found = await this.seasons.distinct('orgId', { orgId: { $in: [...orgIds] }, published: true, cancel: false }).session(tx);
    return found;
  }
}
