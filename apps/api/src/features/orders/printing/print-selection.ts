import { DomainError } from '@marquee/shared/domain-error';

import type { PrintSelection } from './printable-orders.repository.ts';
import type { OrdersToPrint } from './printing.inputs.ts';

/** As many as a person can tick. */
const ORDERS_MAX = 2000;

/** Exactly one way of naming orders. @throws DomainError BAD_USER_INPUT */
export function selectionOf({ orderId, orderIds, eventId, seasonId, all }: OrdersToPrint): PrintSelection {
  const named: PrintSelection[] = [
    ...(orderId ? [{ orderIds: [orderId] }] : []),
    ...(orderIds ? [{ orderIds: [...new Set(orderIds)] }] : []),
    ...(eventId ? [{ eventId }] : []),
    ...(seasonId ? [{ seasonId }] : []),
    ...(all ? [{ all } as const] : []),
  ];
  const [selection] = named;
  if (!selection || named.length > 1) throw new DomainError('BAD_USER_INPUT');
  if ('orderIds' in selection && selection.orderIds.length > ORDERS_MAX) throw new DomainError('BAD_USER_INPUT');
  return selection;
}
