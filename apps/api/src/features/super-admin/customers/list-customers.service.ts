import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { AccountsSupport } from '#features/accounts/public/accounts-support.facade';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';

import type { CustomerProfilePage, CustomerProfilesQueryInput } from './customer-profile.ts';

/** ACC-195 */
const PAGE_SIZE = 60;

@Injectable()
export class ListCustomersService {
  constructor(private readonly accountsSupport: AccountsSupport) {}

  /** Newest first, by `after` or by page number. @throws BAD_USER_INPUT for a cursor that is none. */
  async list(query: CustomerProfilesQueryInput | null, pagination: PaginationInput | null): Promise<CustomerProfilePage> {
    const after = pagination?.after ?? null;
    if (after && !/^[0-9a-f]{24}$/.test(after)) throw new DomainError('BAD_USER_INPUT');
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const found = await this.accountsSupport.search(query ?? {}, after, { skip: after ? 0 : skip, limit: limit + 1 });
    const customers = found.slice(0, limit);
    return { customers, hasMore: found.length > limit, after: customers.at(-1)?._id.toString() ?? null };
  }
}
