import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { defineQuestion } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

type Args = [event: { readonly orgId: string; readonly _id: string }, pools: readonly PoolId[], tx: Tx | null];

/**
 * What was sold of a tier or code while it had no quantity and so claimed no unit of its pool: tickets of these tiers, or orders with these
 * codes, including open carts; pools without any may be missing. With `tx` as seen by that transaction.
 */
export const salesWithoutUnits = defineQuestion<Args, Promise<ReadonlyMap<string, number>>>('events.sales-without-units');
