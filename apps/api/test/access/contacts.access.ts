import { Types } from 'mongoose';

import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly customerId: string;
  readonly importId: string;
  readonly exportId: string;
}

export const contactsAccess: FeatureAccess<Ids> = {
  prepare: async ({ given, connection }, { org }) => {
    const contact = await given.contact(org);
    const done = (more: object) => ({ _id: new Types.ObjectId(), orgId: org._id, state: 'Done', createdAt: new Date(), ...more });
    const [imported, exported] = [done({ contacts: [], imported: 1, created: 1 }), done({ query: {}, key: null, rows: 1 })];
    await connection.collection('contactImports').insertOne(imported);
    await connection.collection('contactExports').insertOne(exported);
    return { customerId: String(contact._id), importId: String(imported._id), exportId: String(exported._id) };
  },
  examples: {
    customers: () => ({ query: { any: '' } }),
    customer: ({ customerId }) => ({ customerId }),
    importContacts: ({ importId }) => ({ input: { importId } }),
    generateUserProfileReport: ({ exportId }) => ({ input: { exportId } }),
    updateContact: ({ customerId }) => ({ input: { _id: customerId, email: 'mine-now@example.com' } }),
  },
};
