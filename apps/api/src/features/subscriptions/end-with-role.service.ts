import { Injectable } from '@nestjs/common';

import { can } from '@marquee/shared/permissions';

import { roleShrank, type ShrunkRole } from '#features/accounts/public/role-shrank.hook';
import { Deeds } from '#platform/audit/deeds.service';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { subscriptionRemoved } from './subscription-removed.deed.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Whoever is taken off the team, or may not see its revenue any more, is told no more sales. */
@Injectable()
export class EndWithRoleService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly deeds: Deeds,
  ) {}

  @Follows(roleShrank)
  async end(tx: Tx, { actor, userId, emails, role }: ShrunkRole): Promise<void> {
    if (role && can({ role }, 'subscription.read')) return;
    const ended = await this.subscriptions.removeOf(tx, actor, { userId, emails });
    await this.deeds.tellMany(tx, actor, subscriptionRemoved, ended);
  }
}
