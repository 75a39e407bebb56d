import { Injectable } from '@nestjs/common';

import { can } from '@marquee/shared/permissions';

import { roleShrank, type ShrunkRole } from '#features/accounts/public/role-shrank.hook';
import { Audit } from '#platform/audit/audit.store';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Whoever is taken off the team, or may not see its revenue any more, is told no more sales. */
@Injectable()
export class EndWithRoleService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly audit: Audit,
  ) {}

  @Follows(roleShrank)
  async end(tx: Tx, { actor, userId, emails, role }: ShrunkRole): Promise<void> {
    if (role && can({ role }, 'subscription.read')) return;
    const ended = await this.subscriptions.removeOf(tx, actor, { userId, emails });
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
