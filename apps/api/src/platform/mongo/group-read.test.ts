import { describe, expect, it } from 'vitest';

import { GroupRead } from './group-read.ts';

describe('batched reads', () => {
  it('send one query for concurrent callers, and answer each', async () => {
    const questions: (readonly number[])[] = [];
    const read = new GroupRead<number, { id: number }>(
      async (ids) => {
        questions.push(ids);
        return ids
          .filter((id) => id < 3)
          .map((id) => ({ id }))
          .toReversed();
      },
      ({ id }) => id,
    );
    expect(await Promise.all([1, 2, 2, 3].map((id) => read.find(id)))).toEqual([{ id: 1 }, { id: 2 }, { id: 2 }, null]);
    expect(questions).toEqual([[1, 2, 3]]);
  });

  it('never return data read before the call', async () => {
    let stored = 'old';
    const read = new GroupRead<string, { value: string }>(
      async () => {
        const seen = { value: stored };
        await new Promise((resolve) => setTimeout(resolve, 5));
        return [seen];
      },
      () => 'one',
    );
    const first = read.find('one');
    await new Promise((resolve) => setTimeout(resolve, 2));
    stored = 'new';
    expect(await Promise.all([first, read.find('one')])).toEqual([{ value: 'old' }, { value: 'new' }]);
  });
});
