import { Injectable } from '@nestjs/common';

import { maskEmail, maskPhone } from '@marquee/shared/accounts/mask';
import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { phoneChanged } from '../notices/account.deeds.ts';
import type { AccountLink } from '../codes/account-link.schema.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { FirstProofService } from '../addresses/first-proof.service.ts';
import { entryAddressOf, hasProved } from '../record/domain/address-claim.ts';
import { proverOfPhone, refuseOtherOwner } from '../record/domain/phone-claim.ts';
import { notifyPhoneChangeJob, phoneChangeOf } from '../notices/notify-phone-change.job.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';
import { browserOf, KnownDevicesRepository } from '../record/known-devices.repository.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { AskedPhoneChange, ConfirmedPhoneChange } from './entry.types.ts';

/** Sets the number that `ChangeEntryPhoneService` mailed a link for. */
@Injectable()
export class ConfirmEntryPhoneService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly firstProof: FirstProofService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLogService,
    private readonly sessions: SessionsRepository,
    private readonly knownDevices: KnownDevicesRepository,
  ) {}

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
      refuseOtherOwner(proverOfPhone(await this.users.listByPhone(link.subject)), user);
      await this.accountLinks.revokeOf(tx, user._id, 'changePhone');
      const wasProved = hasProved(user, link.sentTo ?? '');
      const first = await this.firstProof.proved(tx, user, link.sentTo ?? '');
      const isSame = user.phoneNumber === link.subject;
      const proof = isSame && wasProved ? {} : { phoneNumberVerifiedAt: null };
      await this.users.update(tx, user._id, { $set: { ...first, phoneNumber: link.subject, ...proof } });
      await this.securityLog.note(tx, { id: user._id, email: user.email }, phoneChanged);
      await this.sessions.revokeAllOf(user._id, 'CREDENTIALS_CHANGED', tx);
      await this.knownDevices.forgetAll(user._id, tx);
      if (!isSame) await this.jobs.enqueue(tx, notifyPhoneChangeJob, phoneChangeOf(user, link.subject, link.sentTo));
      return { email: user.email, phoneNumber: maskPhone(link.subject) };
    });
  }

  /** Null once the account has another address: the link proves only the one it was mailed to. */
  private async addressee({ userId, sentTo }: AccountLink): Promise<UserRecord | null> {
    const user = await this.users.byId(userId);
    return user && sentTo && entryAddressOf(user, sentTo) === sentTo ? user : null;
  }
}
