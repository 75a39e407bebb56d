import { Injectable } from '@nestjs/common';

import { PurchasesBook } from '#features/orders/public/purchases.facade';

import { ContactsRepository } from './contacts.repository.ts';
import { RecountCustomersService } from './recount-customers.service.ts';

/** How many addresses are counted in one transaction. */
const BATCH = 500;

/** Recounts customers' purchases from all orders; for repairs, and after bulk writes of orders. */
@Injectable()
export class RebuildContactsService {
  constructor(
    private readonly purchasesBook: PurchasesBook,
    private readonly contacts: ContactsRepository,
    private readonly recountCustomers: RecountCustomersService,
  ) {}

  /** Counts the contacts of one organization, or of all. Returns how many addresses were counted. */
  async rebuild(orgId: string | null = null): Promise<number> {
    return this.recountAll(this.everybody(orgId));
  }

  /** Everybody with orders, and everybody recorded with orders: their orders may be deleted. */
  private async *everybody(orgId: string | null): AsyncGenerator<Buyer> {
    const seen = new Set<string>();
    for (const source of [this.purchasesBook.buyers(orgId), this.contacts.buyers(orgId)]) {
      for await (const buyer of source) {
        const key = `${buyer.orgId} ${buyer.email}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield buyer;
      }
    }
  }

  private async recountAll(buyers: AsyncIterable<Buyer>): Promise<number> {
    const waiting = new Map<string, string[]>();
    let counted = 0;
    const recount = async (orgId: string) => {
      const emails = waiting.get(orgId) ?? [];
      waiting.delete(orgId);
      counted += emails.length;
      await this.recountCustomers.recount({ orgId }, emails);
    };
    for await (const { orgId, email } of buyers) {
      const emails = [...(waiting.get(orgId) ?? []), email];
      waiting.set(orgId, emails);
      if (emails.length >= BATCH) await recount(orgId);
    }
    for (const orgId of waiting.keys()) await recount(orgId);
    return counted;
  }
}

interface Buyer {
  readonly orgId: string;
  readonly email: string;
}
