import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { byOrgKey } from '#platform/graphql/org-keys';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { textIn, textIs } from '#platform/mongo/set-values';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Refund } from './refund.schema.ts';

@Injectable()
export class RefundsRepository {
  constructor(@InjectModel(Refund.name) private readonly refunds: Model<Refund>) {}

  /** @throws REFUND_IN_PROGRESS when the order has a refund that is not settled. */
  async add(tx: Tx, refund: Refund): Promise<void> {
    try {
      await collectionOf(this.refunds).insertOne(refund, { session: tx });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('REFUND_IN_PROGRESS');
      throw error;
    }
  }

  /** False when the order has this refund of the provider already. */
  async addOutside(tx: Tx, refund: Refund): Promise<boolean> {
    const { orderId, providerId } = refund;
    if (await this.refunds.exists({ orderId, providerId: textIs(providerId ?? '') }).session(tx)) return false;
    await collectionOf(this.refunds).insertOne(refund, { session: tx });
    return true;
  }

  find({ orgId }: OrgScope, refundId: string, tx?: Tx): Promise<Refund | null> {
    return this.refunds
      .findOne({ _id: refundId, orgId }, null, { session: tx ?? null })
      .lean<Refund>()
      .exec();
  }

  byKey({ orgId }: OrgScope, orderId: string, idempotencyKey: string): Promise<Refund | null> {
    return this.refunds.findOne({ orgId, orderId, idempotencyKey }).lean<Refund>().exec();
  }

  /** Tells whether money of the order is going back just now. */
  async isPending(tx: Tx, { _id }: { readonly _id: string }): Promise<boolean> {
    return (await this.refunds.exists({ orderId: _id, state: 'Pending' }).session(tx)) !== null;
  }

  /** Items of the order whose refund is promised and not settled yet. */
  async pendingItems(tx: Tx, orderId: string): Promise<ReadonlySet<string>> {
    const pending = await this.refunds.find({ orderId, state: 'Pending' }, { items: 1 }, { session: tx }).lean<Pick<Refund, 'items'>[]>();
    return new Set(pending.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
  }

  /** The refunds of one order, oldest first. */
  ofOrder({ orgId }: OrgScope, orderId: string): Promise<Refund[]> {
    return this.refunds.find({ orgId, orderId }).sort({ createdAt: 1 }).lean<Refund[]>().exec();
  }

  /** The refunds of each order, by `orgKeyOf`, oldest first. Bound once, so that it can be a loader's key. */
  readonly ofOrders = (keys: readonly string[]): Promise<ReadonlyMap<string, Refund[]>> =>
    byOrgKey(keys, async ({ orgId }, orderIds) => {
      const wanted = { orgId, orderId: { $in: [...orderIds] } };
      const found = await this.refunds.find(wanted).sort({ createdAt: 1 }).lean<Refund[]>();
      return Map.groupBy(found, ({ orderId }) => orderId);
    });

  /** True for the one caller that ends a pending refund. */
  async end(tx: Tx | null, refund: Refund, end: Pick<Refund, 'state' | 'settledAt' | 'providerId' | 'message'>): Promise<boolean> {
    const { modifiedCount } = await this.refunds.updateOne(
      { _id: refund._id, state: 'Pending' },
      { $set: end },
      { ...(tx && { session: tx }) },
    );
    return modifiedCount === 1;
  }

  /** True for the one caller whose refund `by` pays again what failed. */
  async markRepaid(tx: Tx, { _id }: Pick<Refund, '_id'>, by: string): Promise<boolean> {
    const open = { _id, state: 'Failed', repaidBy: { $exists: false } } as const;
    const { modifiedCount } = await this.refunds.updateOne(open, { $set: { repaidBy: by } }, { session: tx });
    return modifiedCount === 1;
  }

  /** True for the one caller that reverts a refund that failed at the provider. */
  async undo(tx: Tx, refund: Refund, undoneAt: Date, message: string): Promise<boolean> {
    const failed = { state: 'Failed', undoneAt, message } as const;
    const { modifiedCount } = await this.refunds.updateOne({ _id: refund._id, state: 'Succeeded' }, { $set: failed }, { session: tx });
    return modifiedCount === 1;
  }

  /** True for the one caller that leaves of a refund what staff paid: the rest came back from the provider. */
  async keepPart(tx: Tx, { _id, providerId }: Refund, kept: Pick<Refund, 'amount' | 'parts'>): Promise<boolean> {
    const { modifiedCount } = await this.refunds.updateOne(
      { _id, state: 'Succeeded', providerId: textIs(providerId ?? '') },
      { $set: { ...kept, providerId: null } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** The local state of the refunds with these ids of the provider; unknown ones are omitted. */
  async statesOf(providerIds: readonly string[]): Promise<ReadonlyMap<string, Refund['state']>> {
    const found = await this.refunds
      .find({ providerId: textIn(providerIds) }, { providerId: 1, state: 1 })
      .lean<Pick<Refund, 'providerId' | 'state'>[]>()
      .exec();
    return new Map(found.map(({ providerId, state }) => [providerId ?? '', state]));
  }
}
