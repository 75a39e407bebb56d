import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import type { SubscriptionFrequency } from '@marquee/shared/subscriptions/sales-period';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions';

import { Subscription } from './subscription.schema.ts';

/** How many subscriptions one round of the schedule reads at a time. */
const ROUND = 200;

@Injectable()
export class SubscriptionsRepository {
  constructor(@InjectModel(Subscription.name) private readonly subscriptions: Model<Subscription>) {}

  ofEvent({ orgId }: OrgScope, eventId: string): Promise<Subscription[]> {
    return this.subscriptions.find({ orgId, eventId }).sort({ createdAt: 1, _id: 1 }).lean<Subscription[]>().exec();
  }

  /** The same address twice for one event keeps one subscription with the newer frequency. */
  async put({ orgId }: OrgScope, eventId: string, email: string, frequency: SubscriptionFrequency, now: Date): Promise<void> {
    await this.subscriptions.updateOne(
      { orgId, eventId, email },
      { $set: { frequency }, $setOnInsert: { createdAt: now, lastPeriodKey: null } },
      { upsert: true },
    );
  }

  /** @throws SUBSCRIPTION_NOT_FOUND when it is gone, or belongs to another event or organisation. */
  async remove({ orgId }: OrgScope, eventId: string, subscriptionId: string): Promise<void> {
    const { deletedCount } = await this.subscriptions.deleteOne({ _id: subscriptionId, orgId, eventId });
    if (deletedCount === 0) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  }

  /** All organisations' subscriptions in rounds, for the worker's schedule. */
  async *all(): AsyncGenerator<Subscription[]> {
    let after: Types.ObjectId | null = null;
    for (;;) {
      const round: Subscription[] = await this.subscriptions
        .find(after ? { _id: { $gt: after } } : {})
        .sort({ _id: 1 })
        .limit(ROUND)
        .lean<Subscription[]>()
        .exec();
      if (round.length > 0) yield round;
      if (round.length < ROUND) return;
      after = round.at(-1)!._id;
    }
  }

  /** True for the one caller that may enqueue this period's mail; false when it was promised before or the subscription is gone. */
  async claimPeriod(tx: Tx, subscription: Subscription, periodKey: string): Promise<boolean> {
    const { modifiedCount } = await this.subscriptions.updateOne(
      { _id: subscription._id, lastPeriodKey: subscription.lastPeriodKey },
      { $set: { lastPeriodKey: periodKey } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** Null when it was removed meanwhile: then nothing is sent. */
  find(subscriptionId: string): Promise<Subscription | null> {
    return this.subscriptions.findById(subscriptionId).lean<Subscription>().exec();
  }
}
