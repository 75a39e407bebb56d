import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { textIs } from '#platform/mongo/set-values';
import { isId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { artistIdsOf } from './domain/artist-ids.ts';
import { LONGEST_RUN_MS } from './domain/longest-run.ts';
import type { EventRecord } from './event-records.ts';
import type { SiteListing } from './site-listing.schema.ts';
import { Event } from './event.schema.ts';
import { QUANTITIES, type Quantities } from '#features/catalog/record/quantities';

/** An event with the ids of its venue and its performers. */
export interface EventPlaces {
  readonly _id: string;
  readonly orgId: string;
  readonly ids: readonly string[];
}

/** Whole events come a few at a time: reading one of the largest takes 30 ms, in which nobody else is served. */
const LARGE_BATCH = 5;

/** Reads and writes the events of one organization; records are lean. */
@Injectable()
export class EventsRepository {
  constructor(@InjectModel(Event.name) private readonly events: Model<Event>) {}

  /** @throws NOT_FOUND for another organization's event too. */
  async get(scope: OrgScope, eventId: string, tx: Tx | null = null): Promise<EventRecord> {
    const event = await this.events.findOne({ _id: eventId, orgId: scope.orgId }).session(tx).lean<EventRecord>().exec();
    if (!event) throw new DomainError('NOT_FOUND', { eventId });
    return event;
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

  /** The event created by a request with this key, or null. */
  createdBy(scope: OrgScope, createKey: string): Promise<EventRecord | null> {
    return this.events
      .findOne({ orgId: scope.orgId, createKey: textIs(createKey) })
      .lean<EventRecord>()
      .exec();
  }

  /** Whether an event of any organization has a ticket type, tier, add-on, code or question of these ids. */
  async haveItems(ids: readonly string[]): Promise<boolean> {
    // the second condition is that of the index
    return (await this.events.exists({ nestedIds: { $in: [...ids] }, 'nestedIds.0': { $exists: true } })) !== null;
  }

  list(scope: OrgScope, filter: QueryFilter<Event>, order: 1 | -1, page: { skip: number; limit: number }): Promise<EventRecord[]> {
    return this.events
      .find({ ...filter, orgId: scope.orgId })
      .sort({ 'schedule.startsAt': order, _id: order })
      .skip(page.skip)
      .limit(page.limit)
      .batchSize(LARGE_BATCH)
      .lean<EventRecord[]>()
      .exec();
  }

  count(scope: OrgScope, filter: QueryFilter<Event>): Promise<number> {
    return this.events.countDocuments({ ...filter, orgId: scope.orgId }).exec();
  }

  async ids(scope: OrgScope, filter: QueryFilter<Event>): Promise<string[]> {
    const rows = await this.events
      .find({ ...filter, orgId: scope.orgId }, { _id: 1 })
      .lean()
      .exec();
    return rows.map((row) => row._id);
  }

  /** For venues and performers that were scoped already. */
  async placesOf(filter: QueryFilter<Event>): Promise<EventPlaces[]> {
    const fields = { orgId: 1, venueId: 1, 'performances.headliningArtistIds': 1, 'performances.openingArtistIds': 1 };
    const rows = await this.events.find(filter, fields).lean<EventRecord[]>().exec();
    return rows.map((row) => ({ _id: row._id, orgId: row.orgId, ids: [...(row.venueId ? [row.venueId] : []), ...artistIdsOf(row)] }));
  }

  async add(tx: Tx, event: EventRecord): Promise<void> {
    await this.events.create([event], { session: tx });
  }

  /**
   * Writes `fields` as the next version of `before`; false when it was saved, canceled or first published meanwhile, or with
   * `needsUnsold` has orders.
   */
  async save(
    tx: Tx,
    scope: OrgScope,
    before: EventRecord,
    fields: Partial<EventRecord>,
    { savedAt, needsUnsold = false }: { readonly savedAt: Date; readonly needsUnsold?: boolean },
  ): Promise<boolean> {
    const { _id, version, firstPublishedAt } = before;
    const change = {
      $set: { ...fields, savedAt },
      $inc: { version: 1 },
      $push: { changes: { $each: [changeOf(version + 1, fields)], $slice: -30 } },
    };
    const unsold = needsUnsold ? { hasOrders: { $ne: true } } : {};
    const filter = { _id, orgId: scope.orgId, version, firstPublishedAt, cancel: false, ...unsold };
    const { matchedCount } = await this.events.updateOne(filter, change, { session: tx });
    return matchedCount === 1;
  }

  /** Switches sales on or off; keeps the version, because no authored field changes. */
  async setPublished(
    tx: Tx,
    scope: OrgScope,
    event: EventRecord,
    change: { readonly published: boolean; readonly siteListings: readonly SiteListing[] },
    now: Date,
  ): Promise<boolean> {
    const first = change.published && !event.firstPublishedAt ? { firstPublishedAt: now } : {};
    const filter = { _id: event._id, orgId: scope.orgId, version: event.version, cancel: false };
    const fields = { ...change, siteListings: [...change.siteListings], publishable: true, ...first };
    const { matchedCount } = await this.events.updateOne(filter, { $set: fields }, { session: tx });
    return matchedCount === 1;
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

  async setQrCode(tx: Tx, scope: OrgScope, eventId: string, qrCodeUrl: string): Promise<void> {
    await this.events.updateOne({ _id: eventId, orgId: scope.orgId }, { $set: { qrCodeUrl } }, { session: tx });
  }

  async markHasOrders(tx: Tx | null, eventId: string): Promise<void> {
    await this.events.updateOne({ _id: eventId, hasOrders: false }, { $set: { hasOrders: true } }, { ...(tx && { session: tx }) });
  }

  /** The event as this transaction sees it; saving or deleting it at the same moment conflicts. @throws NOT_FOUND */
  async lock(tx: Tx, scope: OrgScope, eventId: string): Promise<EventRecord> {
    const own = { _id: eventId, orgId: scope.orgId };
    const event = await this.events.findOneAndUpdate(own, { $inc: { holdActs: 1 } }, { session: tx }).lean<EventRecord>();
    if (!event) throw new DomainError('NOT_FOUND', { eventId });
    return event;
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

  async orgsWithPublished(orgIds: readonly string[], tx: Tx | null): Promise<string[]> {
    const found = await this.events.distinct('orgId', { orgId: { $in: [...orgIds] }, published: true, cancel: false }).session(tx);
    return found;
  }

  /** False once it was published or has orders. */
  async removeDraft(tx: Tx, scope: OrgScope, eventId: string): Promise<boolean> {
    const draft = { _id: eventId, orgId: scope.orgId, published: false, firstPublishedAt: null, hasOrders: false };
    return (await this.events.deleteOne(draft, { session: tx })).deletedCount === 1;
  }

  async leaveSeason(tx: Tx, scope: OrgScope, seasonId: string): Promise<void> {
    await this.events.updateMany({ orgId: scope.orgId, seasonId }, { $set: { seasonId: null } }, { session: tx });
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

  // The methods below serve public pages, whose address identifies the event.

  /** A stub may look like an id; an event's own id has priority. */
  async findAny(idOrStub: string): Promise<EventRecord | null> {
    const byId = isId(idOrStub) ? await this.events.findById(idOrStub).lean<EventRecord>().exec() : null;
    return (
      byId ??
      this.events
        .findOne({ stubKey: textIs(idOrStub.toLowerCase()) })
        .lean<EventRecord>()
        .exec()
    );
  }

  quantities(ids: readonly string[]): Promise<Quantities[]> {
    return this.events
      .find({ _id: { $in: ids } }, QUANTITIES)
      .lean<Quantities[]>()
      .exec();
  }

  /** Those of these ids that are the organization's. */
  own(scope: OrgScope, ids: readonly string[]): Promise<EventRecord[]> {
    return this.events
      .find({ _id: { $in: ids }, orgId: scope.orgId })
      .batchSize(LARGE_BATCH)
      .lean<EventRecord[]>()
      .exec();
  }

  many(ids: readonly string[]): Promise<EventRecord[]> {
    return this.events
      .find({ _id: { $in: ids } })
      .batchSize(LARGE_BATCH)
      .lean<EventRecord[]>()
      .exec();
  }
}

function changeOf(version: number, fields: Partial<EventRecord>) {
  return { version, fields: Object.keys(fields) };
}
