import { Injectable } from '@nestjs/common';

import { secondFactorCodeOf, type SecondFactorCode } from '@marquee/shared/accounts/second-factor';
import { DomainError } from '@marquee/shared/domain-error';

import { RateLimits, type Limit } from '#platform/limits/rate-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { SecurityLog } from '../security-log.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import { Totp } from './totp.service.ts';

/** Limits wrong codes of one person, wherever they are entered. */
export const SECOND_FACTOR_LIMIT: Limit = { points: 5, seconds: 15 * 60, code: 'SECOND_FACTOR_LOCKED' };

type Person = { readonly userId: string; readonly email: string };

/** Codes of authenticator apps and recovery codes: each is accepted once. */
@Injectable()
export class CheckCodeService {
  constructor(
    private readonly secondFactors: SecondFactorsRepository,
    private readonly totp: Totp,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly transactions: Transactions,
    private readonly rateLimits: RateLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Uses up the code. @throws DomainError TOTP_INVALID, CODE_INVALID (a recovery code), SECOND_FACTOR_LOCKED after five wrong ones */
  async check(person: Person, typed: string): Promise<void> {
    // counted before comparing, so that parallel attempts count too
    await this.rateLimits.hit('second-factor', person.userId, SECOND_FACTOR_LIMIT);
    const code = secondFactorCodeOf(typed);
    if (!code || !(await this.isRight(person, code))) {
      throw new DomainError(code?.kind === 'RecoveryCode' ? 'CODE_INVALID' : 'TOTP_INVALID');
    }
    await this.rateLimits.forget('second-factor', person.userId, SECOND_FACTOR_LIMIT);
  }

  private async isRight(person: Person, { kind, code }: SecondFactorCode): Promise<boolean> {
    if (kind === 'RecoveryCode') return this.useRecoveryCode(person, code);
    const { userId } = person;
    const sealed = (await this.secondFactors.of(userId))?.totpSecret;
    const step = sealed ? this.totp.stepOf(userId, sealed, code) : null;
    return sealed && step !== null ? this.secondFactors.useStep(userId, sealed, step) : false;
  }

  private useRecoveryCode(person: Person, code: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const isUsed = await this.recoveryCodes.use(tx, person.userId, code);
      if (isUsed) await this.securityLog.noteAndTell(tx, person, 'user.recovery-code-used');
      return isUsed;
    });
  }
}
