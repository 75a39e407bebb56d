import { defineQuestion } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

type Args = [season: { readonly orgId: string; readonly _id: string }, tx: Tx | null];

/** The ids of all events that name a season, drafts too: a package has places of its own on each of them (BYD-108). As seen by `tx`. */
export const nightsOfSeason = defineQuestion<Args, Promise<readonly string[]>>('catalog.nights-of-season');
