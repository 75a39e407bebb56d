import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, PretendServer } from '../pretend-server.factory.ts';
import { DoorStore } from './door-store.ts';
import { Scanner } from './scanner.ts';
import type { Ask } from './server.ts';

const about = { version: 'test', battery: () => null };
const ITEMS = 4;

/** A page that ends at its nth step in the world, before or after that step was done: nothing of it happens afterwards. */
class Life {
  private steps = 0;
  private end = () => {};
  readonly over = new Promise<'killed'>((resolve) => (this.end = () => resolve('killed')));

  constructor(
    private readonly endsAt: number,
    private readonly isAfter: boolean,
  ) {}

  async step<Result>(act: () => Promise<Result>): Promise<Result> {
    this.steps += 1;
    if (this.steps > this.endsAt) return new Promise(() => {});
    if (this.steps < this.endsAt) return act();
    if (this.isAfter) await act().catch(() => undefined);
    this.end();
    return new Promise(() => {});
  }

  store(store: DoorStore): DoorStore {
    return new Proxy(store, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name, target);
        return typeof own === 'function'
          ? (...given: unknown[]) => this.step(() => Reflect.apply(own, target, given) as Promise<unknown>)
          : own;
      },
    });
  }

  ask(ask: Ask): Ask {
    return (question) => this.step(() => ask(question));
  }
}

type Act = { readonly kind: 'show' | 'other'; readonly item: number } | { readonly kind: 'tick' | 'cut' | 'mend' | 'lose' };

const item = fc.integer({ min: 1, max: ITEMS });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('show' as const), item }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('other' as const), item }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('tick' as const, 'cut' as const, 'mend' as const, 'lose' as const) }) },
);
const life = fc.record({ acts: fc.array(act, { maxLength: 8 }), endsAt: fc.integer({ min: 2, max: 40 }), isAfter: fc.boolean() });

/** What a phone told the staff, and what the server knows of it. */
async function evening(lives: readonly { acts: readonly Act[]; endsAt: number; isAfter: boolean }[], forgets = false) {
  const server = new PretendServer();
  // the last one was sold after the list was read
  for (let count = 1; count < ITEMS; count += 1) server.sell(count);
  const store = await DoorStore.open();
  await store.empty();
  await (await Scanner.open(store, server.ask, about, () => server.now)).pair('K7QF-2M9D');
  server.sell(ITEMS);
  const told: { attempt: string; item: number }[] = [];
  for (const { acts, endsAt, isAfter } of lives) {
    const page = new Life(endsAt, isAfter);
    const opened = await Promise.race([Scanner.open(page.store(store), page.ask(server.ask), about, () => server.now), page.over]);
    for (const each of acts) {
      if (opened === 'killed' || (await Promise.race([live(opened, server, each, told), page.over])) === 'killed') break;
    }
    if (forgets) await forget(store);
  }
  server.isThere = true;
  server.losesAnswers = 0;
  const last = await Scanner.open(store, server.ask, about, () => server.now);
  await last.tick();
  const unsent = last.state().unsent;
  store.close();
  return { server, told, unsent };
}

async function live(scanner: Scanner, server: PretendServer, each: Act, told: { attempt: string; item: number }[]): Promise<void> {
  if (each.kind === 'tick') await scanner.tick();
  if (each.kind === 'cut') server.isThere = false;
  if (each.kind === 'mend') server.isThere = true;
  if (each.kind === 'lose') server.losesAnswers += 1;
  if (each.kind === 'other') {
    const { scans } = server.items[each.item - 1]!;
    if (scans.length === 0) scans.push({ attempt: `other ${each.item}`, by: 'other', at: server.now });
  }
  if (each.kind === 'show') {
    const { ok, attempt } = await scanner.show(codeOf(each.item));
    if (ok) told.push({ attempt: attempt!, item: each.item });
  }
}

/** A phone that keeps nothing of what it let in. */
async function forget(store: DoorStore): Promise<void> {
  const { showings, admissions } = await store.kept();
  await store.sent(showings, []);
  for (const admission of admissions) await store.undo(admission);
}

/** Everybody who was told to come in is known to the server, once; nobody was told so twice by this phone. */
function check({ server, told, unsent }: Awaited<ReturnType<typeof evening>>): void {
  expect(unsent).toBe(0);
  expect(new Set(told.map((each) => each.item)).size).toBe(told.length);
  for (const { attempt, item: count } of told) {
    const { scans } = server.items[count - 1]!;
    const stands = scans.filter((scan) => scan.attempt === attempt).length;
    const isDoubtful = server.doubtful.filter((doubtful) => doubtful === attempt).length;
    expect(stands + isDoubtful).toBe(1);
    // nothing is doubtful that no other door let in
    if (isDoubtful) expect(scans.map(({ by }) => by)).toEqual(['other']);
  }
  for (const { scans } of server.items) expect(scans.length).toBeLessThanOrEqual(1);
}

describe('a scanner that is killed', () => {
  it('BYD-151 loses no admission and makes none twice, wherever its page ends and whatever the network does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 5 }), async (lives) => check(await evening(lives))),
      { numRuns: 150 },
    );
  });

  it('BYD-151 negative control: a phone that forgets what it let in is found out', async () => {
    const show: Act = { kind: 'show', item: 1 };
    const lives = [{ acts: [{ kind: 'cut' } as const, { kind: 'tick' } as const, show], endsAt: 99, isAfter: false }];
    const run = await evening([...lives, ...lives], true);
    expect(() => check(run)).toThrow();
    check(await evening([...lives, ...lives]));
  });
});
