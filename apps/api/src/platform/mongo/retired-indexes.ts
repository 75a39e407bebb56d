import type { mongo } from 'mongoose';

interface RetiredIndex {
  readonly collection: string;
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly unique?: true;
  readonly expireAfterSeconds?: number;
  readonly partialFilterExpression?: object;
  /** Has the key of an index of this version, so both cannot exist: it is dropped at startup. */
  readonly inTheWay?: true;
}

const WEEK = 7 * 86_400;

/**
 * Indexes of an earlier version that this one does not use. The earlier version still uses them while both run, so they are dropped when
 * the upgrade is declared finished. Dropped at startup: unique ones that refuse what is allowed now, and those `inTheWay`; the earlier
 * version works without them, but must not be restarted. Give a changed index another name or key. Indexes not listed here are never
 * dropped.
 */
export const RETIRED_INDEXES: readonly RetiredIndex[] = [
  // refused a second open invitation of an organization: both have no user yet
  { collection: 'members', key: { orgId: 1, userId: 1 }, unique: true },
  { collection: 'members', key: { userId: 1 } },
  // refused the offers of a second night: they have no season as their target
  { collection: 'renewals', key: { seasonId: 1 }, unique: true, inTheWay: true },
  // refused an e-mail on the wait list of a second season: seasons have no event
  { collection: 'waitListEntries', key: { eventId: 1, email: 1 }, unique: true },
  { collection: 'waitListEntries', key: { orgId: 1, eventId: 1, createdAt: -1, _id: -1 } },
  // kept one code an account, so that a stranger's request replaced the owner's code
  { collection: 'loginCodes', key: { account: 1, purpose: 1 }, unique: true },
  // unproved addresses are no longer unique
  { collection: 'users', key: { secondaryEmails: 1 }, unique: true, partialFilterExpression: { 'secondaryEmails.0': { $exists: true } } },
  // expired by the database's clock instead of ours
  { collection: 'sessions', key: { expiresAt: 1 }, expireAfterSeconds: 0, inTheWay: true },
  { collection: 'outbox', key: { doneAt: 1 }, expireAfterSeconds: WEEK },
  // replaced by wider or narrower ones
  { collection: 'outbox', key: { doneAt: 1 } },
  { collection: 'orders', key: { orgId: 1, placedAt: -1 } },
  { collection: 'orders', key: { orgId: 1, placedAt: -1 }, partialFilterExpression: { placedAt: { $gt: new Date(0) } } },
  { collection: 'orders', key: { orgId: 1, placedAt: -1, _id: -1 } },
  { collection: 'orders', key: { orgId: 1, eventId: 1, placedAt: -1 } },
  { collection: 'orders', key: { orgId: 1, searchTerms: 1 } },
  { collection: 'orders', key: { createdAt: 1 }, partialFilterExpression: { state: 'AwaitingPayment' } },
  { collection: 'orders', key: { 'lateRefund.state': 1 }, partialFilterExpression: { 'lateRefund.state': 'Pending' } },
  {
    collection: 'orders',
    key: { orgId: 1, placedAt: 1, seasonId: 1, state: 1, 'address.lat': 1, 'address.lng': 1 },
    partialFilterExpression: { 'address.lat': { $gte: -90 } },
  },
  {
    collection: 'orders',
    key: { eventId: 1, placedAt: 1, state: 1, 'address.lat': 1, 'address.lng': 1 },
    partialFilterExpression: { 'address.lat': { $gte: -90 } },
  },
  {
    collection: 'orders',
    key: { orgId: 1, placedAt: 1, seasonId: 1, state: 1, placeKey: 1 },
    partialFilterExpression: { placeKey: { $gte: 0 } },
  },
  { collection: 'orders', key: { eventId: 1, placedAt: 1, state: 1, placeKey: 1 }, partialFilterExpression: { placeKey: { $gte: 0 } } },
  // also had unpaid orders
  { collection: 'orders', key: { orgId: 1, createdAt: -1, _id: -1 } },
  { collection: 'orders', key: { orgId: 1, eventId: 1, createdAt: -1, _id: -1 } },
  { collection: 'orders', key: { email: 1, createdAt: -1, _id: -1 } },
  { collection: 'orders', key: { userId: 1, createdAt: -1, _id: -1 }, partialFilterExpression: { userId: { $type: 'objectId' } } },
  // forgot carts that are held for holders of the season before
  { collection: 'reservations', key: { createdAt: 1 }, expireAfterSeconds: 2 * 86_400 },
  // what is an order's has its id
  { collection: 'allocations', key: { ownerId: 1 } },
  { collection: 'auditLog', key: { orgId: 1, at: -1 } },
  // do not match the requested sort order
  { collection: 'orders', key: { email: 1 } },
  { collection: 'orders', key: { userId: 1 }, partialFilterExpression: { userId: { $type: 'objectId' } } },
  { collection: 'outbox', key: { runAt: 1 }, partialFilterExpression: { relayedAt: null } },
  { collection: 'users', key: { phoneNumber: 1, phoneNumberVerifiedAt: 1 } },
  { collection: 'members', key: { orgId: 1 } },
  { collection: 'passkeys', key: { userId: 1 } },
  { collection: 'fees', key: { orgId: 1, eventId: 1 } },
  { collection: 'fees', key: { eventId: 1 } },
  { collection: 'fees', key: { seasonId: 1 } },
  { collection: 'events', key: { orgId: 1, cancel: 1, 'schedule.startsAt': 1 } },
  { collection: 'events', key: { published: 1, cancel: 1, 'schedule.startsAt': 1 } },
  { collection: 'events', key: { published: 1, cancel: 1, 'schedule.startsAt': 1, _id: 1 } },
  { collection: 'events', key: { lastStartsAt: 1 } },
  // did not know the end of an event
  {
    collection: 'events',
    key: { published: 1, cancel: 1, isMultipleDays: 1, 'schedule.startsAt': 1, _id: 1, lastStartsAt: 1, 'schedule.announceAt': 1 },
  },
  { collection: 'seasons', key: { orgId: 1, 'schedule.startsAt': 1 } },
  { collection: 'venues', key: { orgId: 1, name: 1 } },
  { collection: 'artists', key: { orgId: 1, name: 1 } },
  { collection: 'subscriptions', key: { orgId: 1, eventId: 1, createdAt: 1 } },
  { collection: 'sharings', key: { orderId: 1, status: 1 } },
  { collection: 'sharings', key: { email: 1, status: 1 } },
  { collection: 'sharings', key: { phoneNumber: 1, status: 1 } },
];

