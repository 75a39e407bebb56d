import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { emailChangeAsked, secondaryEmailAdded } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { VerifyPhoneInput } from './entry.inputs.ts';

interface EntryAddress {
  readonly email: string;
  readonly isSecondary: boolean;
}

/** An address that is entered with the code of a phone (ACC-035, 036). */
@Injectable()
export class AddEntryAddressService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly addressClaims: AddressClaimsService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Asked before the code is used up, so it reveals addresses to anybody with an account: it counts as a look-up. */
  async wanted({ secondaryEmail, changedEmail }: VerifyPhoneInput, user: UserRecord, { ip }: VisitorInfo): Promise<EntryAddress | null> {
    const typed = secondaryEmail ?? changedEmail;
    if (!typed) return null;
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    await this.rateLimits.hit('user-lookup', ip);
    await this.addressClaims.refuseTaken(user._id, email);
    const isOwn = email === user.email || user.secondaryEmails.includes(email);
    return isOwn ? null : { email, isSecondary: Boolean(secondaryEmail) };
  }

  async add(user: UserRecord, { email, isSecondary }: EntryAddress): Promise<UserRecord> {
    // the code is used up: beyond the limit the login goes on, and the link can be requested in the account
    const mayMail = await this.recipientLimits.mayTell('address-link', email);
    return this.transactions.run(async (tx) => {
      if (mayMail) await this.accountLinks.mail(tx, 'verifyEmail', { userId: user._id, to: email });
      if (isSecondary) {
        await this.securityLog.note(tx, { id: user._id, email: user.email }, secondaryEmailAdded);
        return this.users.update(tx, user._id, { $addToSet: { secondaryEmails: email } });
      }
      await this.securityLog.noteAddress(tx, user, emailChangeAsked, email, 'askedByPhone');
      return this.users.update(tx, user._id, { $set: { emailWaitingForVerify: email } });
    });
  }
}
