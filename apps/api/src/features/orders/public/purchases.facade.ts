import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { PurchasesRepository, type Purchases } from '../record/purchases.repository.ts';

export type { Purchases } from '../record/purchases.repository.ts';

/** Purchases by customer, for the contacts feature. */
@Injectable()
export class PurchasesBook {
  constructor(private readonly purchases: PurchasesRepository) {}

  /** The addresses behind some orders. */
  emailsOf(scope: OrgScope, orderIds: readonly string[]): Promise<string[]> {
    return this.purchases.emailsOf(scope, orderIds);
  }

  /** Counted from the finished orders themselves; an address without any is left out. */
  of(scope: OrgScope, emails: readonly string[], tx: Tx | null = null): Promise<Purchases[]> {
    return this.purchases.of(scope, emails, tx);
  }

  /** Every address that bought something, of one organization or of all. */
  buyers(orgId: string | null): AsyncIterable<{ readonly orgId: string; readonly email: string }> {
    return this.purchases.buyers(orgId);
  }
}
