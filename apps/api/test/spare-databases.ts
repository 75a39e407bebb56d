import type { Connection } from 'mongoose';

import type { Redis } from '#platform/redis/redis';

/**
 * Reusable empty databases of this worker, with collections and indexes: creating those for every application was mongod's slowest part of
 * a start.
 */
const spare: string[] = [];
/** Databases used by more than one application or process, which may still be in use. */
const shared = new Set<string>();

export const nameIn = (uri: string): string => new URL(uri).pathname.slice(1);

/** `uri` with the name of an empty database, or unchanged when there is none. */
export function withSpareDatabase(uri: string): string {
  const name = spare.pop();
  return name === undefined ? uri : uri.replace(nameIn(uri), name);
}

/** Excludes it from reuse: it will be dropped. */
export const noteShared = (uri: string): void => void shared.add(nameIn(uri));

/**
 * Keeps the database of a closed application for reuse, after deleting its records and its keys in Redis; drops one whose indexes a test
 * changed, or that others use too.
 */
export async function putAside(connection: Connection, models: Connection['models'], redis: Redis): Promise<void> {
  const { name } = connection;
  const isWhole = !shared.has(name) && (await forgetKeys(redis, name)) && (await isAsMade(models, connection));
  if (!isWhole) {
    await connection.dropDatabase();
    return;
  }
  const collections = Object.values(models).map((model) => connection.collection(model.collection.collectionName));
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
  spare.push(name);
}

/** Whether it has the models' collections with exactly their indexes. */
async function isAsMade(models: Connection['models'], connection: Connection): Promise<boolean> {
  const known = new Map(Object.values(models).map(({ collection, schema }) => [collection.collectionName, schema.indexes().length + 1]));
  const found = await connection.listCollections();
  if (found.length !== known.size) return false;
  const counts = await Promise.all(found.map(async ({ name }) => (await connection.collection(name).indexes()).length === known.get(name)));
  return counts.every(Boolean);
}

/** False while Redis is down. */
async function forgetKeys(redis: Redis, name: string): Promise<boolean> {
  try {
    for await (const keys of redis.scanStream({ match: `${name}:*`, count: 1000 }) as AsyncIterable<string[]>)
      if (keys.length > 0) await redis.unlink(...keys);
    return true;
  } catch {
    return false;
  }
}
