import { Injectable } from '@nestjs/common';

import type { Person } from '#platform/auth/actor';

import { PasskeysRepository } from '../../factors/passkeys.repository.ts';
import { ConfirmIdentityService } from '../proof/confirm-identity.service.ts';
import type { AccountSecurity } from './second-factor.types.ts';
import { SecondFactorsRepository } from '../../factors/second-factors.repository.ts';

@Injectable()
export class ReadSecurityService {
  constructor(
    private readonly secondFactors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly confirmIdentity: ConfirmIdentityService,
  ) {}

  async read({ id: userId }: Person): Promise<AccountSecurity> {
    const [factor, passkeys, proofs] = await Promise.all([
      this.secondFactors.of(userId),
      this.passkeys.listOf(userId),
      this.confirmIdentity.methodsOf(userId),
    ]);
    const recoveryCodesLeft = factor?.recoveryCodes.filter(({ usedAt }) => usedAt === null).length ?? 0;
    return { totpSince: factor?.totpSince ?? null, passkeys, recoveryCodesLeft, proofs };
  }
}
