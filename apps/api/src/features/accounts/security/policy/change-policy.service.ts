import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { OwnFactorsService } from '../../factors/own-factors.service.ts';
import { SecurityPoliciesRepository } from '../../factors/security-policies.repository.ts';
import type { SecurityPolicy } from './security-policy.types.ts';

@Injectable()
export class ChangePolicyService {
  constructor(
    private readonly securityPolicies: SecurityPoliciesRepository,
    private readonly ownFactors: OwnFactorsService,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Takes effect with the next request of every member. @throws DomainError SECOND_FACTOR_OWN_FIRST while the caller has none */
  async require(actor: Actor, requiresSecondFactor: boolean): Promise<SecurityPolicy> {
    if (requiresSecondFactor && (await this.ownFactors.methodsOf(actor.userId)).length === 0)
      throw new DomainError('SECOND_FACTOR_OWN_FIRST');
    await this.transactions.run(async (tx) => {
      await this.securityPolicies.setSecondFactor(tx, actor, requiresSecondFactor);
      const action = requiresSecondFactor ? 'organization.second-factor-required' : 'organization.second-factor-optional';
      await this.audit.record(tx, { actor, orgId: actor.orgId, action, subject: { kind: 'organization', id: actor.orgId } });
    });
    return { requiresSecondFactor };
  }
}
