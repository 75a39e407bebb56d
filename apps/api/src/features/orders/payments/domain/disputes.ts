import { isOver } from '@marquee/shared/orders/dispute';

import type { OrderDispute } from '../../record/order-parts.schema.ts';

type Told = Omit<OrderDispute, 'providerId'> & { readonly id: string };

/** The order's disputes once the provider told of one; null when that is nothing new. Messages come doubled and late: one that ended stays so. */
export function disputesAfter(known: readonly OrderDispute[], { id: providerId, ...told }: Told): OrderDispute[] | null {
  const before = known.find((dispute) => dispute.providerId === providerId);
  if (before && (isOver(before) || before.status === told.status)) return null;
  return [...known.filter((dispute) => dispute !== before), { providerId, ...told }];
}
