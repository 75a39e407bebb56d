import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** Called in the transaction that deletes a season. */
export const seasonDeleted = defineHook<[tx: Tx, season: { readonly orgId: string; readonly seasonId: string }]>('seasons.season-deleted');
