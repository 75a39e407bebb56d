import { readFileSync } from 'node:fs';

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

it('passes a promise only when every test of it passed and one of them is a negative control', () => {
  const rows = rowsOf(new Map(), [
    report(
      ['Promise 2: sold', 'passed'],
      ['Promise 2, negative control: oversold', 'failed'],
      ['Promise 5: forged', 'passed'],
      ['Promise 28: one wins', 'passed'],
      ['Promise 28, negative control: both win', 'passed'],
      ['Promise 1: killed', 'skipped'],
    ),
  ]);
  expect([2, 5, 28, 1].map((number) => of(number, rows).result)).toEqual(['FAILED', 'no control', 'passed', 'FAILED']);
  expect([of(28, rows).controls, of(28, rows).seconds]).toEqual([1, 1]);
});

it('requires every promise of docs/promises.md', () => {
  const list = readFileSync(new URL('../../docs/promises.md', import.meta.url), 'utf8').split('## Last run')[0];
  expect([...promisesIn(list).keys()]).toEqual(NEEDED);
});

it('has a row for a promise of a later stage that is already shown', () => {
  const later = NEEDED.length + 1;
  expect(of(later, rowsOf(new Map(), [report([`Promise ${later}: an altered address is refused`, 'passed'])])).result).toBe('passed');
});
