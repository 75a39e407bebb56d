import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person, OrgScope } from '#platform/auth/actor';

import { OwnFactorsService } from '../../factors/own-factors.service.ts';
import { SecurityPoliciesRepository } from '../../factors/security-policies.repository.ts';
import type { SecurityPolicy } from './security-policy.types.ts';

const told = ({ orgId }: OrgScope) => ({ id: orgId, orgId });
const factorRequired = defineDeed({ action: 'organization.second-factor-required', subject: 'organization', tells: told });
const factorOptional = defineDeed({ action: 'organization.second-factor-optional', subject: 'organization', tells: told });

@Injectable()
export class ChangePolicyService {
  constructor(
    private readonly securityPolicies: SecurityPoliciesRepository,
    private readonly ownFactors: OwnFactorsService,
    private readonly deeds: Deeds,
  ) {}

  /** Takes effect with the next request of every member. @throws DomainError SECOND_FACTOR_OWN_FIRST while the caller has none */
  async require(actor: Person, requiresSecondFactor: boolean): Promise<SecurityPolicy> {
    if (requiresSecondFactor && (await this.ownFactors.methodsOf(actor.id)).length === 0) throw new DomainError('SECOND_FACTOR_OWN_FIRST');
    await this.deeds.run(actor, requiresSecondFactor ? factorRequired : factorOptional, async (tx) => {
      await this.securityPolicies.setSecondFactor(tx, actor, requiresSecondFactor);
      return actor;
    });
    return { requiresSecondFactor };
  }
}
