import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** A hold block that is deleted, in the transaction that deletes it: nothing of it is promised, unless its event goes too. */
export const holdRemoved =
  defineHook<[tx: Tx, hold: { readonly _id: string; readonly orgId: string; readonly eventId: string }]>('holds.removed');
