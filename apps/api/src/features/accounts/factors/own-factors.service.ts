import { Injectable } from '@nestjs/common';

import type { ProofMethod } from '@marquee/shared/accounts/second-factor';

import type { UserRecord } from '../record/user.schema.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { SecurityPoliciesRepository } from './security-policies.repository.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

/** A person's second factors. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly secondFactors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly securityPolicies: SecurityPoliciesRepository,
  ) {}

  /** The second factors of this person, most convenient first; none without an authenticator app and a passkey. */
  async methodsOf(userId: string): Promise<ProofMethod[]> {
    const [factor, hasPasskey] = await Promise.all([this.secondFactors.of(userId), this.passkeys.has(userId)]);
    const hasTotp = Boolean(factor?.totpSecret);
    if (!hasTotp && !hasPasskey) return [];
    const hasRecovery = factor?.recoveryCodes.some(({ usedAt }) => usedAt === null) ?? false;
    return [
      ...(hasPasskey ? ['Passkey' as const] : []),
      ...(hasTotp ? ['Totp' as const] : []),
      ...(hasRecovery ? ['RecoveryCode' as const] : []),
    ];
  }

  /** Whether this person has to set up a second factor before doing anything there; a super user has to everywhere. */
  async isMissing(orgId: string | null, user: Pick<UserRecord, '_id' | 'isSuperUser'>): Promise<boolean> {
    return this.lacksOne(user, await this.areRequiredIn(orgId));
  }

  /** Whether the organization requires them of its team. */
  async areRequiredIn(orgId: string | null): Promise<boolean> {
    return orgId !== null && this.securityPolicies.requiresSecondFactor({ orgId });
  }

  /** As `isMissing`, where the organization's rule is known. */
  async lacksOne({ _id, isSuperUser }: Pick<UserRecord, '_id' | 'isSuperUser'>, areRequired: boolean): Promise<boolean> {
    return (isSuperUser || areRequired) && (await this.methodsOf(_id)).length === 0;
  }
}
