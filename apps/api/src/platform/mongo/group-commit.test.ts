import { describe, expect, it } from 'vitest';

import { GroupCommit, type Outcome } from './group-commit.ts';

const value = <R>(of: R): Outcome<R> => ({ ok: true, value: of });

describe('group commit', () => {
  it('writes items that arrive during a batch in one next batch', async () => {
    const batches: number[][] = [];
    const group = new GroupCommit<number, number>({
      commit: async (items) => {
        batches.push([...items]);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return items.map((item) => value(item * 2));
      },
    });
    const first = group.run(1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const answers = await Promise.all([first, group.run(2), group.run(3)]);
    expect(answers).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('never writes more than its maximum at once', async () => {
    const sizes: number[] = [];
    const group = new GroupCommit<number, number>({ max: 3, commit: async (items) => (sizes.push(items.length), items.map(value)) });
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((item) => group.run(item)));
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('fails one item without failing the others', async () => {
    const group = new GroupCommit<number, number>({
      commit: async (items) => items.map((item) => (item === 2 ? { ok: false, error: new Error('two') } : value(item))),
    });
    const [one, two, three] = await Promise.allSettled([1, 2, 3].map((item) => group.run(item)));
    expect([one?.status, two?.status, three?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('writes the items of a failed batch one by one', async () => {
    const group = new GroupCommit<number, number>({
      oneByOne: () => true,
      commit: async (items) => {
        if (items.includes(2)) throw new Error('two');
        return items.map(value);
      },
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.run(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('continues after a failed batch', async () => {
    let broken = true;
    const group = new GroupCommit<number, number>({
      commit: async (items) => {
        if (broken) throw new Error('down');
        return items.map(value);
      },
    });
    await expect(group.run(1)).rejects.toThrow('down');
    broken = false;
    await expect(group.run(2)).resolves.toBe(2);
  });
});
