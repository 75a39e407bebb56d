import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MemberRemovals, type RemovedMember } from '#features/accounts/public/member-removals';
import { Audit } from '#platform/audit/audit';
import type { Tx } from '#platform/mongo/transactions';

import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Whoever is taken off the team is told no more sales. */
@Injectable()
export class EndWithMember implements OnModuleInit {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly removals: MemberRemovals,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.removals.follow((tx, removed) => this.end(tx, removed));
  }

  private async end(tx: Tx, { actor, emails }: RemovedMember): Promise<void> {
    const ended = await this.subscriptions.removeOf(tx, actor, emails);
    const records = ended.map(({ _id, eventId, email }) => ({
      actor,
      orgId: actor.orgId,
      action: 'subscription.removed' as const,
      subject: { kind: 'event' as const, id: eventId },
      data: { subscriptionId: String(_id), email },
    }));
    await this.audit.recordMany(tx, records);
  }
}
