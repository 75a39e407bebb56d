import { describe, expect, it } from 'vitest';

import { csvText } from './csv.ts';
import { readCsv, separatorOf } from './read-csv.ts';

const cellsOf = (text: string, separator = ',') => readCsv(text, separator).map(({ cells }) => cells);
const broken = (text: string) => readCsv(text, ',').flatMap(({ number, isBroken }) => (isBroken ? [number] : []));
const people = (text: string) =>
  readCsv(text, ',').flatMap(({ cells, isBroken }) => (isBroken ? [] : cells.filter((cell) => cell.includes('@'))));

describe('reading separated text', () => {
  it('OPS-152 reads quoted cells with separators, quotation marks and line breaks', () => {
    expect(cellsOf('a,"b,""c""\nd", "e" ,f\n')).toEqual([['a', 'b,"c"\nd', 'e', 'f']]);
    expect(cellsOf('Ann "Annie" Lee,x')).toEqual([['Ann "Annie" Lee', 'x']]);
    expect(cellsOf('a,"",\n\nb')).toEqual([['a', '', ''], ['b']]);
    expect(readCsv('\n \na\n\n"",""\nb', ',').map(({ number }) => number)).toEqual([3, 6]);
    expect(readCsv('', ',')).toEqual([]);
  });

  it('OPS-152 loses no row where line ends are mixed', () => {
    const rows = [['a'], ['b'], ['c'], ['d'], ['e']];
    for (const text of ['a\r\nb\nc\rd\r\ne', 'a\nb\r\nc\nd\re\r', 'a\r\r\nb\r\r\nc\r\nd\ne', '"a"\r"b"\n"c"\r\n"d"\n"e"']) {
      expect([text, cellsOf(text)]).toEqual([text, rows]);
    }
  });

  it.each([
    ['opened and never closed', '"Ann,Lee,a@x.co\nBob,Ray,b@x.co\nCy,Coe,c@x.co', [1], ['b@x.co', 'c@x.co']],
    ['closed by a later row', '"Ann,Lee,a@x.co\nBob,Ray,b@x.co\n"Cy",Coe,c@x.co', [1], ['b@x.co', 'c@x.co']],
    ['closed in the middle of a cell', '"Ann" Lee,x,a@x.co\nBob,"Ray",b@x.co', [1], ['b@x.co']],
    ['stray at the end of a cell', 'Ann,Lee",a@x.co\nBob,Ray,b@x.co', [1], ['b@x.co']],
    ['of two rows that pair up', 'Ann,"Lee,a@x.co\nBob,Ray",b@x.co\nCy,Coe,c@x.co', [1, 2], ['c@x.co']],
    ['that swallows whole rows', 'Ann,"Lee\nBob,Ray,b@x.co\n",a@x.co\nCy,Coe,c@x.co', [1, 3], ['b@x.co', 'c@x.co']],
    ['in the last row', 'Ann,Lee,a@x.co\nBob,Ray,"b@x.co', [2], ['a@x.co']],
  ])('OPS-152 keeps every other row where a quotation mark is %s', (_, text, bad, kept) => {
    expect([broken(text), people(text)]).toEqual([bad, kept]);
  });

  it('OPS-152 takes linear time where every row opens a quotation mark', () => {
    const began = performance.now();
    expect(broken('"a,b\n'.repeat(100_000)).length).toBeGreaterThan(99_000);
    expect(readCsv(`"${'a""b,c\n'.repeat(200_000)}`, ',')).toHaveLength(200_000);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('OPS-152 finds the separator, also with other separators in names', () => {
    expect(separatorOf('Name;Email\n"Lee, Ann";a@x.co\nRay, Bob;b@x.co')).toBe(';');
    expect(separatorOf('First\tLast\tEmail\nAnn\tLee, Jr\ta@x.co')).toBe('\t');
    expect(separatorOf('First|Last|Email\nAnn|Lee|a@x.co')).toBe('|');
    expect(separatorOf('First,Last,Email\n"Ann;x",Lee,a@x.co\nBob,Ray,b@x.co')).toBe(',');
    expect(separatorOf('A list of ours, 2026\n\nFirst;Last;Email\nAnn;Lee;a@x.co\nBob;Ray;b@x.co')).toBe(';');
    expect(separatorOf('Email\na@x.co')).toBe(',');
    expect(separatorOf('')).toBe(',');
  });

  it('OPS-152 takes the separator that the first line declares, which stays row 1', () => {
    const text = 'sep=;\r\nFirst;Email\r\nAnn, Lee;a@x.co';
    expect([separatorOf(text), separatorOf('"sep=|"\na|b'), separatorOf('sep=\t\na\tb')]).toEqual([';', '|', '\t']);
    expect(readCsv(text, ';').map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, 'First', 'Email'],
      [3, 'Ann, Lee', 'a@x.co'],
    ]);
  });

  it('OPS-247 reads what exports write', () => {
    const rows = [
      ['First', 'Note'],
      ['a,b', 'x "y"\nz'],
    ];
    expect(cellsOf(csvText(rows).slice(1))).toEqual(rows);
  });
});
