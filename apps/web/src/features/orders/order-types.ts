import type { OrderQuery, OrdersQuery } from '#gql/graphql.ts';

/** One row of a list. */
export type OrderRow = OrdersQuery['orders']['orders'][number];
/** The order as its page shows it. */
export type OrderDetails = OrderQuery['order'];
export type OrderLine = OrderDetails['tickets'][number] | OrderDetails['upgrades'][number];

/** One night of a season order. */
export type OrderNight = OrderDetails['nights'][number];

/** Refunds that were made in the provider's own dashboard and not reversed. */
export function outsideRefundsOf({ refunds }: OrderDetails): OrderDetails['refunds'] {
  return refunds.filter(({ source, state }) => source === 'provider' && state === 'Succeeded');
}

/** Refunds of single nights of a season, and not reversed. */
export function nightRefundsOf({ refunds }: OrderDetails): OrderDetails['refunds'] {
  return refunds.filter(({ night, state }) => night !== null && state === 'Succeeded');
}
