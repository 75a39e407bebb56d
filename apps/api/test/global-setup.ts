import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

// @ts-expect-error plain JavaScript tooling
import { chromiumEnvironment } from '../../../tooling/chromium.mjs';
// @ts-expect-error plain JavaScript tooling
import { initiate } from '../../../tooling/initiate.mjs';
// @ts-expect-error plain JavaScript tooling
import { startMongo, startRedis } from '../../../tooling/services.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    mongo: string;
    redis: string;
    /** The configuration of the browser that prints documents; unpacked with the first document. */
    chromium: Record<string, string>;
    /** The directory of this run's built processes, once requested; npm packages are resolved from there. */
    bundle: string;
  }
}

let isOver = false;

/** One real mongod and one real redis-server for the whole run; each test file has its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = fileURLToPath(new URL('../../../.data/logs/test-mongod.log', import.meta.url));
  rmSync(log, { force: true });
  const [mongo, redis] = await Promise.all([startMongo({ initiate, log }), startRedis()]);
  void mongo.ended.then((how: string) => isOver || process.stderr.write(`MongoDB ended (${how}); its log: ${log}\n`));
  project.provide('mongo', mongo.uri);
  project.provide('redis', redis.uri);
  project.provide('chromium', chromiumEnvironment());
  const bundle = fileURLToPath(new URL(`../node_modules/.cache/test-bundle-${process.pid}`, import.meta.url));
  mkdirSync(dirname(bundle), { recursive: true });
  project.provide('bundle', bundle);
  return async () => {
    isOver = true;
    rmSync(bundle, { recursive: true, force: true });
    await Promise.all([mongo.stop(), redis.stop()]);
  };
}
