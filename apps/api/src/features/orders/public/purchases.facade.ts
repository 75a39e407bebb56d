import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';

import { Ledger } from '#features/ledger/public/ledger.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { PurchasesRepository, type RecordedPurchases } from '../record/purchases.repository.ts';

/** What one address bought of one organization; money in cents. */
export interface Purchases extends Omit<RecordedPurchases, 'paid'> {
  /** Charged less returned, as the ledger has it. */
  readonly paid: number;
}

/** Purchases by customer, for the contacts feature. */
@Injectable()
export class PurchasesBook {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly ledger: Ledger,
  ) {}

  /** The addresses behind some orders. */
  emailsOf(scope: OrgScope, orderIds: readonly string[]): Promise<string[]> {
    return this.purchases.emailsOf(scope, orderIds);
  }

  /** Returns what each address bought in finished orders; one without any is left out. What an upgrade has not booked yet counts from its record. */
  async of(scope: OrgScope, emails: readonly string[], tx: Tx | null = null): Promise<Purchases[]> {
    const found = await this.purchases.of(scope, emails, tx);
    const kept = await this.ledger.keptOf(
      tx,
      found.flatMap(({ paid }) => paid.map(({ orderId }) => orderId)),
    );
    return found.map((each) => ({ ...each, paid: sumOf(each.paid, ({ orderId, cents }) => kept.get(orderId) ?? cents) }));
  }

  /** Every address that bought something, of one organization or of all. */
  buyers(orgId: string | null): AsyncIterable<{ readonly orgId: string; readonly email: string }> {
    return this.purchases.buyers(orgId);
  }
}
