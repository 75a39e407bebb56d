import { Injectable } from '@nestjs/common';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { maskEmail } from '@marquee/shared/accounts/mask';
import { checkFullName, tidyName } from '@marquee/shared/accounts/name';
import { checkPhone, phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { Transactions } from '#platform/mongo/transactions.service';

import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { ownerOfPhone } from '../record/domain/phone-claim.ts';
import type { Registration } from './entry.types.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { RegisterUserInput } from './entry.inputs.ts';
import { SignUpTickets } from './sign-up-tickets.signer.ts';

@Injectable()
export class RegisterService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addressClaims: AddressClaimsService,
    private readonly transactions: Transactions,
    private readonly signUpTickets: SignUpTickets,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account without a password or a verified phone. @throws DomainError EMAIL_TAKEN, PHONE_REGISTERED with `masked`, and the
   * forms' rules
   */
  async register(input: RegisterUserInput, { ip, visitorId }: VisitorInfo): Promise<Registration> {
    const person = checked(input);
    await this.rateLimits.hit('register', ip);
    for (const address of [person.email, ...person.secondaryEmails]) await this.addressClaims.refuseTaken(null, address);
    const owner = ownerOfPhone(await this.users.listByPhone(person.phoneNumber), this.clock.now());
    if (owner) throw new DomainError('PHONE_REGISTERED', { masked: maskEmail(owner.email) });
    const { _id, preferredLogin } = await this.transactions.run(async (tx) => {
      await this.addressClaims.claim(tx, null, person.email);
      return this.users.add(tx, { ...person, emailClaimedAt: this.clock.now() });
    });
    return { userProfile: { user: { preferredLogin } }, signUpTicket: this.signUpTickets.issue(_id, visitorId) };
  }
}

function checked({ firstName, lastName, email, phoneNumber, secondaryEmail }: RegisterUserInput) {
  const [first, last] = [tidyName(firstName), tidyName(lastName)];
  refuseIf(first && last ? checkFullName(`${first} ${last}`) : 'NAME_INCOMPLETE');
  refuseIf(checkEmail(email));
  refuseIf(checkPhone(phoneNumber));
  if (secondaryEmail) refuseIf(checkEmail(secondaryEmail));
  const [primary, secondary] = [emailOf(email)!, emailOf(secondaryEmail)];
  const secondaryEmails = secondary && secondary !== primary ? [secondary] : [];
  return { firstName: first, lastName: last, email: primary, phoneNumber: phoneOf(phoneNumber)!, secondaryEmails };
}
