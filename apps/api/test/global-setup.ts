import type { TestProject } from 'vitest/node';

// @ts-expect-error plain JavaScript tooling
import { initiate } from '../../../tooling/initiate.mjs';
// @ts-expect-error plain JavaScript tooling
import { startMongo, startRedis } from '../../../tooling/services.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    mongo: string;
    redis: string;
  }
}

/** One real mongod and one real redis-server for the whole run; each test file has a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [mongo, redis] = await Promise.all([startMongo({ initiate }), startRedis()]);
  project.provide('mongo', mongo.uri);
  project.provide('redis', redis.uri);
  return async () => {
    await Promise.all([mongo.stop(), redis.stop()]);
  };
}
