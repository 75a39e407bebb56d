import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { holdsText } from '#platform/mongo/holds-text';
import { textIs } from '#platform/mongo/set-values';
import type { Tx } from '#platform/mongo/transactions.service';

import { Venue } from './venue.schema.ts';

@Injectable()
export class VenuesRepository {
  constructor(@InjectModel(Venue.name) private readonly venues: Model<Venue>) {}

  /** @throws NOT_FOUND for another organization's venue too. */
  async get(scope: OrgScope, venueId: string, tx: Tx | null = null): Promise<Venue> {
    const venue = await this.venues.findOne({ _id: venueId, orgId: scope.orgId }).session(tx).lean<Venue>().exec();
    if (!venue) throw new DomainError('NOT_FOUND', { venueId });
    return venue;
  }

  /** The venue created by a request with this key, or null. */
  createdBy(scope: OrgScope, createKey: string): Promise<Venue | null> {
    return this.venues
      .findOne({ orgId: scope.orgId, createKey: textIs(createKey) })
      .lean<Venue>()
      .exec();
  }

  /** By name; `name` is part of it, whatever its case. */
  list(scope: OrgScope, name: string | null | undefined, page: { skip: number; limit: number }): Promise<Venue[]> {
    const held = holdsText(name);
    return this.venues
      .find({ orgId: scope.orgId, ...(held && { name: held }) })
      .sort({ name: 1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<Venue[]>()
      .exec();
  }

  async hasAny(scope: OrgScope): Promise<boolean> {
    return (await this.venues.exists({ orgId: scope.orgId })) !== null;
  }

  async add(tx: Tx, venue: Venue): Promise<void> {
    await this.venues.create([venue], { session: tx });
  }

  /** @throws NOT_FOUND */
  async update(tx: Tx, scope: OrgScope, venueId: string, fields: Partial<Venue>): Promise<Venue> {
    const options = { session: tx, returnDocument: 'after' as const };
    const venue = await this.venues.findOneAndUpdate({ _id: venueId, orgId: scope.orgId }, { $set: fields }, options).lean<Venue>().exec();
    if (!venue) throw new DomainError('NOT_FOUND', { venueId });
    return venue;
  }

  /** Those of these, of any organization, whose name or city holds the text. */
  async idsFound(venueIds: readonly string[], text: string): Promise<string[]> {
    const held = holdsText(text);
    if (!held || venueIds.length === 0) return [];
    const found = await this.venues
      .find({ _id: { $in: venueIds }, $or: [{ name: held }, { 'address.city': held }] }, { _id: 1 })
      .lean<Pick<Venue, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** For records that were scoped already. */
  many(venueIds: readonly string[]): Promise<Venue[]> {
    return this.venues
      .find({ _id: { $in: venueIds } })
      .lean<Venue[]>()
      .exec();
  }
}
