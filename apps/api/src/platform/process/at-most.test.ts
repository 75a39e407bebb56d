import { expect, it } from 'vitest';

import { atMost } from './at-most.ts';

it('waits until all are settled, failed ones too, and no longer than the limit for those that never settle', async () => {
  const ended: string[] = [];
  const end = async (name: string) => void ended.push(name);
  await atMost(60_000, [end('one'), Promise.reject(new Error('gone')), end('two')]);
  expect(ended).toEqual(['one', 'two']);
  await atMost(10, [new Promise(() => {})]);
});
