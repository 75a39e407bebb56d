import 'fake-indexeddb/auto';
import { writeDoorRow } from '@marquee/shared/door/door-row';
import { codeHashOf } from '@marquee/shared/door/code-hash';
import { describe, expect, it } from 'vitest';
import { codeOf, EVENT, idOf, NOON, PretendServer } from '../pretend-server.factory.ts';
import { DoorStore } from './door-store.ts';
import { Scanner } from './scanner.ts';
import type { Ask } from './server.ts';

const about = { version: 'test', battery: () => null };
const ROWS = 20_000;
const DAYS = ['d'.repeat(24)];

/** The list of a large house, by pages as the server gives them. */
async function largeHouse(server: PretendServer): Promise<{ ask: Ask; pages: () => number }> {
  const hashOf = await codeHashOf(codeOf(ROWS - 1));
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const scan = [{ dayId: null, scanned: false, scannedAt: null }];
    const what = {
      name: `Theo Lindqvist ${at}`,
      note: '',
      type: '',
      seat: `Balcony-A-${at % 200}`,
      kind: 'ticket' as const,
      state: 'Good' as const,
    };
    const hash = at === ROWS - 1 ? hashOf : idOf(at).slice(-16);
    const types = [`Balcony ${at % 12}`];
    return writeDoorRow(
      { ...what, type: types[0]!, typeId: types[0]!, sectionId: '', itemId: idOf(at), hashes: [hash], eventId: EVENT, version: 1, scan },
      { types, typeIds: [...types], sectionIds: [], dayIds: DAYS },
    );
  });
  let read = 0;
  const ask: Ask = async (question) => {
    const answer = (await server.ask(question)) as { doorList?: { rows: string[]; next: string | null; total: number } };
    const { since, after } = question.variables as { since?: string | null; after?: string | null };
    if (!answer.doorList) return answer as never;
    read += 1;
    const from = after ? Number(after) : 0;
    const [page, next] = since
      ? [rows.slice(0, 1), null]
      : [rows.slice(from, from + 5000), from + 5000 < ROWS ? String(from + 5000) : null];
    return {
      ...answer,
      doorList: { ...answer.doorList, types: ['Balcony 0'], typeIds: ['Balcony 0'], sectionIds: [], rows: page, next, total: ROWS },
    } as never;
  };
  return { ask, pages: () => read };
}

describe('a list of 20,000 codes', () => {
  it('BYD-149 is opened within two seconds, a code checked within fifty milliseconds, and a change writes little', async () => {
    const server = new PretendServer();
    const store = await DoorStore.open();
    await store.empty();
    const { ask, pages } = await largeHouse(server);
    const first = await Scanner.open(store, ask, about, () => NOON);
    await first.pair('K7QF-2M9D');
    expect([pages(), first.state().list?.codes]).toEqual([4, ROWS]);

    const written: number[] = [];
    const counted = new Proxy(store, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name, target);
        if (typeof own !== 'function') return own;
        return (...given: unknown[]) => {
          if (name === 'saveList') written.push((given[1] as Map<string, string[]>).size);
          return Reflect.apply(own, target, given) as unknown;
        };
      },
    });
    const opens = performance.now();
    const scanner = await Scanner.open(counted, ask, about, () => NOON);
    const opened = performance.now() - opens;
    expect(scanner.state().list?.codes).toBe(ROWS);
    await scanner.tick();
    expect([pages(), written]).toEqual([5, [1]]);

    server.isThere = false;
    await scanner.tick();
    const shows = performance.now();
    expect(await scanner.show(codeOf(ROWS - 1))).toMatchObject({ verdict: 'LetIn', name: `Theo Lindqvist ${ROWS - 1}` });
    const checked = performance.now() - shows;
    store.close();
    expect(opened).toBeLessThan(2000);
    expect(checked).toBeLessThan(50);
    expect(scanner.find('theo 19999').found).toHaveLength(1);
  });
});
