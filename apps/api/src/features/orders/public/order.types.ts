/** The order's GraphQL type, for features above that answer orders. */
export { Order } from '../order.schema.ts';
