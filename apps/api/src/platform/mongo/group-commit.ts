/** How one item of a batch ended. */
export type Outcome<R> = { ok: true; value: R } | { ok: false; error: unknown };

export interface GroupCommitOptions<T, R> {
  /** Writes the items together and answers one outcome for each, in their order. Throwing fails all of them. */
  commit: (items: readonly T[]) => Promise<readonly Outcome<R>[]>;
  /** The most items in one batch. */
  max?: number;
  /** Whether a batch that threw is written again item by item, so that one bad item fails alone. */
  oneByOne?: (error: unknown) => boolean;
}

interface Waiting<T, R> {
  item: T;
  resolve: (value: R) => void;
  reject: (error: unknown) => void;
}

/** A batch of at least this many says that many callers are about. */
const MANY = 3;
/** How long a batch then waits for its fellows, in ms: little beside a write, but it makes batches twice as large. */
const GATHER_MS = 5;

/**
 * Writes what many callers want at the same time in one go. One batch is on its way at a time: what arrives meanwhile
 * forms the next, so that batches grow with the load and a lone caller never waits for others.
 */
export class GroupCommit<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running: Promise<void> | null = null;
  private lately = 0;

  constructor(private readonly options: GroupCommitOptions<T, R>) {}

  /** Resolves when the batch that carries the item is written; rejects with that item's error. */
  run(item: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= this.drain();
    });
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.gathered();
      const batch = this.waiting.slice(0, this.options.max ?? 512);
      this.waiting = this.waiting.slice(batch.length);
      this.lately = batch.length;
      await this.write(batch);
    }
    this.running = null;
  }

  /** Callers of the same moment share a batch; in a crowd those of the next moments too. */
  private async gathered(): Promise<void> {
    if (this.lately < MANY) await new Promise((resolve) => setImmediate(resolve));
    else await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  }

  private async write(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const outcomes = await this.options.commit(batch.map(({ item }) => item));
      batch.forEach((waiting, index) => settle(waiting, outcomes[index]));
    } catch (error) {
      if (batch.length > 1 && this.options.oneByOne?.(error)) for (const waiting of batch) await this.write([waiting]);
      else for (const waiting of batch) waiting.reject(error);
    }
  }
}

function settle<T, R>(waiting: Waiting<T, R>, outcome: Outcome<R> | undefined): void {
  if (outcome?.ok) waiting.resolve(outcome.value);
  else waiting.reject(outcome ? outcome.error : new Error('A batch answered fewer outcomes than items'));
}
