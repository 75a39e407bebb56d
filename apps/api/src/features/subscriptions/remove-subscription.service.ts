import { Injectable } from '@nestjs/common';

import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';

import type { RemoveSubscriptionInput } from './subscriptions.inputs.ts';
import type { Subscription } from './subscription.schema.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

@Injectable()
export class RemoveSubscriptionService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly audit: Audit,
  ) {}

  /** Answers what is left of the event's list; a mail already promised to the queue is not sent any more. */
  async remove(actor: Actor, { eventId, subscriptionId }: RemoveSubscriptionInput): Promise<Subscription[]> {
    await this.subscriptions.remove(actor, eventId, subscriptionId);
    const data = { subscriptionId };
    await this.audit.record(null, {
      actor,
      orgId: actor.orgId,
      action: 'subscription.removed',
      subject: { kind: 'event', id: eventId },
      data,
    });
    return this.subscriptions.ofEvent(actor, eventId);
  }
}
