/** The order's GraphQL types, for features above that answer orders. */
export { PublicOrderType } from '../checkout/public-order.types.ts';
export { Order } from '../order.schema.ts';
