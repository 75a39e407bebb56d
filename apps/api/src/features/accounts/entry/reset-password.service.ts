import { Injectable } from '@nestjs/common';

import { checkPassword } from '@marquee/shared/accounts/password';
import { checkPasswordStrength } from '@marquee/shared/accounts/password-strength';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { FirstProofService } from '../addresses/first-proof.service.ts';
import { entryAddressOf } from '../record/domain/address-claim.ts';
import { KnownDevicesRepository } from '../record/known-devices.repository.ts';
import { hashPassword } from '#platform/auth/passwords';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

const passwordReset = defineAccountDeed('user.password-reset');

@Injectable()
export class ResetPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly firstProof: FirstProofService,
    private readonly sessions: SessionsRepository,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly rateLimits: RateLimits,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /**
   * The link works once; every login of the person ends. @throws DomainError RESET_CODE_INVALID, RATE_LIMITED, and those of the password
   * rule, which leave the link usable
   */
  async reset(password: string, code: string, { ip }: VisitorInfo): Promise<true> {
    refuseIf(checkPassword(password));
    await this.rateLimits.hit('reset-ip', ip);
    refuseIf(await checkPasswordStrength(password));
    const passwordHash = await hashPassword(password);
    const user = await this.transactions.run(async (tx) => {
      const link = await this.accountLinks.redeem(tx, 'resetPassword', code);
      const found = link && (await this.users.byId(link.userId));
      // a link mailed before the account changed its address proves the former one
      if (!found || link.subject !== entryAddressOf(found, link.subject)) throw new DomainError('RESET_CODE_INVALID');
      refuseIf(checkPassword(password, found.email));
      refuseIf(await checkPasswordStrength(password, { email: found.email, name: `${found.firstName} ${found.lastName}` }));
      const changed = await this.users.update(tx, link.userId, {
        $set: { ...(await this.firstProof.proved(tx, found, link.subject)), passwordHash },
      });
      await this.sessions.revokeAllOf(changed._id, 'CREDENTIALS_CHANGED', tx);
      await this.securityLog.noteAndTell(tx, { id: changed._id, email: changed.email }, passwordReset);
      return changed;
    });
    await this.sessions.revokeAllOf(user._id, 'CREDENTIALS_CHANGED');
    await this.knownDevices.forgetAll(user._id);
    await this.rateLimits.forget('login-account', user._id);
    return true;
  }
}
