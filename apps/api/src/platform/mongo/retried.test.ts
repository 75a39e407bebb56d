import { describe, expect, it } from 'vitest';

import { DomainError } from '@marquee/shared/domain-error';

import { isRefusal, retried } from './retried.ts';

const isChanged = (error: unknown) => isRefusal(error, 'ORDER_CHANGED');

describe('what is tried again after a conflict', () => {
  /** Meets so many conflicts, then ends with `end`. */
  const meeting = (conflicts: number, end: () => string) => {
    const runs: number[] = [];
    const act = async (run: number) => {
      runs.push(run);
      if (runs.length <= conflicts) throw new DomainError('ORDER_CHANGED');
      return end();
    };
    return { runs, act };
  };

  it('returns the result of the first run without one', async () => {
    const { runs, act } = meeting(2, () => 'done');
    expect(await retried(3, isChanged, act)).toBe('done');
    expect(runs).toEqual([1, 2, 3]);
  });

  it('throws the conflict of the last run', async () => {
    const { runs, act } = meeting(3, () => 'done');
    await expect(retried(3, isChanged, act)).rejects.toMatchObject({ code: 'ORDER_CHANGED' });
    expect(runs).toHaveLength(3);
  });

  it('throws any other error at once', async () => {
    const { runs, act } = meeting(1, () => {
      throw new DomainError('NOT_FOUND');
    });
    await expect(retried(3, isChanged, act)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(runs).toEqual([1, 2]);
  });
});
