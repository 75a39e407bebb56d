import { isHeldUp, isOutOfReach } from '../errors/out-of-reach.ts';
import { PATIENCE_MS } from './transactions.ts';
import { unfinished } from './unfinished.ts';

/** How one item of a batch ended. */
export type Outcome<R> = { ok: true; value: R } | { ok: false; error: unknown };

export interface GroupCommitOptions<T, R> {
  /** Writes the items together and answers one outcome for each, in their order. Throwing fails all of them. `patienceMs` is for a transaction. */
  commit: (items: readonly T[], patienceMs: number) => Promise<readonly Outcome<R>[]>;
  /** The most items in one batch. */
  max?: number;
  /**
   * Whether a batch that threw is written again item by item, so that one bad item fails alone. One that others' transactions held up is
   * then written aside: the next batch does not wait for it.
   */
  oneByOne?: (error: unknown) => boolean;
}

interface Waiting<T, R> {
  item: T;
  resolve: (value: R) => void;
  reject: (error: unknown) => void;
}

/** A batch of at least this many says that many callers are about. */
const MANY = 3;
/** Everybody waits for the batch on its way: what is held up longer leaves it. */
const BATCH_PATIENCE_MS = 500;
/** How long a batch then waits for its fellows, in ms: little beside a write, but it makes batches twice as large. */
const GATHER_MS = 5;

/**
 * Writes what many callers want at the same time in one go. One batch is on its way at a time: what arrives meanwhile
 * forms the next, so that batches grow with the load and a lone caller never waits for others.
 */
export class GroupCommit<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running: Promise<void> | null = null;
  private readonly aside = new Set<Promise<unknown>>();
  private lately = 0;

  constructor(private readonly options: GroupCommitOptions<T, R>) {}

  /** Resolves when the batch that carries the item is written; rejects with that item's error. */
  run(item: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= unfinished(this.drain());
    });
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    while (this.running || this.aside.size > 0) await Promise.all([this.running, ...this.aside]);
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

  private async write(batch: readonly Waiting<T, R>[], patienceMs = BATCH_PATIENCE_MS): Promise<void> {
    try {
      const outcomes = await this.options.commit(
        batch.map(({ item }) => item),
        patienceMs,
      );
      batch.forEach((waiting, index) => settle(waiting, outcomes[index]));
    } catch (error) {
      const isApart = !isOutOfReach(error) && (this.options.oneByOne?.(error) ?? false);
      if (isApart && isHeldUp(error) && patienceMs < PATIENCE_MS) this.writeAside(batch);
      else if (isApart && batch.length > 1) for (const waiting of batch) await this.write([waiting], patienceMs);
      else for (const waiting of batch) waiting.reject(error);
    }
  }

  /** Each for itself, with all the patience there is: whoever is not held up is through at once. */
  private writeAside(batch: readonly Waiting<T, R>[]): void {
    for (const waiting of batch) {
      const writing = unfinished(this.write([waiting], PATIENCE_MS));
      this.aside.add(writing);
      void writing.then(() => this.aside.delete(writing));
    }
  }
}

function settle<T, R>(waiting: Waiting<T, R>, outcome: Outcome<R> | undefined): void {
  if (outcome?.ok) waiting.resolve(outcome.value);
  else waiting.reject(outcome ? outcome.error : new Error('A batch answered fewer outcomes than items'));
}
