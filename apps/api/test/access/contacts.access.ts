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
    const now = new Date();
    const act = { _id, orgId: org._id, kind: 'contacts.import-batch', subjectKind: 'contactImport', subjectId: newId(), state: 'Done' };
    const rest = {
      by: {},
      input: { contacts: [] },
      preview: {},
      round: 1,
      createdAt: now,
      startsAt: now,
      plannedAt: now,
      endedAt: now,
      awaits: 0,
    };
    await connection.collection('actsOnMany').insertOne({ ...act, ...rest });
    return { customerId: String(contact._id), importId: String(_id), userId: user._id };
  },
  examples: {
    contactsAtCounter: () => ({ query: 'var' }),
    contactAtCounter: ({ customerId }) => ({ contactId: customerId }),
    addContactAtCounter: () => ({ input: { fullName: 'Ada Okafor', email: 'ada.counter@example.com', phoneNumber: '' } }),
    noteContact: ({ customerId }) => ({ input: { contactId: customerId, note: 'Mine now' } }),
    customers: () => ({ query: { any: '' } }),
    customer: ({ customerId }) => ({ customerId }),
    userProfiles: ({ userId }) => ({ userIds: [userId] }),
    previewContactImport: () => ({ input: { contacts: [{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com' }] } }),
    importContacts: ({ importId }) => ({ input: { importId } }),
    updateContact: ({ customerId }) => ({ input: { _id: customerId, email: 'mine-now@example.com' } }),
  },
};
