export { ordersChangedJob } from '../record/orders-changed.job.ts';
