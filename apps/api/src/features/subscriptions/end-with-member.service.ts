import { Injectable } from '@nestjs/common';

import { memberRemoved, type RemovedMember } from '#features/accounts/public/member-removed.hook';
import { Audit } from '#platform/audit/audit.store';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Whoever is taken off the team is told no more sales. */
@Injectable()
export class EndWithMember {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly audit: Audit,
  ) {}

  @Follows(memberRemoved)
  async end(tx: Tx, { actor, emails }: RemovedMember): Promise<void> {
    const ended = await this.subscriptions.removeOf(tx, actor, emails);
    const records = ended.map(({ _id, eventId, email }) => ({
      actor,
      orgId: actor.orgId,
      action: 'subscription.removed' as const,
      subject: { kind: 'event' as const, id: eventId },
      data: { subscriptionId: _id, email },
    }));
    await this.audit.recordMany(tx, records);
  }
}
