import { Injectable } from '@nestjs/common';

import { secondFactorCodeOf, type SecondFactorCode } from '@marquee/shared/accounts/second-factor';
import { DomainError } from '@marquee/shared/domain-error';

import { RateLimits, type Limit } from '#platform/limits/rate-limits';

import { SecurityLog } from '../security-log.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import { Totp } from './totp.ts';

/** Wrong codes of one person, wherever they are typed. */
export const SECOND_FACTOR_LIMIT: Limit = { points: 5, seconds: 15 * 60, code: 'SECOND_FACTOR_LOCKED' };

/** Codes of authenticator apps and recovery codes: each is taken once. */
@Injectable()
export class CheckCodeService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly totp: Totp,
    private readonly recovery: RecoveryCodes,
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
  ) {}

  /** Uses the code up. @throws DomainError TOTP_INVALID, CODE_INVALID (a recovery code), SECOND_FACTOR_LOCKED after five wrong ones */
  async check(person: { readonly userId: string; readonly email: string }, typed: string): Promise<void> {
    // counted before anything is compared, so that parallel tries count too
    await this.limits.hit('second-factor', person.userId, SECOND_FACTOR_LIMIT);
    const code = secondFactorCodeOf(typed);
    if (!code || !(await this.isRight(person.userId, code))) {
      throw new DomainError(code?.kind === 'RecoveryCode' ? 'CODE_INVALID' : 'TOTP_INVALID');
    }
    await this.limits.forget('second-factor', person.userId, SECOND_FACTOR_LIMIT);
    if (code.kind === 'RecoveryCode') await this.log.note(null, person, 'user.recovery-code-used');
  }

  private async isRight(userId: string, { kind, code }: SecondFactorCode): Promise<boolean> {
    if (kind === 'RecoveryCode') return this.recovery.use(userId, code);
    const sealed = (await this.factors.of(userId))?.totpSecret;
    const step = sealed ? this.totp.stepOf(userId, sealed, code) : null;
    return sealed && step !== null ? this.factors.useStep(userId, sealed, step) : false;
  }
}
