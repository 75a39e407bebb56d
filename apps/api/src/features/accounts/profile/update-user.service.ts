import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import { SetPreferredLoginService } from '../entry/set-preferred-login.service.ts';
import { ProofsService } from '../security/proof/proofs.service.ts';
import { ChangeEmailService } from './change-email.service.ts';
import { ChangePhoneService } from './change-phone.service.ts';
import type { UpdateUserInput } from './profile.inputs.ts';
import { SecondaryEmailsService } from './secondary-emails.service.ts';

@Injectable()
export class UpdateUserService {
  constructor(
    private readonly changeEmail: ChangeEmailService,
    private readonly secondaryEmails: SecondaryEmailsService,
    private readonly setPreferredLogin: SetPreferredLoginService,
    private readonly changePhone: ChangePhoneService,
    private readonly proofs: ProofsService,
  ) {}

  /**
   * Changes the caller's own e-mail, additional addresses, preferred login and phone, in this order; stops at the first refusal.
   * @throws DomainError NOT_FOUND for another person's id, PROOF_REQUIRED for an address or a phone, and those of each change
   */
  async update(actor: Person, input: UpdateUserInput, visitor: VisitorInfo): Promise<void> {
    if (input._id && input._id !== actor.id) throw new DomainError('NOT_FOUND');
    if (input.email || input.secondaryEmails?.length || input.phoneNumber !== undefined) await this.proofs.needRecent(actor);
    if (input.email) await this.changeEmail.ask(actor, input.email);
    for (const email of input.secondaryEmails ?? []) await this.secondaryEmails.add(actor, email);
    if (input.preferredLogin) await this.setPreferredLogin.set(actor, input.preferredLogin);
    if (input.phoneNumber) await this.changePhone.sendCode(actor, input.phoneNumber, visitor);
    if (input.phoneNumber === null) await this.changePhone.remove(actor);
  }
}
