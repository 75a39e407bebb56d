import type { OrderQuery, OrdersQuery } from '../../gql/graphql.ts';

/** One row of a list. */
export type OrderRow = OrdersQuery['orders']['orders'][number];
/** The order as its page shows it. */
export type OrderDetails = OrderQuery['order'];
export type OrderLine = OrderDetails['tickets'][number] | OrderDetails['upgrades'][number];
