import { isOver } from '@marquee/shared/orders/dispute';

import type { OrderDispute } from '../../record/order-parts.schema.ts';

type Told = Omit<OrderDispute, 'providerId'> & { readonly id: string };

/** The order's disputes after a message of the provider; null when nothing changed. Messages arrive twice and late: an ended dispute stays ended. */
export function disputesAfter(known: readonly OrderDispute[], { id: providerId, ...told }: Told): OrderDispute[] | null {
  const before = known.find((dispute) => dispute.providerId === providerId);
  if (before && (isOver(before) || before.status === told.status)) return null;
  return [...known.filter((dispute) => dispute !== before), { providerId, ...told }];
}