/** The existing ones, as `collection.name`. */
export async function retiredIndexesOf(db: mongo.Db): Promise<string[]> {
  return (await present(db, RETIRED_INDEXES)).map(({ collection, name }) => `${collection}.${name}`);
}

/** Drops the existing ones; returns their names. Two processes may do it at once. */
export async function dropRetiredIndexes(db: mongo.Db, which: 'all' | 'inTheWay' = 'all'): Promise<string[]> {
  const found = await present(
    db,
    RETIRED_INDEXES.filter(({ inTheWay, unique }) => which === 'all' || inTheWay || unique),
  );
  for (const { collection, name } of found) await db.collection(collection).dropIndex(name).catch(absent(INDEX_NOT_FOUND, undefined));
  return found.map(({ collection, name }) => `${collection}.${name}`);
}

async function present(db: mongo.Db, retired: readonly RetiredIndex[]): Promise<{ collection: string; name: string }[]> {
  const collections = [...new Set(retired.map(({ collection }) => collection))];
  const found = collections.map(async (collection) => {
    const made = await db.collection(collection).indexes().catch(absent(NAMESPACE_NOT_FOUND, []));
    const old = retired.filter((index) => index.collection === collection);
    return made.flatMap((index) => (index.name && old.some((each) => isSame(index, each)) ? [{ collection, name: index.name }] : []));
  });
  return (await Promise.all(found)).flat();
}

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Treats the error `code` as "not found" and returns `instead`. */
function absent<T>(code: number, instead: T): (error: unknown) => T {
  return (error) => {
    if ((error as { code?: number }).code === code) return instead;
    throw error;
  };
}

/** Compares by the key in its order and every option that changes what an index does. */
function isSame(made: mongo.IndexDescriptionInfo, { key, unique, expireAfterSeconds, partialFilterExpression }: RetiredIndex): boolean {
  const said = (value: unknown) => JSON.stringify(value ?? null);
  return (
    said(made.key) === said(key) &&
    said(made.unique) === said(unique) &&
    said(made.expireAfterSeconds) === said(expireAfterSeconds) &&
    said(made.partialFilterExpression) === said(partialFilterExpression)
  );
}
