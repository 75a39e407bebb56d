import type { Connection, mongo } from 'mongoose';

/** Fields that records of the first stage lacked, according to its schemas. */
const LATER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  users: ['secondaryEmails', 'provedEmails', 'emailWaitingForVerify', 'nameTerms', 'searchTerms'],
  members: ['userEmail'],
  sessions: ['lastSeenAt', 'provedAt', 'ip', 'userAgent'],
  events: ['createKey', 'performances.$[].headliningArtistIds', 'performances.$[].openingArtistIds'],
  organizations: ['phoneNumber', 'orgUrls', 'address', 'bio', 'isTegIntegration', 'isMemberIdValidation', 'teg', 'seating'],
  orders: ['refundedOutside', 'disputes', 'integrationAnswer'],
};

/** Indexes of that time that differ now. */
const FIRST_INDEXES: Readonly<Record<string, readonly mongo.IndexDescription[]>> = {
  users: [{ key: { email: 1 }, unique: true }],
  members: [{ key: { orgId: 1, userId: 1 }, unique: true }, { key: { userId: 1 } }],
  sessions: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
  events: [
    { key: { orgId: 1, cancel: 1, 'schedule.startsAt': 1 } },
    { key: { published: 1, cancel: 1, 'schedule.startsAt': 1 } },
    { key: { stubKey: 1 }, unique: true, partialFilterExpression: { stubKey: { $type: 'string' } } },
  ],
  orders: [
    { key: { orgId: 1, createdAt: -1, _id: -1 } },
    { key: { orgId: 1, placedAt: -1 } },
    { key: { orgId: 1, number: 1 }, unique: true },
    { key: { email: 1 } },
    { key: { userId: 1 }, partialFilterExpression: { userId: { $type: 'objectId' } } },
  ],
  outbox: [{ key: { runAt: 1 }, name: 'waiting', partialFilterExpression: { relayedAt: null } }, { key: { doneAt: 1 } }],
};

/** Collections of the first stage: all others came later. */
const FIRST_COLLECTIONS = [...Object.keys(LATER_FIELDS), 'outbox', 'venues', 'fees', 'refunds', 'allocations', 'event_figures', 'auditLog'];

/** Reduces a database to what the first stage would have written: its fields, its indexes and its collections. */
export async function asOfTheFirstStage({ db }: Connection): Promise<void> {
  if (!db) throw new Error('The database is not connected');
  for (const { name } of await db.listCollections().toArray()) {
    const collection = db.collection(name);
    await collection.dropIndexes();
    if (!FIRST_COLLECTIONS.includes(name)) await collection.drop();
    const later = LATER_FIELDS[name];
    if (later) await collection.updateMany({}, { $unset: Object.fromEntries(later.map((field) => [field, 1])) });
    const indexes = FIRST_INDEXES[name];
    if (indexes) await collection.createIndexes([...indexes]);
  }
  // orders had no search by phone number
  const phones = {
    $filter: { input: '$searchTerms', as: 'term', cond: { $not: { $regexMatch: { input: '$$term', regex: /^\d{4,10}$/ } } } },
  };
  await db.collection('orders').updateMany({}, [{ $set: { searchTerms: phones } }]);
}
