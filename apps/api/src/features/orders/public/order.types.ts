/** The order's GraphQL types, for features above that answer orders. */
export { PublicOrderType } from '../read/public-order.types.ts';
export { Scan, ScanSchema } from '../record/order-item.schema.ts';
export { PaymentWayEnum } from '../record/order-parts.schema.ts';
export { Order, OrderStateEnum } from '../record/order.schema.ts';
