import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ChangePolicyService } from './change-policy.service.ts';
import { SecurityPoliciesRepository } from '../../factors/security-policies.repository.ts';
import { SecurityPolicy, SetSecurityPolicyInput } from './security-policy.types.ts';

@Resolver(() => SecurityPolicy)
export class SecurityPolicyResolver {
  constructor(
    private readonly securityPolicies: SecurityPoliciesRepository,
    private readonly changePolicy: ChangePolicyService,
  ) {}

  @Query(() => SecurityPolicy)
  @Requires('org.security')
  async securityPolicy(@CurrentPerson() actor: Person): Promise<SecurityPolicy> {
    return { requiresSecondFactor: await this.securityPolicies.requiresSecondFactor(actor) };
  }

  @Mutation(() => SecurityPolicy)
  @Requires('org.security')
  setSecurityPolicy(
    @CurrentPerson() actor: Person,
    @Args('input') { requiresSecondFactor }: SetSecurityPolicyInput,
  ): Promise<SecurityPolicy> {
    return this.changePolicy.require(actor, requiresSecondFactor);
  }
}
