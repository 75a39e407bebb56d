import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Tx } from '#platform/mongo/transactions.service';

import { Organization } from '../organization.schema.ts';
import { OrganizationsRepository, type OrganizationSearch } from '../organizations.repository.ts';

/** Organizations, for higher features. */
const PAGE = 200;

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

  /** The connected payment accounts of organizations. */
  connectedAccounts(): Promise<string[]> {
    return this.organizations.connectedAccounts();
  }

  /** The organizations of the whole platform, newest first. */
  search(search: OrganizationSearch, page: { readonly skip: number; readonly limit: number }): Promise<Organization[]> {
    return this.organizations.search(search, page);
  }

  /** The next ones of the whole platform, oldest first, so that ones created meanwhile are included. */
  idsAfter(after: string | null, limit: number): Promise<string[]> {
    return this.organizations.idsAfter(after, limit);
  }

  /** All of the platform, oldest first. */
  async *all(): AsyncGenerator<Organization> {
    for (let after: string | null = null; ;) {
      const ids = await this.organizations.idsAfter(after, PAGE);
      yield* await this.organizations.byIds(ids);
      after = ids.at(-1) ?? null;
      if (ids.length < PAGE) return;
    }
  }

  /** @throws DomainError NOT_FOUND */
  async remove(tx: Tx, orgId: string): Promise<void> {
    if (!(await this.organizations.remove(tx, orgId))) throw new DomainError('NOT_FOUND');
  }

  /** Those of these organizations whose name holds the text. */
  idsNamed(orgIds: readonly string[], text: string): Promise<string[]> {
    return this.organizations.idsNamed(orgIds, text);
  }

  /** By id; unknown ids are omitted. Bound once, so that it can be a loader's key. */
  readonly getMany = async (orgIds: readonly string[]): Promise<ReadonlyMap<string, Organization>> => {
    const found = await this.organizations.byIds(orgIds);
    return new Map(found.map((organization) => [organization._id, organization]));
  };
}
