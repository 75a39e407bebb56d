import { isHeldUp, isOutOfReach } from '../errors/out-of-reach.ts';
import { PATIENCE_MS } from './transactions.service.ts';
import { unfinished } from './unfinished.ts';

/** The outcome of one item of a batch. */
export type Outcome<R> = { ok: true; value: R } | { ok: false; error: unknown };

export interface GroupCommitOptions<T, R> {
  /**
   * Writes the items together and returns one outcome for each, in their order. Throwing fails all of them. `patienceMs` is for a
   * transaction.
   */
  commit: (items: readonly T[], patienceMs: number) => Promise<readonly Outcome<R>[]>;
  /** The most items in one batch. */
  max?: number;
  /** Reads take less time than gathering would: only callers of the same tick, and those who came while the last batch ran, share one. */
  isRead?: boolean;
  /**
   * Whether a failed batch is retried item by item, so that one bad item fails alone. An item delayed by other transactions is then written
   * separately: the next batch does not wait for it.
   */
  oneByOne?: (error: unknown) => boolean;
}

interface Waiting<T, R> {
  item: T;
  resolve: (value: R) => void;
  reject: (error: unknown) => void;
}

/** A batch of at least this size indicates many concurrent callers. */
const MANY = 3;
/** Limits how long the running batch may be delayed, because all callers wait for it; delayed items leave it. */
const BATCH_PATIENCE_MS = 500;
/** How long a batch then waits for more items, in ms: short compared with a write, but it doubles the batch size. */
const GATHER_MS = 5;

/**
 * Combines concurrent writes (or reads of the same) of many callers into batches. One batch runs at a time: items that arrive meanwhile form the next, so that
 * batches grow with the load and a single caller never waits for others.
 */
export class GroupCommit<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running: Promise<void> | null = null;
  private readonly aside = new Set<Promise<unknown>>();
  private lately = 0;

  constructor(private readonly options: GroupCommitOptions<T, R>) {}

  /** Resolves when the batch with the item is written; rejects with that item's error. */
  run(item: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= unfinished(this.drain());
    });
  }

  /** Resolves when no batch is running. */
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

  /** Callers of the same tick share a batch; under load those of the next ticks too. */
  private async gathered(): Promise<void> {
    if (this.options.isRead || this.lately < MANY) await new Promise((resolve) => setImmediate(resolve));
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

  /** Each item by itself, with full patience: an undelayed one finishes at once. */
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
