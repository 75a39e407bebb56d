import { defineDeed } from '#platform/audit/deed';

import type { Reservation } from '../cart/reservation.schema.ts';
import type { OrderComp, OrderPayment } from '../record/order-parts.schema.ts';

interface Sold {
  readonly reservation: Pick<Reservation, '_id' | 'orgId' | 'cart'>;
  readonly payments: readonly OrderPayment[];
  readonly comp: OrderComp | undefined;
}

export const orderSold = defineDeed({
  action: 'order.sold',
  subject: 'order',
  tells: ({ reservation: { _id: id, orgId, cart }, payments, comp }: Sold) => ({
    id,
    orgId,
    details: {
      amount: cart.figures.total,
      way: payments.map(({ way }) => way).join(', ') || 'comp',
      reference: comp?.reason ?? (payments.flatMap(({ reference }) => reference ?? []).join(', ') || null),
    },
  }),
});
