import { ObjectId, type Db } from 'mongodb';

import { contactNameTermsOf, contactSearchTermsOf } from '../../packages/shared/src/contacts/contact-search.ts';
import { buyerOf } from './many-orders.ts';
import type { Organizer } from './organizer.ts';

const BATCH = 2000;

export const phoneOf = (at: number) => `+1801${String(5_000_000 + at)}`;

/** Customers of an organization, with the names and addresses of the buyers of `manyOrders`. */
export async function manyCustomers(db: Db, organizer: Organizer, count: number): Promise<void> {
  const orgId = new ObjectId(organizer.orgId);
  const metrics = { eventIds: [], lifeTimeValue: 0, lifeTimeTicketsPurchased: 0, orders: 0, firstOrderAt: null, lastOrderAt: null };
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
      const { email, ...names } = buyerOf(from + index);
      const contact = { ...names, emails: [email], phoneNumber: phoneOf(from + index) };
      const terms = { nameTerms: contactNameTermsOf(contact), searchTerms: contactSearchTermsOf(contact) };
      const rest = { imageUrl: null, importedAt: null, createdAt: new Date(), recounts: 0, metrics };
      return { _id: new ObjectId(), orgId, userId: null, isCustomer: false, email, ...contact, ...terms, ...rest };
    });
    await db.collection('contacts').insertMany(batch, { ordered: false, writeConcern: { w: 1, j: false } });
  }
}
