export { ordersChanged, type OrdersChange } from '../record/orders-changed.hook.ts';
