import type { Connection } from 'mongoose';

import type { Redis } from '#platform/redis/redis';

/**
 * Emptied databases of this worker, each with its collections and indexes: making those anew for every application took mongod
 * longer than anything else about a start.
 */
const spare: string[] = [];
/** Databases that more than one application or process was given: whether all are done with them is not known. */
const shared = new Set<string>();

export const nameIn = (uri: string): string => new URL(uri).pathname.slice(1);

/** `uri` with the name of an emptied database, or as it is when there is none. */
export function withSpareDatabase(uri: string): string {
  const name = spare.pop();
  return name === undefined ? uri : uri.replace(nameIn(uri), name);
}

/** From now on it is dropped, not kept. */
export const noteShared = (uri: string): void => void shared.add(nameIn(uri));

/**
 * Keeps the database of an application that is closed, without its records and its keys in Redis; drops one whose indexes a test
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

/** Whether it has the collections of the models, with their indexes and no others. */
async function isAsMade(models: Connection['models'], connection: Connection): Promise<boolean> {
  const known = new Map(Object.values(models).map(({ collection, schema }) => [collection.collectionName, schema.indexes().length + 1]));
  const found = await connection.listCollections();
  if (found.length !== known.size) return false;
  const counts = await Promise.all(found.map(async ({ name }) => (await connection.collection(name).indexes()).length === known.get(name)));
  return counts.every(Boolean);
}

/** False while Redis is away. */
async function forgetKeys(redis: Redis, name: string): Promise<boolean> {
  try {
    for await (const keys of redis.scanStream({ match: `${name}:*`, count: 1000 }) as AsyncIterable<string[]>)
      if (keys.length > 0) await redis.unlink(...keys);
    return true;
  } catch {
    return false;
  }
}
