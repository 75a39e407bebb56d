import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { refuseIf } from '@marquee/shared/domain-error';
import { checkOrganizationName, organizationNameOf } from '@marquee/shared/organizations/organization-name';
import { stubOf } from '@marquee/shared/events/stub';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';

import { Members } from '../accounts/public/members.facade.ts';
import type { Organization } from './organization.schema.ts';
import { OrganizationsRepository } from './organizations.repository.ts';
import { organizationCreated } from './public/organization-created.hook.ts';

const STUB_MAX = 60;

/** The stub suggested by a name, in lower case; a name without ASCII letters gets the fallback's. */
function organizationStubOf(orgName: string): string {
  const stub = stubOf(orgName).toLowerCase().slice(0, STUB_MAX);
  return stub.replace(/-$/, '') || 'organization';
}

const organizationMade = defineDeed({
  action: 'organization.created',
  subject: 'organization',
  tells: ({ _id: orgId, orgName, stub }: Organization) => ({ id: orgId, orgId, details: { orgName, stub } }),
});

@Injectable()
export class CreateOrganizationService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly members: Members,
    private readonly hooks: Hooks,
    private readonly rateLimits: RateLimits,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Its creator becomes its accepted owner. @throws DomainError ORGANIZATION_NAME_REQUIRED, NAME_TOO_LONG, RATE_LIMITED */
  async create(actor: Person, typed: string): Promise<Organization> {
    const orgName = organizationNameOf(typed);
    refuseIf(checkOrganizationName(orgName));
    await this.rateLimits.hit('organizations', actor.id);
    const wished = organizationStubOf(orgName);
    try {
      return await this.make(actor, orgName, (await this.organizations.byStub(wished)) ? another(wished) : wished);
    } catch (error) {
      // taken concurrently
      if (isDuplicateKey(error)) return this.make(actor, orgName, another(wished));
      throw error;
    }
  }

  private make(actor: Person, orgName: string, stub: string): Promise<Organization> {
    return this.deeds.run(actor, organizationMade, async (tx) => {
      const organization = await this.organizations.add(tx, { orgName, stub });
      await this.members.addOwner(tx, organization._id, actor, this.clock.now());
      await this.hooks.tell(organizationCreated, tx, organization);
      return organization;
    });
  }
}

/** Adds a unique suffix to a stub. */
function another(stub: string): string {
  return `${stub}-${randomBytes(3).toString('hex')}`;
}
