import { describe, expect, it } from 'vitest';
import { together, type Piece, type Visit } from './vite-together.ts';

const piece = (name: string, needs: string[] = [], bytes = 1000): Piece => ({ name, start: name, modules: [`${name}.ts`], needs, bytes });
const visit = (...starts: string[]): Visit => ({ starts, weight: 1 });
const namesOf = (groups: Piece[][]) => groups.map((group) => group.map(({ name }) => name).toSorted()).toSorted();

describe('together', () => {
  it('joins what always comes together', () => {
    expect(namesOf(together([piece('page', ['list', 'button']), piece('list'), piece('button')], [visit('page')]))).toEqual([
      ['button', 'list', 'page'],
    ]);
  });

  it('joins small pieces that some visits load in vain, and no large ones', () => {
    const visits = [visit('a', 'b'), visit('a')];
    expect(namesOf(together([piece('a'), piece('b', [], 6000)], visits))).toEqual([['a', 'b']]);
    expect(together([piece('a'), piece('b', [], 6400)], visits)).toEqual([]);
  });

  it('counts what a piece in vain needs', () => {
    const visits = [visit('a', 'b'), visit('a')];
    expect(together([piece('a'), piece('b', ['c']), piece('c', [], 9000)], visits).flat()).not.toContainEqual(
      expect.objectContaining({ name: 'a' }),
    );
  });

  it('leaves pieces apart that nothing loads together', () => {
    expect(together([piece('a'), piece('b')], [visit('a'), visit('b')])).toEqual([]);
  });

  it('never makes groups that need each other, and never makes all visits together dearer', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomOf(seed);
      const pieces = Array.from({ length: 30 }, (_none, at) => {
        const needs = Array.from({ length: at }, (_none2, other) => `${other}`).filter(() => random() < 0.12);
        return piece(`${at}`, needs, 200 + Math.floor(random() * 9000));
      });
      const visits = Array.from({ length: 12 }, () => visit(`${Math.floor(random() * 30)}`, `${Math.floor(random() * 30)}`));
      const groups = together(pieces, visits);
      const groupOf = new Map(groups.flatMap((group, at) => group.map(({ name }) => [name, `group ${at}`] as const)));
      expect(
        hasCircle(pieces, (name) => groupOf.get(name) ?? name),
        `seed ${seed}`,
      ).toBe(false);
      expect(costOf(pieces, visits, groups), `seed ${seed}`).toBeLessThanOrEqual(costOf(pieces, visits, []));
    }
  });
});

/** A repeatable sequence between 0 and 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hasCircle(pieces: readonly Piece[], groupOf: (name: string) => string): boolean {
  const open = new Map<string, Set<string>>();
  for (const { name, needs } of pieces) {
    const all = open.get(groupOf(name)) ?? new Set();
    for (const needed of needs) if (groupOf(needed) !== groupOf(name)) all.add(groupOf(needed));
    open.set(groupOf(name), all);
  }
  for (let size = -1; size !== open.size;) {
    size = open.size;
    for (const [name, needs] of open) if ([...needs].every((needed) => !open.has(needed))) open.delete(name);
  }
  return open.size > 0;
}

/** Bytes and requests of all visits, by following what is needed. */
function costOf(pieces: readonly Piece[], visits: readonly Visit[], groups: readonly Piece[][]): number {
  const byName = new Map(pieces.map((each) => [each.name, each]));
  const fileOf = (name: string) => groups.find((group) => group.some((each) => each.name === name)) ?? [byName.get(name)!];
  const one = ({ starts }: Visit) => {
    const files = new Set<Piece[]>();
    const seen = new Set<string>();
    const load = (name: string) => {
      if (seen.has(name)) return;
      const file = fileOf(name);
      files.add(file);
      for (const each of file) seen.add(each.name);
      for (const each of file) each.needs.forEach(load);
    };
    starts.forEach(load);
    const known = new Set([...files].map((file) => file[0]!.name));
    return known.size * 6200 + [...seen].reduce((sum, name) => sum + byName.get(name)!.bytes, 0);
  };
  return visits.reduce((sum, each) => sum + one(each), 0);
}
