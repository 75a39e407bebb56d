import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { maskEmail, maskPhone } from '@marquee/shared/accounts/mask';
import { checkPhone, phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { networkOf, publicSiteOf } from '#platform/limits/visitor-network';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { phoneChanged } from '../notices/account.deeds.ts';
import type { AccountLink } from '../codes/account-link.schema.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { FirstProofService } from '../addresses/first-proof.service.ts';
import { entryAddressOf, hasProved, isUnfinished } from '../record/domain/address-claim.ts';
import { ownerOfPhone, proverOfPhone } from '../record/domain/phone-claim.ts';
import { notifyPhoneChangeJob, phoneChangeOf } from '../notices/notify-phone-change.job.ts';
import { sendAccountLinkJob } from '../codes/send-account-link.job.ts';
import { browserOf, KnownDevicesRepository } from '../record/known-devices.repository.ts';
import type { AskedPhoneChange, ConfirmedPhoneChange, EntryPhoneChange } from './entry.types.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { ChangeEntryPhoneInput } from './entry.inputs.ts';
import { SignUpTickets } from './sign-up-tickets.signer.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

/** The phone number of a user who cannot log in (ACC-042, 216). */
@Injectable()
export class ChangeEntryPhoneService {
  constructor(
    private readonly users: UsersRepository,
    private readonly signUpTickets: SignUpTickets,
    private readonly accountLinks: AccountLinksService,
    private readonly addressClaims: AddressClaimsService,
    private readonly firstProof: FirstProofService,
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLogService,
    private readonly sessions: SessionsRepository,
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
      await this.refuseOthers(phone, user);
      if (await this.users.setPhoneOfUnfinished(user._id, phone)) return { isSaved: true };
    }
    await this.refuseMany(email, user, visitor);
    const to = user && entryAddressOf(user, email);
    if (!to) return { isSaved: false };
    const nonce = await this.accountLinks.issue('changePhone', user._id, phone, { browser, sentTo: to });
    await this.jobs.enqueue(null, sendAccountLinkJob, { purpose: 'changePhone', to, nonce, isCustomer });
    return { isSaved: false };
  }

  /**
   * What an opened link would change, without using it up. @throws DomainError LINK_EXPIRED, LINK_OTHER_BROWSER where it was not requested
   */
  async show(code: string, { visitorId }: VisitorInfo): Promise<AskedPhoneChange> {
    const link = await this.accountLinks.read('changePhone', code);
    const user = link && (await this.addressee(link));
    if (!link || !user) throw new DomainError('LINK_EXPIRED');
    if (link.browser !== browserOf(visitorId)) throw new DomainError('LINK_OTHER_BROWSER');
    return { email: maskEmail(user.email), phoneNumber: link.subject };
  }

  /**
   * Sets the number of an opened link; it still has to be proved by a code. Ends the person's logins and other such links, and notifies the
   * previous number and the address. @throws DomainError LINK_EXPIRED, LINK_OTHER_BROWSER, PHONE_TAKEN
   */
  async confirm(code: string, visitor: VisitorInfo): Promise<ConfirmedPhoneChange> {
    await this.show(code, visitor);
    return this.transactions.run(async (tx) => {
      const link = await this.accountLinks.redeem(tx, 'changePhone', code);
      const user = link && (await this.addressee(link));
      if (!link || !user) throw new DomainError('LINK_EXPIRED');
      // a code follows, so that a number that a sign-up only entered is no reason
      refuseOther(proverOfPhone(await this.users.listByPhone(link.subject)), user);
      await this.accountLinks.revokeOf(tx, user._id, 'changePhone');
      const wasProved = hasProved(user, link.sentTo ?? '');
      const first = wasProved ? {} : await this.firstProofOf(tx, user);
      const isSame = user.phoneNumber === link.subject;
      const proof = isSame && wasProved ? {} : { phoneNumberVerifiedAt: null };
      await this.users.update(tx, user._id, { $set: { ...first, phoneNumber: link.subject, ...proof } });
      const actor = { id: user._id, email: user.email };
      await this.securityLog.note(tx, actor, phoneChanged);
      await this.sessions.revokeAllOf(actor.id, 'CREDENTIALS_CHANGED', tx);
      await this.knownDevices.forgetAll(user._id, tx);
      if (!isSame) await this.jobs.enqueue(tx, notifyPhoneChangeJob, phoneChangeOf(user, link.subject, link.sentTo));
      return { email: user.email, phoneNumber: maskPhone(link.subject) };
    });
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

  /** Null once the account has another address: the link proves only the one it was mailed to. */
  private async addressee({ userId, sentTo }: AccountLink): Promise<UserRecord | null> {
    const user = await this.users.byId(userId);
    return user && sentTo && entryAddressOf(user, sentTo) === sentTo ? user : null;
  }

  /** The link proved the address for the first time: earlier credentials are revoked. */
  private async firstProofOf(tx: Tx, user: UserRecord): Promise<Partial<UserRecord>> {
    await this.addressClaims.prove(tx, user._id, user.email);
    return { ...(await this.firstProof.drop(tx, user)), emailVerifiedAt: this.clock.now() };
  }

  private async refuseOthers(phone: string, user: UserRecord): Promise<void> {
    refuseOther(ownerOfPhone(await this.users.listByPhone(phone), this.clock.now()), user);
  }
}

function refuseOther(owner: UserRecord | null, user: UserRecord): void {
  if (owner && owner._id !== user._id) throw new DomainError('PHONE_TAKEN');
}
