import type { TypePolicies } from '@apollo/client';
import { listPolicy } from './list-policy.ts';

/** Cache policies of fields without an id: lists that pages load page by page, objects of which queries request different fields, and what there is one of. */
export const typePolicies: TypePolicies = {
  ActOnMany: { fields: { items: { merge: false } } },
  Event: { fields: { fees: { merge: false } } },
  EventFigures: { merge: true },
  Reservation: { merge: true },
  Schedule: { merge: true },
  SecurityPolicy: { keyFields: [] },
  SeasonDetails: { fields: { fees: { merge: false } } },
  Query: {
    fields: {
      artists: listPolicy(),
      auditLog: listPolicy('entries'),
      customerProfiles: listPolicy('customers'),
      customers: listPolicy('customers'),
      events: listPolicy(),
      giftCards: listPolicy('cards'),
      figureLines: listPolicy('lines'),
      myOrders: listPolicy('orders'),
      orders: listPolicy('orders'),
      organizations: listPolicy('organizations'),
      platformFees: listPolicy('fees'),
      publicEvents: listPolicy('events'),
      renewalOffers: listPolicy('offers'),
      seasons: listPolicy(),
      venues: listPolicy(),
      waitList: listPolicy('entries'),
    },
  },
};
