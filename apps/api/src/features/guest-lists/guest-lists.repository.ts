import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { GuestList } from './guest-list.schema.ts';

@Injectable()
export class GuestListsRepository {
  constructor(@InjectModel(GuestList.name) private readonly lists: Model<GuestList>) {}

  /** @throws NOT_FOUND for another organization's or event's too */
  async get(tx: Tx | null, { orgId }: OrgScope, eventId: string, listId: string): Promise<GuestList> {
    const list = await this.lists.findOne({ _id: listId, orgId, eventId }).session(tx).lean<GuestList>().exec();
    if (!list) throw new DomainError('NOT_FOUND', { listId });
    return list;
  }

  /** Oldest first. */
  ofEvent({ orgId }: OrgScope, eventId: string): Promise<GuestList[]> {
    return this.lists.find({ orgId, eventId }).sort({ createdAt: 1, _id: 1 }).lean<GuestList[]>().exec();
  }

  createdBy({ orgId }: OrgScope, createKey: string): Promise<GuestList | null> {
    return this.lists.findOne({ orgId, createKey }).lean<GuestList>().exec();
  }

  async add(tx: Tx, list: GuestList): Promise<void> {
    await this.lists.create([list], { session: tx });
  }

  async save(tx: Tx, { _id, orgId }: GuestList, fields: Partial<GuestList>): Promise<void> {
    await this.lists.updateOne({ _id, orgId }, { $set: fields }, { session: tx });
  }

  async remove(tx: Tx, { _id, orgId }: GuestList): Promise<void> {
    await this.lists.deleteOne({ _id, orgId }, { session: tx });
  }

  /** Those of a hold block of the organization; answers their ids. */
  async removeOfHold(tx: Tx, { orgId }: OrgScope, holdId: string): Promise<string[]> {
    const found = await this.lists.find({ orgId, holdId }, { _id: 1 }).session(tx).lean<Pick<GuestList, '_id'>[]>().exec();
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0) await this.lists.deleteMany({ orgId, _id: { $in: ids } }, { session: tx });
    return ids;
  }

  /** The lists of all organizations whose time has come, longest due first. */
  due(now: Date, limit: number): Promise<Pick<GuestList, '_id' | 'orgId' | 'eventId'>[]> {
    return this.lists
      .find({ returnedAt: null, returnAt: { $lte: now } }, { orgId: 1, eventId: 1 })
      .sort({ returnAt: 1 })
      .limit(limit)
      .lean<Pick<GuestList, '_id' | 'orgId' | 'eventId'>[]>()
      .exec();
  }
}
