import type { Sellable } from '@marquee/shared/events/sellable';

import { defineHook, defineQuestion } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** An event or a season as fees see it. */
export interface OwningRecord {
  readonly orgId: string;
  readonly name: string;
  /** Left out where guests are no question. */
  readonly isGuestTicketSale?: boolean;
}

/** The event or season that a fee may belong to, of any organization; null when there is none. */
export const feeOwner = defineQuestion<[kind: Sellable['kind'], id: string], Promise<OwningRecord | null>>('fees.fee-owner');

/** Called when fees changed, in the transaction where there is one: from its commit on sales must not use the old ones. */
export const feesChanged = defineHook<[tx: Tx | null]>('fees.fees-changed');
