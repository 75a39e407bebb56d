import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** Called in the transaction that deletes a draft: whatever refers to it is deleted too. */
export const eventDeleted = defineHook<[tx: Tx, event: { readonly orgId: string; readonly eventId: string }]>('events.event-deleted');
