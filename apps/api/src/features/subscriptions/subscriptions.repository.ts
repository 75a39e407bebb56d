import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { Subscription } from './subscription.schema.ts';

type NewSubscription = Pick<Subscription, 'eventId' | 'email' | 'frequency'> & { readonly userId: string | null };

/** How many subscriptions one round of the schedule reads at a time. */
const ROUND = 200;

@Injectable()
export class SubscriptionsRepository {
  constructor(@InjectModel(Subscription.name) private readonly subscriptions: Model<Subscription>) {}

  ofEvent({ orgId }: OrgScope, eventId: string): Promise<Subscription[]> {
    return this.subscriptions.find({ orgId, eventId }).sort({ createdAt: 1, _id: 1 }).lean<Subscription[]>().exec();
  }

  /** An address that comes twice for one event keeps one subscription, with the newer frequency. */
  async put(tx: Tx, { orgId }: OrgScope, { eventId, email, userId, frequency }: NewSubscription, now: Date): Promise<void> {
    const others = { orgId, eventId, email, frequency: { $ne: frequency } };
    const turned = await this.subscriptions.updateOne(others, { $set: { frequency, frequencySince: now } }, { session: tx });
    if (turned.matchedCount > 0) return;
    const fresh = { frequency, createdAt: now, frequencySince: now, lastPeriodKey: null, ...(userId && { userId }) };
    await this.subscriptions.updateOne({ orgId, eventId, email }, { $setOnInsert: fresh }, { upsert: true, session: tx });
  }

  /** The removed subscription. @throws SUBSCRIPTION_NOT_FOUND when it does not exist, or belongs to another event or organization. */
  async remove(tx: Tx, { orgId }: OrgScope, eventId: string, subscriptionId: string): Promise<Subscription> {
    const own = { _id: subscriptionId, orgId, eventId };
    const removed = await this.subscriptions.findOneAndDelete(own, { session: tx }).lean<Subscription>().exec();
    if (!removed) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
    return removed;
  }

  /** All of one person in the organization, also under a former address; answers what was removed. */
  async removeOf(tx: Tx, { orgId }: OrgScope, { userId, emails }: { userId: string; emails: readonly string[] }): Promise<Subscription[]> {
    const theirs = { orgId, $or: [{ email: { $in: [...emails] } }, { userId }] };
    const found = await this.subscriptions.find(theirs).session(tx).lean<Subscription[]>().exec();
    await this.subscriptions.deleteMany({ orgId, _id: { $in: found.map(({ _id }) => _id) } }, { session: tx });
    return found;
  }

  async removeAll(tx: Tx, { orgId }: OrgScope, eventId: string): Promise<void> {
    await this.subscriptions.deleteMany({ orgId, eventId }, { session: tx });
  }

  /** All organizations' subscriptions that do not rest at `now` in rounds, for the worker's schedule. */
  async *awake(now: Date): AsyncGenerator<Subscription[]> {
    await this.subscriptions.updateMany({ restsUntil: { $lte: now } }, { $unset: { restsUntil: 1 } });
    let after: string | null = null;
    for (;;) {
      const round: Subscription[] = await this.subscriptions
        .find({ restsUntil: null, ...(after && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(ROUND)
        .lean<Subscription[]>()
        .exec();
      if (round.length > 0) yield round;
      if (round.length < ROUND) return;
      after = round.at(-1)!._id;
    }
  }

  async rest(subscriptionIds: readonly string[], restsUntil: Date): Promise<void> {
    if (subscriptionIds.length > 0) await this.subscriptions.updateMany({ _id: { $in: [...subscriptionIds] } }, { $set: { restsUntil } });
  }

  /** True for the one caller that may enqueue this period's mail; false when it was enqueued before or the subscription was removed. */
  async claimPeriod(tx: Tx, subscription: Subscription, periodKey: string): Promise<boolean> {
    const { modifiedCount } = await this.subscriptions.updateOne(
      { _id: subscription._id, lastPeriodKey: subscription.lastPeriodKey },
      { $set: { lastPeriodKey: periodKey } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** Null when it was removed: then nothing is sent. */
  find(subscriptionId: string): Promise<Subscription | null> {
    return this.subscriptions.findById(subscriptionId).lean<Subscription>().exec();
  }
}
