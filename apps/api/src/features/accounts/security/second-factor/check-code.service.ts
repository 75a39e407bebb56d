import { Injectable } from '@nestjs/common';

import { secondFactorCodeOf, type SecondFactorCode } from '@marquee/shared/accounts/second-factor';
import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { SecurityLogService } from '../../notices/security-log.service.ts';
import { FactorGuesses } from './factor-guesses.limiter.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { SecondFactorsRepository } from '../../factors/second-factors.repository.ts';
import { TotpService } from './totp.service.ts';

type Owner = Pick<Person, 'id' | 'email'>;

const recoveryCodeUsed = defineAccountDeed('user.recovery-code-used');

/** Codes of authenticator apps and recovery codes: each is accepted once. */
@Injectable()
export class CheckCodeService {
  constructor(
    private readonly secondFactors: SecondFactorsRepository,
    private readonly totp: TotpService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly transactions: Transactions,
    private readonly factorGuesses: FactorGuesses,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Uses up the code. @throws DomainError TOTP_INVALID, CODE_INVALID (a recovery code), SECOND_FACTOR_LOCKED after five wrong ones */
  async check(person: Owner, typed: string, visitor: VisitorInfo): Promise<void> {
    await this.factorGuesses.guard(person.id, visitor, async () => {
      const code = secondFactorCodeOf(typed);
      if (!code || !(await this.isRight(person, code))) {
        throw new DomainError(code?.kind === 'RecoveryCode' ? 'CODE_INVALID' : 'TOTP_INVALID');
      }
    });
  }

  private async isRight(person: Owner, { kind, code }: SecondFactorCode): Promise<boolean> {
    if (kind === 'RecoveryCode') return this.useRecoveryCode(person, code);
    const { id: userId } = person;
    const sealed = (await this.secondFactors.of(userId))?.totpSecret;
    const step = sealed ? this.totp.stepOf(userId, sealed, code) : null;
    return sealed && step !== null ? this.secondFactors.useStep(userId, sealed, step) : false;
  }

  private useRecoveryCode(person: Owner, code: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const isUsed = await this.recoveryCodes.use(tx, person.id, code);
      if (isUsed) await this.securityLog.noteAndTell(tx, person, recoveryCodeUsed);
      return isUsed;
    });
  }
}
