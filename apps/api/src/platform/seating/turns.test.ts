import { describe, expect, it } from 'vitest';

import { Turns } from './turns.ts';

describe('turns', () => {
  const later = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

  it('run at most so many of an account at a time, all of them in their order, and other accounts beside them', async () => {
    const turns = new Turns(3);
    let [running, most] = [0, 0];
    const begun: number[] = [];
    const work = (number: number) => async () => {
      begun.push(number);
      most = Math.max(most, (running += 1));
      await later();
      running -= 1;
      if (number === 4) throw new Error('fails');
      return number;
    };
    const all = Array.from({ length: 10 }, (_, number) => turns.run('a', null, work(number)));
    let isOther = false;
    await turns.run('b', null, async () => void (isOther = true));
    expect([isOther, begun.length]).toEqual([true, 3]);
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect([most, begun]).toEqual([3, Array.from({ length: 10 }, (_, number) => number)]);
    expect(await turns.run('a', null, async () => 'again')).toBe('again');
  });

  it('are given up when their answer is of no use any more, and pass to the next', async () => {
    const turns = new Turns(1);
    let isBegun = false;
    const first = turns.run('a', null, () => later(60));
    const late = turns.run('a', AbortSignal.timeout(10), async () => void (isBegun = true));
    const next = turns.run('a', AbortSignal.timeout(1000), async () => 'mine');
    await expect(late).rejects.toThrow();
    await expect(turns.run('a', AbortSignal.abort(new Error('too late')), async () => 'never')).rejects.toThrow('too late');
    expect([await first, await next, isBegun]).toEqual([undefined, 'mine', false]);
  });
});
