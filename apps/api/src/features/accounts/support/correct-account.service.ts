import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { checkPhone, phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../notices/account.deeds.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { ownerOfPhone } from '../record/domain/phone-claim.ts';
import { emailChangeOf, notifyEmailChangeJob } from '../notices/notify-email-change.job.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';
import type { PreferredLogin, UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';

/** The new state of an account; a person without a phone may stay without. */
export interface AccountCorrection {
  readonly _id: string;
  readonly email: string;
  readonly phoneNumber?: string | null;
  readonly preferredLogin: PreferredLogin;
  readonly secondaryEmails: readonly string[];
}

const corrected = defineAccountDeed('user.corrected');

/** Corrects another person's account, for the platform's operators. */
@Injectable()
export class CorrectAccountService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addressClaims: AddressClaimsService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /**
   * A new address or number takes effect at once, unproved; the former address is notified (ACC-231).
   * @throws DomainError NOT_FOUND, EMAIL_INVALID, EMAIL_TAKEN, PHONE_REQUIRED, PHONE_INVALID, PHONE_TAKEN, EMAILS_TOO_MANY,
   * LOGIN_PREFERENCE_UNAVAILABLE
   */
  async correct(actor: Actor, wanted: AccountCorrection): Promise<UserRecord> {
    const user = await this.users.byId(wanted._id);
    if (!user) throw new DomainError('NOT_FOUND');
    const emails = await this.emailsOf(user, wanted);
    const phone = await this.phoneOf(user, wanted);
    refuseUnusable({ ...user, ...phone }, wanted.preferredLogin);
    const isMoved = emails.email !== user.email;
    return this.transactions.run(async (tx) => {
      if (isMoved) await this.addressClaims.claim(tx, user._id, emails.email);
      const changed = await this.users.update(tx, user._id, { $set: { ...emails, ...phone, preferredLogin: wanted.preferredLogin } });
      if (isMoved) await this.jobs.enqueue(tx, notifyEmailChangeJob, emailChangeOf(user, emails.email, 'changedBySupport'));
      const details = { email: [user.email, emails.email], phoneNumber: [user.phoneNumber, changed.phoneNumber] };
      await this.securityLog.noteOf(tx, user._id, { actor, deed: corrected, details });
      return changed;
    });
  }

  private async emailsOf(user: UserRecord, wanted: AccountCorrection) {
    const email = await this.free(user, wanted.email);
    const others = await Promise.all(wanted.secondaryEmails.map((typed) => this.free(user, typed)));
    const secondaryEmails = [...new Set(others)].filter((other) => other !== email);
    const proved = [...(user.provedEmails ?? []), ...(user.emailVerifiedAt ? [user.email] : [])];
    const provedEmails = proved.filter((address) => secondaryEmails.includes(address));
    // the last proof of an account whose address is not changed is kept (decision 0071)
    const isLast = !user.emailVerifiedAt && provedEmails.length === 0;
    if (email === user.email) return { email, secondaryEmails, provedEmails: isLast ? proved : provedEmails };
    const emailVerifiedAt = proved.includes(email) ? this.clock.now() : null;
    return { email, secondaryEmails, provedEmails, emailVerifiedAt, emailClaimedAt: this.clock.now(), emailWaitingForVerify: null };
  }

  /** The stored form of the address, if no other account has it. */
  private async free(user: UserRecord, typed: string): Promise<string> {
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    await this.addressClaims.refuseTaken(user._id, email);
    return email;
  }

  private async phoneOf(user: UserRecord, { phoneNumber }: AccountCorrection): Promise<Partial<UserRecord>> {
    if (!phoneNumber && !user.phoneNumber) return {};
    refuseIf(checkPhone(phoneNumber));
    const phone = phoneOf(phoneNumber)!;
    if (phone === user.phoneNumber) return {};
    const owner = ownerOfPhone(await this.users.listByPhone(phone), this.clock.now());
    if (owner && owner._id !== user._id) throw new DomainError('PHONE_TAKEN');
    return { phoneNumber: phone, phoneNumberVerifiedAt: null };
  }
}

/** A person who prefers a method they lack could not log in; the previous preference may stay. */
function refuseUnusable(user: UserRecord, preferredLogin: PreferredLogin): void {
  const isUsable = preferredLogin === 'Password' ? user.passwordHash !== null : user.phoneNumberVerifiedAt !== null;
  if (!isUsable && preferredLogin !== user.preferredLogin) throw new DomainError('LOGIN_PREFERENCE_UNAVAILABLE');
}
