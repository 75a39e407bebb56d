import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DoorStore } from '../engine/door-store.ts';
import { Scanner } from '../engine/scanner.ts';
import { codeOf, NOON, PretendServer } from '../pretend-server.factory.ts';

const about = { version: 'test', battery: () => null };

/** Everything in the databases of this phone as bytes and texts, as a copy of its storage has it. */
async function dump(): Promise<string> {
  const parts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames)
      for (const key of await database.getAllKeys(store))
        parts.push(`${name} ${store} ${String(key)}`, textOf(await database.get(store, key)));
    database.close();
  }
  return parts.join('\n');
}

/** Bytes as Latin letters: what is readable in a file is readable here. */
function textOf(value: unknown): string {
  if (value instanceof CryptoKey) return `key that ${value.extractable ? 'can' : 'cannot'} be read`;
  if (value instanceof ArrayBuffer || Object.prototype.toString.call(value) === '[object ArrayBuffer]')
    return String.fromCodePoint(...new Uint8Array(value as ArrayBuffer));
  if (ArrayBuffer.isView(value)) return String.fromCodePoint(...new Uint8Array(value.buffer));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${textOf(each)}`)
      .join('\n');
  return String(value);
}

/** An evening that leaves something of every kind on the phone. */
async function evening(store: DoorStore): Promise<void> {
  const server = new PretendServer();
  for (let count = 1; count <= 5; count += 1)
    server.sell(count, { name: `Amara Okafor ${count}`, type: 'Balcony, seated', seat: `B-${count}` });
  const scanner = await Scanner.open(store, server.ask, about, () => NOON);
  await scanner.pair('K7QF-2M9D');
  server.losesAnswers = 1;
  await scanner.show('MQ1.unknown');
  await scanner.show(codeOf(1));
  await scanner.show(codeOf(2));
}

const SECRETS = [codeOf(1), codeOf(2), codeOf(3), 'MQ1.', 'token-K7QF-2M9D', 'K7QF', 'Okafor', 'Balcony', 'B-3', 'Copper Kings'];

describe('a lost phone', () => {
  let store: DoorStore;
  beforeEach(async () => {
    store = await DoorStore.open();
    await store.empty();
  });
  afterEach(() => store.close());

  it('Promise 52: BYD-147 what is stored on a phone has no code, no token and no name in clear, and its key cannot be read', async () => {
    await evening(store);
    const kept = await store.kept();
    expect([kept.device === null, kept.showings.length, kept.asked.length, kept.admissions.length]).toEqual([false, 3, 1, 2]);
    const found = await dump();
    expect(found).toContain('marquee-door rows');
    expect(found).toContain('key that cannot be read');
    expect(SECRETS.filter((secret) => found.includes(secret))).toEqual([]);
    // the list itself, once it is open, has no code either: a hash opens nothing
    const opened = JSON.stringify([kept, [...(await store.rows('e'.repeat(24)))]]);
    expect(opened).toContain('Okafor');
    expect(['MQ1.', '@', codeOf(1)].filter((secret) => opened.includes(secret))).toEqual([]);
  });

  it('Promise 52: negative control: the dump finds what is stored in clear', async () => {
    await evening(store);
    const open = await openDB('marquee-door');
    await open.put('own', { token: 'token-K7QF-2M9D', code: new TextEncoder().encode(codeOf(3)) } as never, 'clear');
    open.close();
    const found = await dump();
    expect(SECRETS.filter((secret) => found.includes(secret))).toEqual(expect.arrayContaining([codeOf(3), 'token-K7QF-2M9D']));
  });

  it('Promise 52: BYD-147 the data without the other database, or a record in another place, opens nothing', async () => {
    await evening(store);
    const open = await openDB('marquee-door');
    const [one] = await open.getAllKeys('showings');
    await open.put('showings', await open.get('showings', one!), 'moved');
    open.close();
    await expect(store.kept()).rejects.toMatchObject({ name: 'OperationError' });
    const keys = await openDB('marquee-door-key');
    await keys.clear('keys');
    keys.close();
    await expect((await DoorStore.open()).kept()).rejects.toMatchObject({ name: 'OperationError' });
  });
});
