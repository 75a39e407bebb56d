/**
 * The longest turn of the event loop while `run` works, in CPU ms of this thread: what nobody else could interrupt. A busy machine makes a turn
 * last longer, but not compute more.
 */
export async function longestTurn<T>(run: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  let [longest, before, isOver] = [0, process.threadCpuUsage(), false];
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(measure);
  };
  setImmediate(measure);
  try {
    return { result: await run(), ms: longest / 1000 };
  } finally {
    isOver = true;
  }
}
