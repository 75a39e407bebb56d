import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';

import { ContactSearch } from './contact-search.query.ts';
import type { Contact } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import type { CustomerPage } from './contacts.types.ts';
import type { ContactQuery } from './domain/screen-type.ts';

/** ACC-195 */
const PAGE_SIZE = 60;
/** The largest page of a list. */
const USERS_MAX = 200;

@Injectable()
export class ListContactsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly contactSearch: ContactSearch,
  ) {}

  /** Newest first, by `after` (the id of the last one seen) or by page number. @throws BAD_USER_INPUT for a cursor that is none. */
  async list(scope: OrgScope, query: ContactQuery | null, pagination: PaginationInput | null): Promise<CustomerPage> {
    const filter = await this.contactSearch.filterOf(scope, query);
    if (!filter) return { customers: [], after: null, hasMore: false };
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const page = { skip: pagination?.after ? 0 : skip, limit: limit + 1 };
    const found = await this.contacts.list(scope, { $and: [filter, afterOf(pagination)] }, page);
    const customers = found.slice(0, limit);
    return { customers, hasMore: found.length > limit, after: customers.at(-1)?._id.toString() ?? null };
  }

  /**
   * Those of these accounts that the organization knows (OPS-161); none of another organization than the caller's, as if it did not exist.
   * @throws BAD_USER_INPUT for too many
   */
  async ofUsers(scope: OrgScope, userIds: readonly string[], orgId: string | null): Promise<Contact[]> {
    if (userIds.length > USERS_MAX) throw new DomainError('BAD_USER_INPUT');
    return orgId === null || orgId === scope.orgId ? this.contacts.byUsers(scope, userIds) : [];
  }

  /** Everybody that the query finds, in the same order. */
  async *all(scope: OrgScope, query: ContactQuery, { until, after }: RowsFrom): AsyncGenerator<Contact> {
    const filter = await this.contactSearch.filterOf(scope, query);
    const rest = after ? { _id: { $lt: after } } : {};
    if (filter) yield* this.contacts.stream(scope, { $and: [filter, { createdAt: { $lte: until } }, rest] });
  }

  async count(scope: OrgScope, query: ContactQuery, until: Date): Promise<number> {
    const filter = await this.contactSearch.filterOf(scope, query);
    return filter ? this.contacts.count(scope, { $and: [filter, { createdAt: { $lte: until } }] }) : 0;
  }
}

function afterOf(pagination: PaginationInput | null): QueryFilter<Contact> {
  if (!pagination?.after) return {};
  if (!/^[0-9a-f]{24}$/.test(pagination.after)) throw new DomainError('BAD_USER_INPUT');
  return { _id: { $lt: pagination.after } };
}
