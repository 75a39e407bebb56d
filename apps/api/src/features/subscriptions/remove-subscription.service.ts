import { Injectable } from '@nestjs/common';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import type { RemoveSubscriptionInput } from './subscriptions.inputs.ts';
import type { Subscription } from './subscription.schema.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

@Injectable()
export class RemoveSubscriptionService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Answers what is left of the event's list; a mail already promised to the queue is not sent any more. */
  async remove(actor: Actor, { eventId, subscriptionId }: RemoveSubscriptionInput): Promise<Subscription[]> {
    const subject = { kind: 'event' as const, id: eventId };
    await this.transactions.run(async (tx) => {
      const { email } = await this.subscriptions.remove(tx, actor, eventId, subscriptionId);
      const data = { subscriptionId, email };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'subscription.removed', subject, data });
    });
    return this.subscriptions.ofEvent(actor, eventId);
  }
}
