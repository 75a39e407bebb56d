import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { idIs } from '#platform/mongo/set-values';
import type { Tx } from '#platform/mongo/transactions.service';

import { artistIdsOf } from './domain/artist-ids.ts';
import { LONGEST_RUN_MS } from './domain/longest-run.ts';
import type { EventRecord } from './event-records.ts';
import type { SiteListing } from './site-listing.schema.ts';
import { Event } from './event.schema.ts';
import { LARGE_BATCH, SellablesRepository } from '#features/catalog/record/sellables.repository';

/** An event with the ids of its venue and its performers. */
export interface EventPlaces {
  readonly _id: string;
  readonly orgId: string;
  readonly ids: readonly string[];
}

/** Reads and writes the events of one organization; records are lean. */
@Injectable()
export class EventsRepository extends SellablesRepository<Event> {
  constructor(@InjectModel(Event.name) private readonly events: Model<Event>) {
    super(events, 'eventId');
  }

  /** One of the organization's events that was ever public, else one that never was. */
  async furthest(scope: OrgScope): Promise<Pick<EventRecord, '_id' | 'firstPublishedAt'> | null> {
    const one = (filter: object) =>
      this.events
        .findOne({ orgId: scope.orgId, ...filter }, { firstPublishedAt: 1 })
        .lean<EventRecord>()
        .exec();
    return (await one({ firstPublishedAt: { $ne: null } })) ?? (await one({}));
  }

  /** Its questions too. */
  async haveItems(ids: readonly string[]): Promise<boolean> {
    // the second condition is that of the index
    return (await this.events.exists({ nestedIds: { $in: [...ids] }, 'nestedIds.0': { $exists: true } })) !== null;
  }

  count(scope: OrgScope, filter: QueryFilter<Event>): Promise<number> {
    return this.events.countDocuments({ ...filter, orgId: scope.orgId }).exec();
  }

  /** For venues and performers that were scoped already. */
  async placesOf(filter: QueryFilter<Event>): Promise<EventPlaces[]> {
    const fields = { orgId: 1, venueId: 1, 'performances.headliningArtistIds': 1, 'performances.openingArtistIds': 1 };
    const rows = await this.events.find(filter, fields).lean<EventRecord[]>().exec();
    return rows.map((row) => ({ _id: row._id, orgId: row.orgId, ids: [...(row.venueId ? [row.venueId] : []), ...artistIdsOf(row)] }));
  }

  protected override nextVersion({ version }: Event, fields: Partial<Event>, savedAt: Date): object {
    const change = { version: version + 1, fields: Object.keys(fields) };
    return { $set: { ...fields, savedAt }, $inc: { version: 1 }, $push: { changes: { $each: [change], $slice: -30 } } };
  }

  /** At an instant, or no more with null; false when it was so already. */
  async setCancelled(tx: Tx, scope: OrgScope, eventId: string, at: Date | null): Promise<boolean> {
    const filter = { _id: eventId, orgId: scope.orgId, cancel: at === null };
    const { matchedCount } = await this.events.updateOne(filter, { $set: { cancel: at !== null, cancelledAt: at } }, { session: tx });
    return matchedCount === 1;
  }

  async setListings(tx: Tx, scope: OrgScope, eventId: string, siteListings: readonly SiteListing[]): Promise<void> {
    await this.events.updateOne({ _id: eventId, orgId: scope.orgId }, { $set: { siteListings: [...siteListings] } }, { session: tx });
  }

  /** The events, of any organization, that are listed on a site by one of these slugs. */
  listedAs(slugs: readonly string[]): Promise<Pick<EventRecord, '_id' | 'siteListings'>[]> {
    return this.events
      .find({ 'siteListings.slug': { $in: [...slugs] } }, { siteListings: 1 })
      .lean<Pick<EventRecord, '_id' | 'siteListings'>[]>()
      .exec();
  }

  /** Notes what became of a listing; false when it was changed meanwhile, or its event was published or paused. */
  async endListing(
    { _id, published }: Pick<EventRecord, '_id' | 'published'>,
    { webFlowId, changeId }: SiteListing,
    { state, message }: Pick<SiteListing, 'state' | 'message'>,
  ): Promise<boolean> {
    const filter = { _id, published, siteListings: { $elemMatch: { webFlowId, changeId } } };
    const change = { 'siteListings.$.state': state, 'siteListings.$.message': message };
    return (await this.events.updateOne(filter, { $set: change })).matchedCount === 1;
  }

