// The requirement lists: every line has an id and names the sides on which it can be observed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ID = /\b(?:ACC|AUT|BUY|BYD|OPS)-\d{3}\b/g;
const LINE = /^- ((?:ACC|AUT|BUY|BYD|OPS)-\d{3}) (.*)$/gm;

/** The requirements of one list's text: `{ id, text, sides }`, where sides are `api`, `web` or both. */
export function requirementsIn(text) {
  return [...text.matchAll(LINE)].map(([, id, words]) => {
    const tags = [...words.matchAll(/\[(api\+web|api|web)\]/g)];
    return { id, text: words, sides: tags.at(-1)?.[1].split('+') ?? ['api', 'web'] };
  });
}

/** All lists of a folder by file name. Throws on a duplicate id. */
export function readLists(folder) {
  const lists = new Map();
  const seen = new Set();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()) {
    const requirements = requirementsIn(readFileSync(join(folder, file), 'utf8'));
    for (const { id } of requirements) {
      if (seen.has(id)) throw new Error(`${id} is listed twice`);
      seen.add(id);
    }
    if (requirements.length > 0) lists.set(file, requirements);
  }
  return lists;
}

/** `{ "BUY": "001-003, 010-018, 040" }` expanded: BUY-001, BUY-002, … */
export function idsOfRanges(ranges) {
  return Object.entries(ranges).flatMap(([prefix, text]) =>
    text.split(',').flatMap((range) => {
      const [first, last = first] = range.trim().split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => `${prefix}-${String(first + i).padStart(3, '0')}`);
    }),
  );
}
