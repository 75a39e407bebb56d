import { Injectable } from '@nestjs/common';

import type { AuthPayload } from '#features/accounts/public/account-types';
import { Sessions } from '#features/accounts/public/sessions.facade';
import { organizationEntered } from '#features/orgs/public/organization-entered.deed';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';

@Injectable()
export class LoginAsOrganizationService {
  constructor(
    private readonly orgs: Orgs,
    private readonly sessions: Sessions,
    private readonly deeds: Deeds,
  ) {}

  /** A new token for that organization; who logged in and when is recorded in its audit log first (ACC-239). @throws DomainError NOT_FOUND */
  async login(actor: Person, orgId: string): Promise<AuthPayload> {
    const { _id } = await this.orgs.get(orgId);
    await this.deeds.tellElsewhere(actor, organizationEntered, _id);
    return this.sessions.move(actor, orgId);
  }
}
