import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { defineQuestion } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions';

type Args = [event: { readonly orgId: unknown; readonly _id: unknown }, pools: readonly PoolId[], tx: Tx | null];

/**
 * What was sold of a tier or code while it had no quantity: it owns no unit of that pool. Tickets of these tiers, or orders with these
 * codes, carts that are still open included; pools without any may be missing. With `tx` as that transaction finds them.
 */
export const salesWithoutUnits = defineQuestion<Args, Promise<ReadonlyMap<string, number>>>('events.sales-without-units');
