import { expect, it } from 'vitest';

import { NEEDED, promisesIn, rowsOf } from './promises.mjs';

const report = (...tests) => ({ testResults: [{ assertionResults: tests.map(([title, status]) => ({ title, status, duration: 500 })) }] });
const of = (number, rows) => rows.find((row) => row.number === number);

it('reads the promises and their numbers from a table', () => {
  expect(promisesIn('| # | promise | how |\n| --- | --- | --- |\n| 2 | 500 buyers | test |').get(2)).toBe('500 buyers');
});

it('has one row for every promise of this stage, missing ones included', () => {
  expect(rowsOf(new Map(), []).map(({ number, result }) => [number, result])).toEqual(NEEDED.map((number) => [number, 'missing']));
});

it('keeps a promise only when every test of it passed', () => {
  const rows = rowsOf(new Map(), [
    report(
      ['Promise 2: sold', 'passed'],
      ['Promise 2: control', 'failed'],
      ['Promise 28: one wins', 'passed'],
      ['Promise 1: killed', 'skipped'],
    ),
  ]);
  expect([of(2, rows).result, of(28, rows).result, of(1, rows).result]).toEqual(['FAILED', 'passed', 'FAILED']);
  expect(of(2, rows).seconds).toBe(1);
});
