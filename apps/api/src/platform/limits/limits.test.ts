import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { LIMITS, type Limit } from './limits.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts') && !path.endsWith('limits/limits.ts'));
const texts = new Map(files.map((path) => [path, readFileSync(`${source}${path}`, 'utf8')]));
const rows: [string, Limit][] = Object.entries(LIMITS);

/** Names are put together where a message or a link has a kind. */
const stemOf = (name: string) => name.replace(/^to-/, '').replace(/-(wrong|pdf|qr|all)$/, '');

describe('the table of rate limits', () => {
  it.each(rows)('says of %s whom it protects, and is used', (name, { points, seconds, why }) => {
    expect([points > 0, seconds > 0]).toEqual([true, true]);
    expect(why).toMatch(/^[A-Z].{20,}\.$/);
    expect([...texts.values()].some((text) => text.includes(`'${stemOf(name)}'`))).toBe(true);
  });

  it('is the only one', () => {
    expect([...texts].filter(([, text]) => /\bpoints: \d/.test(text)).map(([path]) => path)).toEqual([]);
  });
});
