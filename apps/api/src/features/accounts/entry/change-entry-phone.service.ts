import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { checkPhone, phoneOf } from '@marquee/shared/accounts/phone';
import { refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { networkOf, publicSiteOf } from '#platform/limits/visitor-network';

import { AccountLinksService } from '../codes/account-links.service.ts';
import { entryAddressOf, hasProved, isUnfinished } from '../record/domain/address-claim.ts';
import { ownerOfPhone, refuseOtherOwner } from '../record/domain/phone-claim.ts';
import { browserOf, KnownDevicesRepository } from '../record/known-devices.repository.ts';
import type { EntryPhoneChange } from './entry.types.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { ChangeEntryPhoneInput } from './entry.inputs.ts';
import { SignUpTickets } from './sign-up-tickets.signer.ts';

/** The phone number of a user who cannot log in (ACC-042, 216): `ConfirmEntryPhoneService` sets it. */
@Injectable()
export class ChangeEntryPhoneService {
  constructor(
    private readonly users: UsersRepository,
    private readonly signUpTickets: SignUpTickets,
    private readonly accountLinks: AccountLinksService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves the number at once for an account just created in this browser; for any other one mails a link first, and answers the same for an
   * unknown address. @throws DomainError PHONE_INVALID, PHONE_TAKEN, RATE_LIMITED
   */
  async change(
    { email: typed, phoneNumber, signUpTicket, isCustomer }: ChangeEntryPhoneInput,
    visitor: VisitorInfo,
  ): Promise<EntryPhoneChange> {
    refuseIf(checkEmail(typed));
    refuseIf(checkPhone(phoneNumber));
    const [email, phone] = [emailOf(typed)!, phoneOf(phoneNumber)!];
    const browser = browserOf(visitor.visitorId);
    await this.rateLimits.hit('change-phone', `${email} ${browser}`);
    await this.rateLimits.hit('change-phone-ip', visitor.ip);
    const user = await this.users.byEmail(email);
    if (user && signUpTicket && isUnfinished(user) && this.signUpTickets.isValid(signUpTicket, user._id, visitor.visitorId)) {
      refuseOtherOwner(ownerOfPhone(await this.users.listByPhone(phone), this.clock.now()), user);
      if (await this.users.setPhoneOfUnfinished(user._id, phone)) return { isSaved: true };
    }
    await this.refuseMany(email, user, visitor);
    const to = user && entryAddressOf(user, email);
    if (!to) return { isSaved: false };
    await this.accountLinks.mail(null, 'changePhone', { userId: user._id, to, isCustomer, subject: phone, browser, sentTo: to });
    return { isSaved: false };
  }

  /**
   * Limits what a mailbox gets, for unknown addresses too. The owner's known browsers are limited only on their own, so that strangers do not
   * keep the owner from it. @throws DomainError RATE_LIMITED
   */
  private async refuseMany(email: string, user: UserRecord | null, { ip, visitorId }: VisitorInfo): Promise<void> {
    if (user && hasProved(user, email) && (await this.knownDevices.has(user._id, visitorId))) return;
    await this.rateLimits.hit('change-phone-network', `${email} ${publicSiteOf(ip) ?? networkOf(ip)}`);
    await this.recipientLimits.hit('phone-link', email);
  }
}
