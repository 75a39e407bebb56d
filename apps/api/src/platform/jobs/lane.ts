import { AsyncLocalStorage } from 'node:async_hooks';

import { LONG_LANES, type LongLane, type QueueName } from './job.ts';

const lanes = new AsyncLocalStorage<LongLane>();

/** Runs a job of a queue; what it enqueues stays in a long lane when it is in one. */
export function inLane<T>(queue: QueueName, work: () => Promise<T>): Promise<T> {
  const lane = LONG_LANES.find((name) => name === queue);
  return lane ? lanes.run(lane, work) : work();
}

/** The long lane of the running job, if any. */
export function currentLane(): LongLane | undefined {
  return lanes.getStore();
}
