import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { FirstProofService } from '../addresses/first-proof.service.ts';
import { entryAddressOf, hasProved } from '../record/domain/address-claim.ts';
import type { LoginCode } from '../codes/login-code.schema.ts';
import { ENTRY_CODE, LoginCodesService } from '../codes/login-codes.service.ts';
import type { AuthPayload } from '../record/account.types.ts';
import { Sessions } from '../public/sessions.facade.ts';
import { SecondStepService } from '../security/second-factor/second-step.service.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { AddEntryAddressService } from './add-entry-address.service.ts';
import type { VerifyPhoneInput } from './entry.inputs.ts';

@Injectable()
export class VerifyPhoneService {
  constructor(
    private readonly users: UsersRepository,
    private readonly loginCodes: LoginCodesService,
    private readonly sessions: Sessions,
    private readonly secondStep: SecondStepService,
    private readonly firstProof: FirstProofService,
    private readonly addEntryAddress: AddEntryAddressService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Logs in the holder of the code; a code sent to the phone proves the phone, one sent by e-mail the address. A new address is added when
   * the phone was registered to another one (ACC-035, 036).
   * @throws DomainError CODE_INVALID (for an unknown e-mail too), CODE_EXPIRED, CODE_LOCKED, CODES_CLOSED, EMAIL_TAKEN, PHONE_TAKEN,
   * SECOND_FACTOR_REQUIRED, SUPER_USER_NEEDS_PASSWORD, RATE_LIMITED for new addresses
   */
  async verify(input: VerifyPhoneInput, visitor: VisitorInfo): Promise<AuthPayload> {
    const user = await this.users.byEmail(emailOf(input.email) ?? '');
    if (!user || !/^\d{4}$/.test(input.phoneNumberToken)) throw new DomainError('CODE_INVALID');
    const added = await this.addEntryAddress.wanted(input, user, visitor);
    const code = await this.loginCodes.verify({ account: user._id, purpose: ENTRY_CODE }, input.phoneNumberToken, visitor);
    const proved = await this.note(code, user);
    // an additional address needs a complete login: with a second factor it has to be added once logged in
    await this.secondStep.demandAfterCode(proved, visitor);
    return this.sessions.start(added ? await this.addEntryAddress.add(proved, added) : proved, visitor);
  }

  /**
   * Proves only the recipient of the code, which may have changed since. A mailed code that proves the address for the first time revokes
   * the account's earlier credentials.
   */
  private async note({ channel, sentTo }: LoginCode, user: UserRecord): Promise<UserRecord> {
    if (channel === 'Phone') {
      const isSame = { phoneNumber: sentTo };
      const proved = await this.users.updateWhere(null, user._id, isSame, { $set: { phoneNumberVerifiedAt: this.clock.now() } });
      if (!proved) throw new DomainError('CODE_INVALID');
      return proved;
    }
    if (sentTo !== entryAddressOf(user, sentTo)) throw new DomainError('CODE_INVALID');
    if (hasProved(user, sentTo)) return user;
    const proved = await this.transactions.run(async (tx) => {
      const change = await this.firstProof.proved(tx, user, sentTo);
      // the account may have another address by now
      const isSame = { email: sentTo };
      const changed = await this.users.updateWhere(tx, user._id, isSame, { $set: change });
      if (!changed) throw new DomainError('CODE_INVALID');
      return changed;
    });
    await this.firstProof.endLogins(proved);
    return proved;
  }
}
