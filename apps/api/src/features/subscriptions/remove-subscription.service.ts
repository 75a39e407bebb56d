import { Injectable } from '@nestjs/common';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import type { RemoveSubscriptionInput } from './subscriptions.inputs.ts';
import type { Subscription } from './subscription.schema.ts';
import { subscriptionRemoved } from './subscription-removed.deed.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

@Injectable()
export class RemoveSubscriptionService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly deeds: Deeds,
  ) {}

  /** Answers what is left of the event's list; a mail already promised to the queue is not sent any more. */
  async remove(actor: Actor, { eventId, subscriptionId }: RemoveSubscriptionInput): Promise<Subscription[]> {
    await this.deeds.run(actor, subscriptionRemoved, (tx) => this.subscriptions.remove(tx, actor, eventId, subscriptionId));
    return this.subscriptions.ofEvent(actor, eventId);
  }
}