  /** Remembers which item of a site is which event. */
  async knowSiteItems(webFlowId: string, itemIds: ReadonlyMap<string, string | null>): Promise<void> {
    const writes = [...itemIds].flatMap(([_id, itemId]) => [
      { updateOne: { filter: { _id }, update: { $pull: { siteItems: { webFlowId } } } } },
      { updateOne: { filter: { _id }, update: { $push: { siteItems: { webFlowId, itemId } } } } },
    ]);
    if (writes.length > 0) await this.events.bulkWrite(writes, { timestamps: false });
  }

  async forgetSiteItem(eventId: string, webFlowId: string): Promise<void> {
    await this.events.updateOne({ _id: eventId }, { $pull: { siteItems: { webFlowId } } }, { timestamps: false });
  }

  /** The event as this transaction sees it; saving or deleting it at the same moment conflicts. @throws NOT_FOUND */
  async lock(tx: Tx, scope: OrgScope, eventId: string): Promise<EventRecord> {
    const own = { _id: eventId, orgId: scope.orgId };
    const event = await this.events.findOneAndUpdate(own, { $inc: { holdActs: 1 } }, { session: tx }).lean<EventRecord>();
    if (!event) throw new DomainError('NOT_FOUND', { eventId });
    return event;
  }

  async setSeatChannels(tx: Tx, scope: OrgScope, eventId: string, version: number): Promise<void> {
    await this.events.updateOne({ _id: eventId, orgId: scope.orgId }, { $set: { seatChannels: version } }, { session: tx });
  }

  /** Events that begin before `to` and whose last day begins at or after `from`; of all organizations unless one is given. */
  between(from: Date, to: Date, orgId: string | null): Promise<EventRecord[]> {
    const earliest = new Date(from.getTime() - LONGEST_RUN_MS);
    return this.events
      .find({ ...(orgId && { orgId }), 'schedule.startsAt': { $gt: earliest, $lt: to }, lastStartsAt: { $gte: from } })
      .sort({ 'schedule.startsAt': 1, _id: 1 })
      .lean<EventRecord[]>()
      .exec();
  }

  async leaveSeason(tx: Tx, scope: OrgScope, seasonId: string): Promise<void> {
    await this.events.updateMany({ orgId: scope.orgId, seasonId }, { $set: { seasonId: null } }, { session: tx });
  }

  /**
   * Locks the fields that must not change once there are orders, of those of these events that are in the season. False when one is not. Each
   * is found and changed at once, so that one that leaves at this moment was either marked before, and stays, or is not found.
   */
  async keepInSeason(seasonId: string, ids: readonly string[]): Promise<boolean> {
    const own = { _id: { $in: [...ids] }, seasonId: idIs(seasonId) };
    return (await this.events.updateMany(own, { $set: { hasOrders: true } })).matchedCount === ids.length;
  }

  /** The stub keys of all organizations that begin with these letters, digits and hyphens. */
  async stubKeysFrom(start: string): Promise<ReadonlySet<string>> {
    const next = `${start.slice(0, -1)}${String.fromCodePoint((start.codePointAt(start.length - 1) ?? 0) + 1)}`;
    const found = await this.events
      .find({ stubKey: { $gte: start, $lt: next, $type: 'string' } }, { stubKey: 1 })
      .lean<Pick<EventRecord, 'stubKey'>[]>();
    return new Set(found.flatMap(({ stubKey }) => stubKey ?? []));
  }

  async removeAll(tx: Tx, scope: OrgScope): Promise<void> {
    await this.events.deleteMany({ orgId: scope.orgId }, { session: tx });
  }

  /** All events of these seasons, of any organization: the caller checks the owner. */
  async ofSeasons(seasonIds: readonly string[]): Promise<EventRecord[]> {
    // one by one: the index is of events in seasons only, which a list of ids does not imply
    const found = seasonIds.map((seasonId) =>
      this.events
        .find({ seasonId: idIs(seasonId) })
        .batchSize(LARGE_BATCH)
        .lean<EventRecord[]>()
        .exec(),
    );
    return (await Promise.all(found)).flat();
  }

  /** Of all events that name a season, drafts and canceled ones too. */
  async idsOfSeason({ orgId }: OrgScope, seasonId: string, tx: Tx | null): Promise<string[]> {
    const found = await this.events
      .find({ seasonId: idIs(seasonId), orgId }, { _id: 1 }, { session: tx })
      .lean<Pick<EventRecord, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** Those of these ids that are the organization's. */
  own(scope: OrgScope, ids: readonly string[]): Promise<EventRecord[]> {
    return this.events
      .find({ _id: { $in: ids }, orgId: scope.orgId })
      .batchSize(LARGE_BATCH)
      .lean<EventRecord[]>()
      .exec();
  }
}
