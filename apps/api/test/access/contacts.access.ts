import { newId } from '#platform/mongo/string-ids';

import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly customerId: string;
  readonly importId: string;
  readonly userId: string;
}

export const contactsAccess: FeatureAccess<Ids> = {
  prepare: async ({ given, connection }, { org }) => {
    const { user } = await given.customer();
    const contact = await given.contact(org, { userId: user._id });
    const _id = newId();
    const imported = { _id, orgId: org._id, state: 'Done', createdAt: new Date(), contacts: [], imported: 1, created: 1 };
    await connection.collection('contactImports').insertOne(imported);
    return { customerId: String(contact._id), importId: String(_id), userId: user._id };
  },
  examples: {
    customers: () => ({ query: { any: '' } }),
    customer: ({ customerId }) => ({ customerId }),
    userProfiles: ({ userId }) => ({ userIds: [userId] }),
    importContacts: ({ importId }) => ({ input: { importId } }),
    updateContact: ({ customerId }) => ({ input: { _id: customerId, email: 'mine-now@example.com' } }),
  },
};
