import { graphql, buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';

import { selectedFieldsOf, type SelectedFields } from './selected-fields.ts';

const SCHEMA = buildSchema('type Item { a: Int b: Int of: Item } type Query { item(id: Int): Item }');

async function selectedIn(source: string): Promise<unknown> {
  const seen: SelectedFields[] = [];
  const item = (_args: object, _context: unknown, info: Parameters<typeof selectedFieldsOf>[0]) => void seen.push(selectedFieldsOf(info));
  await graphql({ schema: SCHEMA, source, rootValue: { item }, variableValues: { no: false } });
  return plain(seen[0]!);
}

const plain = (fields: SelectedFields): object => Object.fromEntries([...fields].map(([name, inside]) => [name, plain(inside)]));

describe('selected fields', () => {
  it('are known by their names, in aliases, fragments and fields that are given twice', async () => {
    expect(
      await selectedIn('{ item { x: a ...Deep } item { of { b } ... on Item { of { ...Deep } } } } fragment Deep on Item { b of { a } }'),
    ).toEqual({
      a: {},
      b: {},
      of: { a: {}, b: {}, of: { a: {} } },
    });
  });

  it('include what a variable may leave out', async () => {
    expect(await selectedIn('query ($no: Boolean!) { item { a @include(if: $no) b @skip(if: $no) } }')).toEqual({ a: {}, b: {} });
  });
});
