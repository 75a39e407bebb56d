import { Injectable } from '@nestjs/common';

import { FOUND_MAX, LAST_ORDERS, QUERY_LEAST } from '@marquee/shared/contacts/counter-contact';

import { Orders } from '#features/orders/public/orders.facade';
import type { OrgScope } from '#platform/auth/actor';

import { ContactSearch } from './contact-search.query.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { counterContactOf, counterContactOrderOf, type CounterContact, type CounterContactOrder } from './counter-contact.types.ts';

/** Who stands at the counter: a few contacts at a time, never the list (BYD-124). */
@Injectable()
export class FindAtCounterService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly contactSearch: ContactSearch,
    private readonly orders: Orders,
  ) {}

  /** By name, phone, e-mail or member number, newest first; none for a query that would find everybody. */
  async find(scope: OrgScope, query: string): Promise<CounterContact[]> {
    if ([...query.trim()].length < QUERY_LEAST) return [];
    const filter = await this.contactSearch.filterOf(scope, { any: query });
    return filter ? (await this.contacts.list(scope, filter, { skip: 0, limit: FOUND_MAX })).map(counterContactOf) : [];
  }

  /** @throws NOT_FOUND */
  async get(scope: OrgScope, contactId: string): Promise<CounterContact> {
    return counterContactOf(await this.contacts.get(scope, contactId));
  }

  /** @throws NOT_FOUND */
  async lastOrders(scope: OrgScope, contactId: string): Promise<CounterContactOrder[]> {
    const { emails } = await this.contacts.get(scope, contactId);
    return (await this.orders.ofBuyer(scope, emails, LAST_ORDERS)).map(counterContactOrderOf);
  }
}
