import type { TypePolicies } from '@apollo/client';
import { listPolicy } from './list-policy.ts';

/** How the cache keeps what has no id: lists that pages read on and on, and parts that queries ask for in different fields. */
export const typePolicies: TypePolicies = {
  Reservation: { merge: true },
  Schedule: { merge: true },
  Query: {
    fields: {
      artists: listPolicy(),
      auditLog: listPolicy('entries'),
      customerProfiles: listPolicy('customers'),
      customers: listPolicy('customers'),
      events: listPolicy(),
      myOrders: listPolicy('orders'),
      orders: listPolicy('orders'),
      organizations: listPolicy('organizations'),
      platformFees: listPolicy('fees'),
      publicEvents: listPolicy('events'),
      seasons: listPolicy(),
      venues: listPolicy(),
      waitList: listPolicy('entries'),
    },
  },
};
