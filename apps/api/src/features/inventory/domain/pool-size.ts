import { highestFree } from './free-numbers.ts';
import { numberOf } from './unit.ts';

interface Sized {
  readonly kind: string;
  readonly claims: readonly string[];
  readonly size?: number;
}

/**
 * A pool's numbers run from 1 to `size`, the highest quantity it ever had; some are retired. Its quantity K is `size` minus the retired
 * ones, so lowering the quantity never removes a sold number.
 */
export interface PoolSize {
  size: number;
  retired: readonly number[];
}

export function quantityOf({ size, retired }: PoolSize): number {
  return size - retired.length;
}

/**
 * The pool with quantity `to`: raising restores retired numbers before creating new ones, lowering retires the highest free ones. `claimed`
 * are the numbers in use without the retired ones. Null when fewer than needed are free.
 */
export function resized(pool: PoolSize, to: number, claimed: ReadonlySet<number>): PoolSize | null {
  const more = to - quantityOf(pool);
  if (more >= 0) {
    const back = Math.min(more, pool.retired.length);
    return { size: pool.size + more - back, retired: pool.retired.slice(0, pool.retired.length - back) };
  }
  const retiring = highestFree(pool.size, new Set([...claimed, ...pool.retired]), -more);
  return retiring && { size: pool.size, retired: [...pool.retired, ...retiring] };
}

/** The size of a pool by the records of its claims; `limit` is the quantity of one that was never changed. */
export function sizeOf(records: readonly Sized[], limit: number): PoolSize {
  const record = records.find(({ kind }) => kind === 'retired');
  return { size: record?.size ?? limit, retired: record?.claims.map(numberOf) ?? [] };
}
