/** Waits until all are settled, at most `ms`. What is unfinished or failed is left to the next process: leases and locks expire. */
export async function atMost(ms: number, endings: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([Promise.allSettled(endings), late]);
  clearTimeout(timer);
}
