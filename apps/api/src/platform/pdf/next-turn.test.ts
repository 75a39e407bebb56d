import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { nextTurn } from './next-turn.ts';

it('lets one of all who draw have its turn each time that everything else had one, in their order', async () => {
  let isOver = false;
  const turns: string[][] = [];
  const drawing = async (name: string) => {
    for (let page = 0; page < 5; page += 1) {
      await nextTurn();
      turns.at(-1)!.push(name);
    }
  };
  const others = (async () => {
    while (!isOver) {
      turns.push([]);
      await setImmediate();
    }
  })();
  await Promise.all(['a', 'b', 'c'].map(drawing));
  isOver = true;
  await others;
  expect(Math.max(...turns.map(({ length }) => length))).toBe(1);
  expect(turns.flat().join('')).toBe('abcabcabcabcabc');
});
