import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { checkDocument, parseWithin } from './document-rules.ts';

const manifest = new URL('../../../../../web/src/gql/persisted-documents.json', import.meta.url);
const documents = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>);

describe('the documents of the pages', () => {
  it('are within the limits of a request', () => {
    expect(documents.length).toBeGreaterThan(100);
    const refused = documents.flatMap((text) => {
      const document = parseWithin(text);
      const problem = document === 'tokens' ? document : checkDocument(document);
      return problem ? [`${/(query|mutation) \w+/.exec(text)?.[0] ?? text.slice(0, 40)}: ${problem}`] : [];
    });
    expect(refused).toEqual([]);
  });
});
