import type { Model, QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { textIs } from '#platform/mongo/set-values';
import { isId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { QUANTITIES, type Quantities } from './quantities.ts';
import type { SellableRecord } from './sellable.schema.ts';

export interface Saving {
  readonly savedAt: Date;
  /** Fails when it has orders. */
  readonly needsUnsold?: boolean;
}

/** Whole records come a few at a time: reading one of the largest takes 30 ms, in which nobody else is served. */
export const LARGE_BATCH = 5;

/** Reads and writes the records of one kind, within one organization; records are lean. */
export abstract class SellablesRepository<Kind extends SellableRecord> {
  private readonly records: Model<SellableRecord>;

  /** `idName` is what others refer to it by. */
  protected constructor(
    records: Model<Kind>,
    private readonly idName: 'eventId' | 'seasonId',
  ) {
    this.records = records as unknown as Model<SellableRecord>;
  }

  /** @throws NOT_FOUND for another organization's too. */
  async get(scope: OrgScope, id: string, tx: Tx | null = null): Promise<Kind> {
    const record = await this.records.findOne({ _id: id, orgId: scope.orgId }).session(tx).lean<Kind>().exec();
    if (!record) throw new DomainError('NOT_FOUND', { [this.idName]: id });
    return record;
  }

  async setQrCode(tx: Tx, { orgId }: OrgScope, id: string, qrCodeUrl: string): Promise<void> {
    await this.records.updateOne({ _id: id, orgId }, { $set: { qrCodeUrl } }, { session: tx });
  }

  /** The one created by a request with this key, or null. */
  createdBy(scope: OrgScope, createKey: string): Promise<Kind | null> {
    return this.records
      .findOne({ orgId: scope.orgId, createKey: textIs(createKey) })
      .lean<Kind>()
      .exec();
  }

  list(scope: OrgScope, filter: QueryFilter<Kind>, order: 1 | -1, page: { skip: number; limit: number }): Promise<Kind[]> {
    return this.records
      .find({ ...filter, orgId: scope.orgId } as QueryFilter<SellableRecord>)
      .sort({ 'schedule.startsAt': order, _id: order })
      .skip(page.skip)
      .limit(page.limit)
      .batchSize(LARGE_BATCH)
      .lean<Kind[]>()
      .exec();
  }

  async ids(scope: OrgScope, filter: QueryFilter<Kind>): Promise<string[]> {
    const rows = await this.records
      .find({ ...filter, orgId: scope.orgId } as QueryFilter<SellableRecord>, { _id: 1 })
      .lean()
      .exec();
    return rows.map((row) => row._id);
  }

  /** One of any organization: the caller checks the owner. */
  byId(id: string): Promise<Kind | null> {
    return this.records.findById(id).lean<Kind>().exec();
  }

  /** For public pages, whose address identifies it. A stub may look like an id; the own id has priority. */
  async findAny(idOrStub: string): Promise<Kind | null> {
    const byId = isId(idOrStub) ? await this.byId(idOrStub) : null;
    return (
      byId ??
      this.records
        .findOne({ stubKey: textIs(idOrStub.toLowerCase()) })
        .lean<Kind>()
        .exec()
    );
  }

  /** Of any organization: the caller has checked whose they are. */
  many(ids: readonly string[]): Promise<Kind[]> {
    return this.records
      .find({ _id: { $in: ids } })
      .batchSize(LARGE_BATCH)
      .lean<Kind[]>()
      .exec();
  }

  /** Locks the fields that must not change once there are orders. */
  async markHasOrders(tx: Tx | null, id: string): Promise<void> {
    await this.records.updateOne({ _id: id, hasOrders: false }, { $set: { hasOrders: true } }, { ...(tx && { session: tx }) });
  }

  /** Whether one of any organization has a ticket type, tier, add-on or code of these ids. */
  abstract haveItems(ids: readonly string[]): Promise<boolean>;

  quantities(ids: readonly string[]): Promise<Quantities[]> {
    return this.records
      .find({ _id: { $in: ids } }, QUANTITIES)
      .lean<Quantities[]>()
      .exec();
  }

  async add(tx: Tx, record: Partial<Kind>): Promise<void> {
    await this.records.create([record], { session: tx });
  }

  /** Writes `fields` as the next version of `before`; false when it was saved, canceled or first published meanwhile. */
  async save(tx: Tx, scope: OrgScope, before: Kind, fields: Partial<Kind>, { savedAt, needsUnsold = false }: Saving): Promise<boolean> {
    const { _id, version } = before;
    // older seasons lack it
    const firstPublishedAt = before.firstPublishedAt || null;
    const unsold = needsUnsold ? { hasOrders: { $ne: true } } : {};
    const filter = { _id, orgId: scope.orgId, version, firstPublishedAt, cancel: false, ...unsold };
    const { matchedCount } = await this.records.updateOne(filter, this.nextVersion(before, fields, savedAt), { session: tx });
    return matchedCount === 1;
  }

  protected nextVersion(_before: Kind, fields: Partial<Kind>, _savedAt: Date): object {
    return { $set: fields, $inc: { version: 1 } };
  }

  /** Switches sales on or off; keeps the version, because no authored field changes. False when it was saved or canceled meanwhile. */
  async setPublished(
    tx: Tx,
    scope: OrgScope,
    before: Kind,
    change: Partial<Kind> & { readonly published: boolean },
    now: Date,
  ): Promise<boolean> {
    // an older record that is published may have no such date yet
    const first = (change.published || before.published) && !before.firstPublishedAt ? { firstPublishedAt: now } : {};
    const filter = { _id: before._id, orgId: scope.orgId, version: before.version, cancel: false };
    const { matchedCount } = await this.records.updateOne(filter, { $set: { ...change, publishable: true, ...first } }, { session: tx });
    return matchedCount === 1;
  }

  /** False once it was published or has orders. */
  async removeDraft(tx: Tx, scope: OrgScope, id: string): Promise<boolean> {
    const draft = { _id: id, orgId: scope.orgId, published: false, firstPublishedAt: null, hasOrders: false };
    return (await this.records.deleteOne(draft, { session: tx })).deletedCount === 1;
  }

  orgsWithPublished(orgIds: readonly string[], tx: Tx | null): Promise<string[]> {
    return this.records.distinct('orgId', { orgId: { $in: [...orgIds] }, published: true, cancel: false }).session(tx);
  }
}
