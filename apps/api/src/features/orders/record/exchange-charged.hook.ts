import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Order } from './order.schema.ts';

/** Called in the transaction that finishes an order whose card paid the difference of an exchange. Whoever refuses refuses the charge: it is given back. */
export const exchangeCharged = defineHook<[tx: Tx, order: Order]>('orders.exchange-charged');
