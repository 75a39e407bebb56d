import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { CallerState } from '#platform/auth/caller';

import { AccountViewsService } from '../logins/account-views.service.ts';
import { invitedEmails } from '../record/domain/team-rules.ts';
import { MembersRepository } from '../record/members.repository.ts';
import type { MemberRole, User } from '../record/account.types.ts';
import { UsersRepository } from '../record/users.repository.ts';

@Injectable()
export class ReadAccountService {
  constructor(
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly accountViews: AccountViewsService,
  ) {}

  /** @throws DomainError AUTHENTICATION_REQUIRED when the sent token is invalid or revoked. */
  async me({ actor, hasToken, loginEnd }: CallerState): Promise<User | null> {
    if (!actor && hasToken) throw new DomainError('AUTHENTICATION_REQUIRED', loginEnd ? { because: loginEnd } : {});
    const user = actor && (await this.users.byId(actor.id));
    return user ? this.accountViews.userOf(user, actor.orgId || null) : null;
  }

  /** The caller's memberships and open invitations in all organizations. */
  async roles(actor: Person): Promise<MemberRole[]> {
    return this.members.listFor(actor.id, invitedEmails(await this.users.get(actor.id)));
  }
}
