import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';

import type { AuthPayload } from '../accounts/public/account-types.ts';
import { Members } from '../accounts/public/members.ts';
import { Sessions } from '../accounts/public/sessions.ts';
import { OrganizationsRepository } from './organizations.repository.ts';

@Injectable()
export class EnterOrganizationService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly members: Members,
    private readonly sessions: Sessions,
  ) {}

  /** A new token for that organisation. @throws DomainError NOT_FOUND where the caller is no member (super users go anywhere). */
  async enter(actor: Actor, orgId: string): Promise<AuthPayload> {
    const organization = await this.organizations.byId(orgId);
    const isAllowed = actor.isSuperUser || (await this.members.isMember(orgId, actor.userId));
    if (!organization || !isAllowed) throw new DomainError('NOT_FOUND');
    return this.sessions.move(actor, orgId);
  }
}
