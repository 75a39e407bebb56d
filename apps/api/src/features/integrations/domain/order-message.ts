import { createHash } from 'node:crypto';

import { memberIdsOf } from '@marquee/shared/custom-fields/member-ids';
import { sellableOf } from '@marquee/shared/events/sellable';
import { CURRENCY } from '@marquee/shared/text/locale';

import type { Order } from '#features/orders/public/order.types';
import type { IntegrationOrder } from '#platform/integrations/order-integration.port';

type Item = Order['tickets'][number] | Order['upgrades'][number];

/** The message to an outside system about a finished order: the whole order. */
export function orderMessageOf(order: Order, placedAt: Date): IntegrationOrder {
  const { _id: id, number, version, state, type, eventName: name, user, email, total, refundedAmount: refunded } = order;
  const itemOf = (kind: 'Ticket' | 'AddOn') => (item: Item) => ({
    id: item._id,
    kind,
    name: item.name,
    price: item.price,
    state: item.state,
  });
  return {
    id,
    number,
    version,
    state,
    type,
    placedAt: placedAt.toISOString(),
    event: { id: sellableOf(order).id, name },
    buyer: { firstName: user?.firstName ?? null, lastName: user?.lastName ?? null, email: user?.email ?? email },
    memberIds: memberIdsOf(order.customFields),
    currency: CURRENCY,
    total,
    refunded,
    items: [...order.tickets.map(itemOf('Ticket')), ...order.upgrades.map(itemOf('AddOn'))],
  };
}

/** Messages of one content have one key, so a repeated one is recognized, whether a job ran twice or staff sent it again. */
export function messageKeyOf(message: IntegrationOrder, kind: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify({ kind, ...message }))
    .digest('base64url');
  return `${message.id}-${digest.slice(0, 22)}`;
}
