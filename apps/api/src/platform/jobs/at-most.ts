/** Waits for the ends of these, at most `ms`. What is not done by then, or fails, is left to the next process: leases and locks run out. */
export async function atMost(ms: number, endings: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([Promise.allSettled(endings), late]);
  clearTimeout(timer);
}
