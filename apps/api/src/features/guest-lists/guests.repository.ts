import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { prefixPatternOf, queryTermsOf } from '@marquee/shared/search/normalise';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { Guest } from './guest.schema.ts';

@Injectable()
export class GuestsRepository {
  constructor(@InjectModel(Guest.name) private readonly guests: Model<Guest>) {}

  /** @throws NOT_FOUND for another organization's or event's too */
  async get(tx: Tx | null, { orgId }: OrgScope, eventId: string, guestId: string): Promise<Guest> {
    const guest = await this.guests.findOne({ _id: guestId, orgId, eventId }).session(tx).lean<Guest>().exec();
    if (!guest) throw new DomainError('NOT_FOUND', { guestId });
    return guest;
  }

  /** For a job, which names it by its own record. */
  find({ orgId }: OrgScope, guestId: string): Promise<Guest | null> {
    return this.guests.findOne({ _id: guestId, orgId }).lean<Guest>().exec();
  }

  /** By name. */
  async ofList(tx: Tx | null, { orgId }: OrgScope, listId: string): Promise<Guest[]> {
    return byName(await this.guests.find({ orgId, listId }).session(tx).lean<Guest[]>().exec());
  }

  ofEvent({ orgId }: OrgScope, eventId: string): Promise<Guest[]> {
    return this.guests.find({ orgId, eventId }).lean<Guest[]>().exec();
  }

  /** Each word begins a word of the name, or of the address. */
  async search({ orgId }: OrgScope, eventId: string, text: string, limit: number): Promise<Guest[]> {
    const words = queryTermsOf(text);
    if (words.length === 0) return [];
    const each = words.map((word): QueryFilter<Guest> => ({ terms: { $regex: prefixPatternOf(word) } }));
    return byName(
      await this.guests
        .find({ orgId, eventId, $and: each } as QueryFilter<Guest>)
        .limit(limit)
        .lean<Guest[]>()
        .exec(),
    );
  }

  async addAll(tx: Tx, guests: readonly Guest[]): Promise<void> {
    if (guests.length > 0) await this.guests.insertMany([...guests], { session: tx });
  }

  async save(tx: Tx, { _id, orgId }: Guest, fields: Partial<Guest>): Promise<void> {
    await this.guests.updateOne({ _id, orgId }, { $set: fields }, { session: tx });
  }

  async saveAll(tx: Tx, { orgId }: OrgScope, changes: readonly { readonly _id: string; readonly fields: Partial<Guest> }[]): Promise<void> {
    const updates = changes.map(({ _id, fields: $set }) => ({ updateOne: { filter: { _id, orgId }, update: { $set } } }));
    if (updates.length > 0) await this.guests.bulkWrite(updates, { session: tx });
  }

  async removeOfLists(tx: Tx, { orgId }: OrgScope, listIds: readonly string[]): Promise<void> {
    if (listIds.length > 0) await this.guests.deleteMany({ orgId, listId: { $in: [...listIds] } }, { session: tx });
  }
}

function byName(guests: Guest[]): Guest[] {
  return guests.toSorted((a, b) => a.name.localeCompare(b.name));
}
