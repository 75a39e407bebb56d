import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Organization } from '../organization.schema.ts';
import { OrganizationsRepository } from '../organizations.repository.ts';

/** Organisations, for the floors above. */
@Injectable()
export class Orgs {
  constructor(private readonly organizations: OrganizationsRepository) {}

  /** @throws DomainError NOT_FOUND */
  async get(orgId: string): Promise<Organization> {
    const organization = await this.organizations.byId(orgId);
    if (!organization) throw new DomainError('NOT_FOUND');
    return organization;
  }

  byStub(stub: string): Promise<Organization | null> {
    return this.organizations.byStub(stub);
  }

  /** The payment accounts that organisations connected. */
  connectedAccounts(): Promise<string[]> {
    return this.organizations.connectedAccounts();
  }

  /** By id; unknown ids are left out. Bound once, so that it can be a loader's key. */
  readonly getMany = async (orgIds: readonly string[]): Promise<ReadonlyMap<string, Organization>> => {
    const found = await this.organizations.byIds(orgIds);
    return new Map(found.map((organization) => [String(organization._id), organization]));
  };
}
