import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';

import type { AuthPayload } from '../accounts/public/account-types.ts';
import { Members } from '../accounts/public/members.facade.ts';
import { Sessions } from '../accounts/public/sessions.facade.ts';
import { OrganizationsRepository } from './organizations.repository.ts';

@Injectable()
export class EnterOrganizationService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly members: Members,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** Issues a token for that organization. @throws DomainError NOT_FOUND where the caller is no member (super users may enter any). */
  async enter(actor: Actor, orgId: string): Promise<AuthPayload> {
    const organization = await this.organizations.byId(orgId);
    const isMember = await this.members.isMember(orgId, actor.userId);
    if (!organization || !(isMember || actor.isSuperUser)) throw new DomainError('NOT_FOUND');
    if (!isMember) await this.record(actor, orgId);
    return this.sessions.move(actor, orgId);
  }

  /** Entering by the super-user flag alone is recorded in the organization's audit log (ACC-239). */
  private record(actor: Actor, orgId: string): Promise<void> {
    return this.audit.recordElsewhere({ actor, orgId, action: 'organization.entered', subject: { kind: 'organization', id: orgId } });
  }
}
