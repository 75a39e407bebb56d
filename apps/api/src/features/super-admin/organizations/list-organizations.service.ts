import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';

import type { OrganizationPage } from './organization-profile.ts';
import type { OrganizationsQueryInput } from './organizations.inputs.ts';

/** ACC-195 */
const PAGE_SIZE = 60;

@Injectable()
export class ListOrganizationsService {
  constructor(private readonly orgs: Orgs) {}

  /** Newest first, by `after` or by page number. @throws BAD_USER_INPUT for a cursor that is none. */
  async list(query: OrganizationsQueryInput | null, pagination: PaginationInput | null): Promise<OrganizationPage> {
    const after = pagination?.after ?? null;
    if (after && !/^[0-9a-f]{24}$/.test(after)) throw new DomainError('BAD_USER_INPUT');
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const text = query?.orgQuery?.trim() ? query.orgQuery : query?.any;
    const page = { skip: after ? 0 : skip, limit: limit + 1 };
    const found = await this.orgs.search({ after, ...(text && { text }), ...(query?.orgIds && { ids: query.orgIds }) }, page);
    const organizations = found.slice(0, limit);
    return { organizations, hasMore: found.length > limit, after: organizations.at(-1)?._id.toString() ?? null };
  }
}
