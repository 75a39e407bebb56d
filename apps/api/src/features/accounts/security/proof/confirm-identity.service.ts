import { Injectable } from '@nestjs/common';

import type { ProofMethod } from '@marquee/shared/accounts/second-factor';
import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import { ENTRY_CODE, LoginCodesService } from '../../codes/login-codes.service.ts';
import { isPassword } from '#platform/auth/passwords';
import type { UserRecord } from '../../record/user.schema.ts';
import { UsersRepository } from '../../record/users.repository.ts';
import type { PasskeyAnswerInput } from '../passkeys/passkey.types.ts';
import { UsePasskeyService } from '../passkeys/use-passkey.service.ts';
import { CheckCodeService } from '../second-factor/check-code.service.ts';
import { FactorGuesses } from '../second-factor/factor-guesses.limiter.ts';
import { OwnFactorsService } from '../../factors/own-factors.service.ts';
import type { ConfirmIdentityInput } from '../second-factor/second-factor.types.ts';
import { ProofsService } from './proofs.service.ts';

@Injectable()
export class ConfirmIdentityService {
  constructor(
    private readonly ownFactors: OwnFactorsService,
    private readonly users: UsersRepository,
    private readonly usePasskey: UsePasskeyService,
    private readonly checkCode: CheckCodeService,
    private readonly loginCodes: LoginCodesService,
    private readonly factorGuesses: FactorGuesses,
    private readonly proofs: ProofsService,
  ) {}

  /** The accepted proofs of this person: a second factor if they have one, else the password, else a code sent to them. */
  async methodsOf(userId: string): Promise<ProofMethod[]> {
    const methods = await this.ownFactors.methodsOf(userId);
    if (methods.length > 0) return methods;
    const user = await this.users.byId(userId);
    return [user?.passwordHash ? 'Password' : 'LoginCode'];
  }

  /** The login counts as proved for five minutes. @throws DomainError PROOF_REQUIRED for a weaker proof, and those of the proof */
  async confirm(actor: Person, input: ConfirmIdentityInput, visitor: VisitorInfo): Promise<true> {
    const allowed = await this.methodsOf(actor.id);
    const user = await this.users.byId(actor.id);
    if (!user) throw new Error('The person of a live session is gone');
    if (input.passkey && allowed.includes('Passkey')) await this.checkPasskey(actor, input.passkey, visitor);
    else if (input.code && (allowed.includes('Totp') || allowed.includes('RecoveryCode')))
      await this.checkCode.check(actor, input.code, visitor);
    else if (input.password && allowed.includes('Password')) await this.checkPassword(user, input.password, visitor);
    else if (input.loginCode && allowed.includes('LoginCode'))
      await this.loginCodes.verify({ account: actor.id, purpose: ENTRY_CODE }, input.loginCode, visitor);
    else throw new DomainError('PROOF_REQUIRED');
    await this.proofs.note(actor);
    return true;
  }

  /** The ticket was given to whoever asked for it in this browser. */
  private async checkPasskey({ id: userId }: Person, answer: PasskeyAnswerInput, { visitorId }: VisitorInfo): Promise<void> {
    const passkey = await this.usePasskey.finish('passkeyProof', answer, visitorId);
    if (passkey.userId !== userId) throw new DomainError('PASSKEY_INVALID');
  }

  private checkPassword({ _id, passwordHash }: UserRecord, password: string, visitor: VisitorInfo): Promise<void> {
    return this.factorGuesses.guard(_id, visitor, async () => {
      if (!(await isPassword(passwordHash, password))) throw new DomainError('PASSWORD_WRONG');
    });
  }
}
