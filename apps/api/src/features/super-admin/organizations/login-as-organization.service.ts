import { Injectable } from '@nestjs/common';

import type { AuthPayload } from '#features/accounts/public/account-types';
import { Sessions } from '#features/accounts/public/sessions.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';

@Injectable()
export class LoginAsOrganizationService {
  constructor(
    private readonly orgs: Orgs,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** A new token for that organization; who logged in and when is recorded in its audit log first (ACC-239). @throws DomainError NOT_FOUND */
  async login(actor: Actor, orgId: string): Promise<AuthPayload> {
    const { _id } = await this.orgs.get(orgId);
    await this.audit.recordElsewhere({ actor, orgId: _id, action: 'organization.entered', subject: { kind: 'organization', id: _id } });
    return this.sessions.move(actor, orgId);
  }
}
