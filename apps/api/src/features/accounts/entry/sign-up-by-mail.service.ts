import { Injectable } from '@nestjs/common';

import { checkFullName, tidyName } from '@marquee/shared/accounts/name';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import type { AuthPayload } from '../record/account.types.ts';
import { Sessions } from '../public/sessions.facade.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { SignUpByMailInput } from './entry.inputs.ts';
import { MailboxProofs } from '../codes/mailbox-proofs.signer.ts';

/** The short sign-up for visitors who came by a mailed link: the link proved the address, so only a name is requested. */
@Injectable()
export class SignUpByMailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addressClaims: AddressClaimsService,
    private readonly mailboxProofs: MailboxProofs,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * A new account with its address proved, logged in. @throws DomainError NAME_INCOMPLETE, NAME_TOO_LONG, LINK_EXPIRED, EMAIL_TAKEN,
   * RATE_LIMITED
   */
  async signUp({ proof, firstName: first, lastName: last }: SignUpByMailInput, visitor: VisitorInfo): Promise<AuthPayload> {
    const [firstName, lastName] = [tidyName(first), tidyName(last)];
    refuseIf(firstName && lastName ? checkFullName(`${firstName} ${lastName}`) : 'NAME_INCOMPLETE');
    await this.rateLimits.hit('register', visitor.ip);
    const email = this.mailboxProofs.addressOf(proof, visitor.visitorId);
    if (email === null) throw new DomainError('LINK_EXPIRED');
    await this.addressClaims.refuseHeld(email);
    const user = await this.transactions.run(async (tx) => {
      const _id = newId();
      await this.addressClaims.prove(tx, _id, email);
      const now = this.clock.now();
      return this.users.add(tx, { _id, firstName, lastName, email, emailVerifiedAt: now, emailClaimedAt: now });
    });
    return this.sessions.start(user, visitor);
  }
}
