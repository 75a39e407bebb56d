import { atMost } from '../process/at-most.ts';

const running = new Set<Promise<unknown>>();

/**
 * Unfinished transactions and batches: the connection is not closed before they end. An interrupted one keeps its locks until mongod aborts
 * it.
 */
export function unfinished<T>(work: Promise<T>): Promise<T> {
  running.add(work);
  const end = () => void running.delete(work);
  work.then(end, end);
  return work;
}

/** Waits for unfinished work and for what follows from it, at most `ms`. */
export async function finished(ms: number): Promise<void> {
  const last = performance.now() + ms;
  while (running.size > 0 && performance.now() < last) await atMost(last - performance.now(), [...running].map(settled));
}

async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {});
}
