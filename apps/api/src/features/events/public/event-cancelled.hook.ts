import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** Called in the transaction after which the cancellation of an event cannot be undone. */
export const eventCancelled = defineHook<[tx: Tx, event: { readonly orgId: string; readonly eventId: string }]>('events.event-cancelled');
