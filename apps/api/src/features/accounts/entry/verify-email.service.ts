import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { emailChanged } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { FirstProofService } from '../addresses/first-proof.service.ts';
import { hasProved, hasProvedAny, isPlaceholder } from '../record/domain/address-claim.ts';
import { provedOf, verifiedEmails } from '../record/domain/email-swap.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { VerifyEmailInput } from './entry.inputs.ts';
import { OwnFactorsService } from '../factors/own-factors.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

@Injectable()
export class VerifyEmailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly addressClaims: AddressClaimsService,
    private readonly firstProof: FirstProofService,
    private readonly ownFactors: OwnFactorsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /**
   * The link works once. When opened without a login to the account, it revokes the account's earlier credentials; a secondary address is
   * proved only while logged in, because the primary one is used to recover the account; so is any address of a person with a second factor.
   * @throws DomainError EMAIL_TOKEN_INVALID, EMAIL_LOGIN_FIRST, EMAIL_DROPS_LOGINS, EMAIL_TAKEN when another account proved the address
   * meanwhile, EMAILS_TOO_MANY
   */
  async verify({ emailVerificationToken: code, keepLogins }: VerifyEmailInput, actor: Actor | null): Promise<true> {
    const isStranger = (user: UserRecord) => actor?.id !== user._id;
    const proved = await this.transactions.run(async (tx) => {
      const link = await this.accountLinks.redeem(tx, 'verifyEmail', code);
      const user = link && (await this.users.byId(link.userId));
      if (!link || !user) throw new DomainError('EMAIL_TOKEN_INVALID');
      if (hasProved(user, link.subject) && user.emailWaitingForVerify !== link.subject) return null;
      const change = this.changeOf(user, link.subject);
      if (!change) throw new DomainError('EMAIL_TOKEN_INVALID');
      const isSecondary = change.email === undefined;
      if (isStranger(user) && (isSecondary || (await this.isGuarded(user, link.subject)))) throw new DomainError('EMAIL_LOGIN_FIRST');
      if (keepLogins && isStranger(user)) throw new DomainError('EMAIL_DROPS_LOGINS');
      await this.addressClaims.prove(tx, user._id, link.subject);
      const dropped = isStranger(user) ? await this.firstProof.drop(tx, user) : {};
      await this.users.update(tx, user._id, { $set: { ...dropped, ...change } });
      if (!isSecondary) await this.note(tx, user, link.subject);
      return user;
    });
    if (proved && isStranger(proved)) await this.firstProof.endLogins(proved);
    return true;
  }

  /** Else a wrong letter in a new address would give a stranger the account, and a stolen login a way around the second factor. */
  private async isGuarded(user: UserRecord, address: string): Promise<boolean> {
    return hasProvedAny(user) && (address === user.email || (await this.ownFactors.methodsOf(user._id)).length > 0);
  }

  /** A new address replaces the old one, which stays secondary (ACC-231). A secondary one now finds the account. */
  private changeOf(user: UserRecord, address: string): Partial<UserRecord> | null {
    const emailVerifiedAt = this.clock.now();
    if (address === user.email) return { email: address, emailVerifiedAt, provedEmails: provedOf(user) };
    if (address === user.emailWaitingForVerify) return verifiedEmails(user, address, emailVerifiedAt);
    return user.secondaryEmails.includes(address) ? { provedEmails: [...provedOf(user), address] } : null;
  }

  private async note(tx: Tx, user: UserRecord, address: string): Promise<void> {
    if (address === user.email || isPlaceholder(user.email)) return;
    await this.securityLog.noteAddress(tx, user, emailChanged, address, 'changed');
  }
}
