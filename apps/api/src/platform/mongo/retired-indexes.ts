import type { Connection, mongo } from 'mongoose';

interface RetiredIndex {
  readonly collection: string;
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly unique?: true;
  readonly expireAfterSeconds?: number;
  readonly partialFilterExpression?: object;
}

const WEEK = 7 * 86_400;

/**
 * Indexes that an earlier version made and this one does not want. A unique one refuses what is allowed now, and one whose
 * options changed keeps the process from starting. What is not written here, such as an operator's own, is never dropped.
 */
export const RETIRED_INDEXES: readonly RetiredIndex[] = [
  // refused a second open invitation of an organisation: both have no user yet
  { collection: 'members', key: { orgId: 1, userId: 1 }, unique: true },
  { collection: 'members', key: { userId: 1 } },
  // kept one code an account, so that a stranger's took the place of its owner's
  { collection: 'loginCodes', key: { account: 1, purpose: 1 }, unique: true },
  // an address that nobody proved keeps nobody out
  { collection: 'users', key: { secondaryEmails: 1 }, unique: true, partialFilterExpression: { 'secondaryEmails.0': { $exists: true } } },
  // went by the database's clock instead of ours
  { collection: 'sessions', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  { collection: 'outbox', key: { doneAt: 1 }, expireAfterSeconds: WEEK },
  // replaced by wider or narrower ones
  { collection: 'outbox', key: { doneAt: 1 } },
  { collection: 'orders', key: { orgId: 1, placedAt: -1 } },
  { collection: 'orders', key: { orgId: 1, placedAt: -1, _id: -1 } },
  { collection: 'orders', key: { orgId: 1, eventId: 1, placedAt: -1 } },
  { collection: 'orders', key: { orgId: 1, searchTerms: 1 } },
  { collection: 'orders', key: { createdAt: 1 }, partialFilterExpression: { state: 'AwaitingPayment' } },
  { collection: 'orders', key: { 'lateRefund.state': 1 }, partialFilterExpression: { 'lateRefund.state': 'Pending' } },
  { collection: 'auditLog', key: { orgId: 1, at: -1 } },
];

/** Drops those that are there. Two processes may do it at once. */
export async function dropRetiredIndexes({ db }: Connection): Promise<void> {
  if (!db) throw new Error('The database is not connected');
  const collections = [...new Set(RETIRED_INDEXES.map(({ collection }) => collection))];
  for (const name of collections) {
    const collection = db.collection(name);
    const present = await collection.indexes().catch(absent(NAMESPACE_NOT_FOUND, []));
    const retired = RETIRED_INDEXES.filter((index) => index.collection === name);
    for (const index of present.filter((made) => retired.some((old) => isSame(made, old)))) {
      await collection.dropIndex(index.name!).catch(absent(INDEX_NOT_FOUND, undefined));
    }
  }
}

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Takes `code` as "it is not there" and answers `instead`. */
function absent<T>(code: number, instead: T): (error: unknown) => T {
  return (error) => {
    if ((error as { code?: number }).code === code) return instead;
    throw error;
  };
}

/** By the key in its order and every option that changes what an index does. */
function isSame(made: mongo.IndexDescriptionInfo, { key, unique, expireAfterSeconds, partialFilterExpression }: RetiredIndex): boolean {
  const said = (value: unknown) => JSON.stringify(value ?? null);
  return (
    said(made.key) === said(key) &&
    said(made.unique) === said(unique) &&
    said(made.expireAfterSeconds) === said(expireAfterSeconds) &&
    said(made.partialFilterExpression) === said(partialFilterExpression)
  );
}
