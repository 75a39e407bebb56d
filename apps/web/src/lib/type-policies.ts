import type { TypePolicies } from '@apollo/client';
import { listPolicy } from './list-policy.ts';

/** How the cache keeps what is no plain record: lists that pages read on and on. */
export const typePolicies: TypePolicies = {
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
