import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { can } from '@marquee/shared/permissions';

import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';

import type { AuthPayload } from '../accounts/public/account-types.ts';
import { Members } from '../accounts/public/members.facade.ts';
import { Sessions } from '../accounts/public/sessions.facade.ts';
import { OrganizationsRepository } from './organizations.repository.ts';
import { organizationEntered } from './public/organization-entered.deed.ts';

@Injectable()
export class EnterOrganizationService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly members: Members,
    private readonly sessions: Sessions,
    private readonly deeds: Deeds,
  ) {}

  /** Issues a token for that organization. @throws DomainError NOT_FOUND where the caller is no member (super users may enter any). */
  async enter(actor: Person, orgId: string): Promise<AuthPayload> {
    const organization = await this.organizations.byId(orgId);
    const isMember = await this.members.isMember(orgId, actor.id);
    if (!organization || !(isMember || can(actor, 'super'))) throw new DomainError('NOT_FOUND');
    if (!isMember) await this.deeds.tellElsewhere(actor, organizationEntered, orgId);
    return this.sessions.move(actor, orgId);
  }
}
