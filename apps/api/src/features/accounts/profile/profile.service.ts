import { Injectable } from '@nestjs/common';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import { AccountViewsService } from '../logins/account-views.service.ts';
import type { User } from '../record/account.types.ts';
import { ProofsService } from '../security/proof/proofs.service.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { ChangePhoneService } from './change-phone.service.ts';
import type { UpdateProfileInput, UpdateUserInput } from './profile.inputs.ts';
import { SecondaryEmailsService } from './secondary-emails.service.ts';
import { UpdateProfileService } from './update-profile.service.ts';
import { UpdateUserService } from './update-user.service.ts';

/** The changes of the personal settings; each returns the updated person. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountViews: AccountViewsService,
    private readonly updateProfile: UpdateProfileService,
    private readonly updateUserService: UpdateUserService,
    private readonly changePhone: ChangePhoneService,
    private readonly secondaryEmails: SecondaryEmailsService,
    private readonly proofs: ProofsService,
  ) {}

  async update(actor: Person, input: UpdateProfileInput): Promise<User> {
    return this.viewOf(actor, await this.updateProfile.update(actor, input));
  }

  async updateUser(actor: Person, input: UpdateUserInput, visitor: VisitorInfo): Promise<User> {
    await this.updateUserService.update(actor, input, visitor);
    return this.viewOf(actor, await this.users.get(actor.id));
  }

  async confirmPhone(actor: Person, digits: string, visitor: VisitorInfo): Promise<User> {
    return this.viewOf(actor, await this.changePhone.confirm(actor, digits, visitor));
  }

  /** @throws DomainError PROOF_REQUIRED, and those of the change */
  async makePrimary(actor: Person, email: string): Promise<User> {
    await this.proofs.needRecent(actor);
    return this.viewOf(actor, await this.secondaryEmails.makePrimary(actor, email));
  }

  /** @throws DomainError PROOF_REQUIRED, and those of the change */
  async removeEmail(actor: Person, email: string): Promise<User> {
    await this.proofs.needRecent(actor);
    return this.viewOf(actor, await this.secondaryEmails.remove(actor, email));
  }

  private viewOf({ orgId }: Person, record: UserRecord): Promise<User> {
    return this.accountViews.userOf(record, orgId || null);
  }
}
