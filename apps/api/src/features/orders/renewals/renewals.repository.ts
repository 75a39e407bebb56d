import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { SELLABLE_KINDS, type Sellable } from '@marquee/shared/events/sellable';

import type { OrgScope } from '#platform/auth/actor';
import { idIs } from '#platform/mongo/set-values';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Renewal } from './renewal.schema.ts';

@Injectable()
export class RenewalsRepository {
  constructor(@InjectModel(Renewal.name) private readonly renewals: Model<Renewal>) {}

  async add(tx: Tx, renewal: Renewal): Promise<void> {
    await collectionOf(this.renewals).insertOne(renewal, { session: tx });
  }

  /** Of any organization: for jobs, and for who has an offer's token. */
  find(_id: string, tx?: Tx): Promise<Renewal | null> {
    return this.renewals
      .findById(_id)
      .session(tx ?? null)
      .lean<Renewal>()
      .exec();
  }

  of({ orgId }: OrgScope, target: Sellable, tx?: Tx): Promise<Renewal | null> {
    return this.renewals
      .findOne({ [SELLABLE_KINDS[target.kind].idKey]: idIs(target.id), orgId })
      .session(tx ?? null)
      .lean<Renewal>()
      .exec();
  }

  /** @throws NOT_FOUND */
  async get(scope: OrgScope, target: Sellable): Promise<Renewal> {
    const found = await this.of(scope, target);
    if (!found) throw new DomainError('NOT_FOUND', { ...target });
    return found;
  }

  /** Those that are not over, whatever their organization: the one that ends soonest first. */
  running(): Promise<Renewal[]> {
    return this.renewals.find({ closedAt: null }).sort({ endsAt: 1 }).lean<Renewal[]>().exec();
  }

  async change(tx: Tx | null, _id: string, fields: Partial<Renewal>): Promise<void> {
    await this.renewals.updateOne({ _id }, { $set: fields }, { ...(tx && { session: tx }) });
  }

  /** False when a reminder was noted at that time before. */
  async noteTold(tx: Tx, _id: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.renewals.updateOne({ _id }, { $addToSet: { toldAt: at } }, { session: tx });
    return modifiedCount === 1;
  }
}
