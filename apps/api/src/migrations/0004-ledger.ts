import type { LedgerLine } from '@marquee/shared/ledger/ledger-line';
import type { BookedOrder } from '@marquee/shared/ledger/order-balance';
import { missingOf } from '@marquee/shared/ledger/order-history';

import type { AddingMigration } from '#platform/migrations/migration';

const OF_ORDER = [
  'orgId',
  'eventId',
  'seasonId',
  'state',
  'type',
  'hidden',
  'placedAt',
  'parentOrderId',
  'total',
  'figures',
  'promotionCode',
  'discountCode',
];
const OF_MONEY = ['refundedAmount', 'refundedOutside', 'disputes', 'payments', 'tickets', 'upgrades'];

/** Books the orders of the versions before, and what processes of theirs did meanwhile. */
export const ledgerOfOrders: AddingMigration = {
  id: '0004-ledger',
  says: 'books the orders in the ledger that figures are made of',
  collection: 'orders',
  phase: 'expand',
  where: { placedAt: { $ne: null } },
  fields: [...OF_ORDER, ...OF_MONEY],
  adds: {
    into: 'ledger',
    by: 'orderId',
    raises: 'version',
    missing: (order, entries, now) => {
      const { _id: orderId, orgId, eventId, seasonId } = order;
      const booked = entries.flatMap(({ lines }) => lines as LedgerLine[]);
      const missing = missingOf(order as unknown as BookedOrder, booked, null, now);
      return missing.map((entry) => ({ orgId, sellableId: eventId ?? seasonId, orderId, ...entry, unfolded: true }));
    },
  },
};
