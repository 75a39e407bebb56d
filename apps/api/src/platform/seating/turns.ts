/** Only so many pieces of work of one account run at a time in this process; the others wait in their order. */
export class Turns {
  private readonly running = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly atOnce: number) {}

  /** @throws what `until` was aborted with, when that happens before its turn: then the work is not begun */
  async run<Result>(account: string, until: AbortSignal | null, work: () => Promise<Result>): Promise<Result> {
    await this.turn(account, until);
    try {
      return await work();
    } finally {
      this.end(account);
    }
  }

  private async turn(account: string, until: AbortSignal | null): Promise<void> {
    const running = this.running.get(account) ?? 0;
    if (running < this.atOnce) return void this.running.set(account, running + 1);
    const queue = this.waiting.get(account) ?? [];
    this.waiting.set(account, queue);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1);
        reject(until?.reason as Error);
      };
      const begin = () => {
        until?.removeEventListener('abort', leave);
        resolve();
      };
      if (until?.aborted) return reject(until.reason as Error);
      until?.addEventListener('abort', leave, { once: true });
      queue.push(begin);
    });
  }

  /** The next one takes over the turn, so that nobody comes in between. */
  private end(account: string): void {
    const next = this.waiting.get(account)?.shift();
    if (next) return next();
    const running = (this.running.get(account) ?? 1) - 1;
    this.waiting.delete(account);
    if (running === 0) this.running.delete(account);
    else this.running.set(account, running);
  }
}
