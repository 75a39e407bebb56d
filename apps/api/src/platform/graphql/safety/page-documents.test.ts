import { readFileSync } from 'node:fs';

import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';

import { costOf, MOST_COST } from './document-cost.ts';
import { checkDocument, parseWithin, type TooComplex } from './document-rules.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');
const documents = Object.values(JSON.parse(read('apps/web/src/gql/persisted-documents.json')) as Record<string, string>);
const schema = buildSchema(read('schema.graphql'));

function problemOf(text: string): TooComplex | null {
  const document = parseWithin(text);
  if (document === 'tokens') return document;
  return checkDocument(document) ?? (costOf(document, schema) > MOST_COST ? 'cost' : null);
}

describe('the documents of the pages', () => {
  it('are within the limits of a request', () => {
    expect(documents.length).toBeGreaterThan(100);
    const refused = documents.flatMap((text) => {
      const problem = problemOf(text);
      return problem ? [`${/(query|mutation) \w+/.exec(text)?.[0] ?? text.slice(0, 40)}: ${problem}`] : [];
    });
    expect(refused).toEqual([]);
  });
});
