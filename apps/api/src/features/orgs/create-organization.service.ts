import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { refuseIf } from '@marquee/shared/domain-error';
import { checkOrganizationName, organizationNameOf } from '@marquee/shared/organizations/organization-name';

import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';
import { RateLimits, type Limit } from '#platform/limits/rate-limits';
import { Transactions } from '#platform/mongo/transactions';

import { Members } from '../accounts/public/members.ts';
import { organizationStubOf } from './domain/organization-stub.ts';
import type { Organization } from './organization.schema.ts';
import { OrganizationsRepository } from './organizations.repository.ts';
import { NewOrganizations } from './public/new-organizations.ts';

/** Of one person. */
const AN_HOUR: Limit = { points: 20, seconds: 3600 };

@Injectable()
export class CreateOrganizationService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly members: Members,
    private readonly news: NewOrganizations,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Whoever makes it is its accepted owner. @throws DomainError ORGANIZATION_NAME_REQUIRED, NAME_TOO_LONG, RATE_LIMITED */
  async create(actor: Actor, typed: string): Promise<Organization> {
    const orgName = organizationNameOf(typed);
    refuseIf(checkOrganizationName(orgName));
    await this.limits.hit('organizations', actor.userId, AN_HOUR);
    const stub = await this.freeStub(organizationStubOf(orgName));
    return this.transactions.run(async (tx) => {
      const organization = await this.organizations.add(tx, { orgName, stub });
      const orgId = String(organization._id);
      await this.members.addOwner(tx, orgId, actor, this.clock.now());
      await this.news.announce(tx, organization);
      const subject = { kind: 'organization', id: orgId };
      await this.audit.record(tx, { actor, orgId, action: 'organization.created', subject, data: { orgName, stub } });
      return organization;
    });
  }

  /** Of two who ask at the same time for the same one the second is refused by the index, and tries again. */
  private async freeStub(wished: string): Promise<string> {
    const isTaken = await this.organizations.byStub(wished);
    return isTaken ? `${wished}-${randomBytes(3).toString('hex')}` : wished;
  }
}
