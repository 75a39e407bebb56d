import 'fake-indexeddb/auto';
import { codeHashOf } from '@marquee/shared/door/code-hash';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, idOf, NOON, PretendServer, signerFor } from '../pretend-server.factory.ts';
import { DoorStore } from './door-store.ts';
import { CannotUndo, Scanner } from './scanner.ts';

const about = { version: 'test', battery: () => 80 };

describe('the scanner of a phone', () => {
  let server = new PretendServer();
  let clock = NOON;
  let store: DoorStore;
  beforeEach(async () => {
    server = new PretendServer();
    clock = NOON;
    store = await DoorStore.open();
    await store.empty();
  });
  afterEach(() => store.close());

  const open = () => Scanner.open(store, server.ask, about, () => clock);
  /** Both clocks go on. */
  const wait = (ms: number) => {
    clock += ms;
    server.now += ms;
  };
  const paired = async () => {
    const scanner = await open();
    await scanner.pair('K7QF-2M9D');
    return scanner;
  };
  const offline = async (sold = 3) => {
    for (let count = 1; count <= sold; count += 1) server.sell(count);
    const scanner = await paired();
    server.isThere = false;
    await scanner.tick();
    return scanner;
  };
  const scansOf = (count: number) => server.items.find(({ itemId }) => itemId === idOf(count))!.scans;

  it('BYD-145 is paired by a code, opens the only event and has its list', async () => {
    server.sell(1);
    const scanner = await open();
    expect(scanner.state()).toMatchObject({ phase: 'unpaired', list: null });
    await scanner.pair('K7QF-2M9D');
    expect(scanner.state()).toMatchObject({
      phase: 'paired',
      name: 'Garden gate',
      isOnline: true,
      unsent: 0,
      list: { eventName: 'The Copper Kings', codes: 1, asOf: new Date(NOON).toISOString() },
    });
  });

  it('BUY-071 lets each valid code in once without a network, also after a reload, and sends it when the network is back', async () => {
    const scanner = await offline();
    expect(await scanner.show(codeOf(1))).toMatchObject({ ok: true, verdict: 'LetIn', name: 'Guest 1', isOffline: true });
    expect(await scanner.show(codeOf(1))).toMatchObject({
      ok: false,
      verdict: 'AlreadyScanned',
      scannerName: 'Garden gate',
      secondsAgo: 0,
    });
    const reloaded = await open();
    expect(await reloaded.show(codeOf(1))).toMatchObject({ verdict: 'AlreadyScanned' });
    expect(await reloaded.show(codeOf(9))).toMatchObject({ verdict: 'NotValid' });
    expect(reloaded.state()).toMatchObject({ isOnline: false, scanned: 1, unsent: 4 });
    expect(scansOf(1)).toHaveLength(0);
    server.isThere = true;
    await reloaded.tick();
    expect(reloaded.state()).toMatchObject({ isOnline: true, scanned: 1, unsent: 0 });
    expect([scansOf(1).length, server.doubtful]).toEqual([1, []]);
  });

  it('BYD-150 a code that is not listed asks where the event wants it, and the next guest is no decision', async () => {
    const signed = await signerFor(server);
    server.unlisted = 'Ask';
    const scanner = await offline(1);
    const code = await signed(50);
    server.sell(50, { code });
    const asked = await scanner.show(code);
    expect(asked).toMatchObject({ ok: true, asks: expect.any(String), unlistedSince: new Date(NOON).toISOString() });
    expect(asked.attempt).toBeUndefined();
    expect(scanner.state().unsent).toBe(0);
    const again = await scanner.show(code);
    expect(await scanner.decide(asked.asks!, true)).toBeNull();
    expect(await scanner.decide(again.asks!, true)).toMatchObject({ ok: true, verdict: 'LetIn', unlistedSince: expect.any(String) });
    expect(await scanner.show(code)).toMatchObject({ ok: false, verdict: 'AlreadyScanned' });
    server.isThere = true;
    await scanner.tick();
    expect([scansOf(50).length, server.doubtful]).toEqual([1, []]);
    expect(await scanner.show(`${(await signed(51)).slice(0, -3)}000`)).toMatchObject({ ok: false, verdict: 'NotValid' });
  });

  it('BYD-149 online it asks the server, which knows what another door let in a second ago', async () => {
    server.sell(1).scans.push({ attempt: 'other', by: 'other', at: NOON - 1000 });
    server.sell(2);
    const scanner = await paired();
    server.items[1]!.scans.push({ attempt: 'later', by: 'other', at: NOON });
    expect(await scanner.show(codeOf(2))).toMatchObject({ ok: false, verdict: 'AlreadyScanned' });
    expect(server.doubtful).toEqual([]);
  });

  it('BYD-149 knows sales, refunds and scans of others with the next tick', async () => {
    const scanner = await offline(1);
    server.isThere = true;
    server.sell(2, { type: 'Balcony' });
    server.items[0]!.state = 'Refunded';
    wait(5000);
    await scanner.tick();
    server.isThere = false;
    await scanner.tick();
    expect(await scanner.show(codeOf(1))).toMatchObject({ verdict: 'Refunded' });
    expect(await scanner.show(codeOf(2))).toMatchObject({ verdict: 'LetIn', itemName: 'Balcony' });
  });

  it('BYD-151 an answer that is lost lets somebody in once: the phone decides, and the server knows its showing', async () => {
    server.sell(1);
    const scanner = await paired();
    server.losesAnswers = 1;
    expect(await scanner.show(codeOf(1))).toMatchObject({ ok: true, isOffline: true });
    await scanner.tick();
    expect([scansOf(1).length, server.doubtful, scanner.state().unsent]).toEqual([1, [], 0]);
  });

  it('BYD-151 a code that the server let in and the phone could not know is let in when it is shown again', async () => {
    const scanner = await paired();
    server.sell(7);
    server.losesAnswers = 1;
    expect(await scanner.show(codeOf(7))).toMatchObject({ ok: false, verdict: 'NotValid' });
    await scanner.tick();
    expect(await (await open()).show(codeOf(7))).toMatchObject({ ok: true, verdict: 'LetIn' });
    expect(scansOf(7)).toHaveLength(1);
  });

  it('BYD-151 two phones that let in one code are doubtful', async () => {
    const scanner = await offline(1);
    await scanner.show(codeOf(1));
    server.items[0]!.scans.push({ attempt: 'other', by: 'other', at: NOON });
    server.isThere = true;
    await scanner.tick();
    expect([scansOf(1).length, server.doubtful.length, scanner.state().list?.doubtful]).toEqual([1, 1, 1]);
  });

  it('BYD-151 of two windows of one phone one lets an item in', async () => {
    const scanner = await offline(1);
    const other = await open();
    const both = await Promise.all([scanner.show(codeOf(1)), other.show(codeOf(1))]);
    expect(both.map(({ verdict }) => verdict).toSorted()).toEqual(['AlreadyScanned', 'LetIn']);
  });

  it('BYD-161 undoes here what was not sent, and at the server what was; and says where it cannot', async () => {
    const scanner = await offline(2);
    const first = await scanner.show(codeOf(1));
    await scanner.undo(first.attempt!, 'Wrong person');
    expect(scanner.state()).toMatchObject({ unsent: 0, scanned: 0 });
    const second = await scanner.show(codeOf(1));
    server.isThere = true;
    await scanner.tick();
    server.isThere = false;
    await expect(scanner.undo(second.attempt!, 'Wrong person')).rejects.toEqual(new CannotUndo('offline'));
    server.isThere = true;
    await scanner.undo(second.attempt!, 'Wrong person');
    expect([scansOf(1).length, scanner.state().scanned]).toEqual([0, 0]);
    expect(await scanner.show(codeOf(1))).toMatchObject({ ok: true });
    const third = await scanner.show(codeOf(2));
    wait(31_000);
    await expect(scanner.undo(third.attempt!, 'Wrong person')).rejects.toEqual(new CannotUndo('late'));
  });

  it('BYD-146 a revoked phone deletes its list and token at its next contact, keeps what it did not send, and sends it when it is paired again', async () => {
    const scanner = await offline(2);
    await scanner.show(codeOf(1));
    server.isThere = true;
    server.isEnded = true;
    await scanner.tick();
    expect(scanner.state()).toMatchObject({ phase: 'unpaired', hasEnded: true, list: null, unsent: 1 });
    const kept = await store.kept();
    expect([kept.device, kept.heads, (await store.rows('e'.repeat(24))).size, kept.showings.length]).toEqual([null, [], 0, 1]);
    const later = await open();
    await later.pair('AAAA-BBBB');
    expect([scansOf(1).length, later.state().unsent]).toEqual([1, 0]);
  });

  it('BYD-146 a list goes a day after its event, and everything with the end of the pairing', async () => {
    const scanner = await offline(1);
    wait(27 * 3_600_000 + 1);
    await scanner.tick();
    expect([scanner.state().list, (await store.kept()).heads]).toEqual([null, []]);
    expect(scanner.state().phase).toBe('paired');
    wait(24 * 3_600_000);
    await scanner.tick();
    expect([scanner.state().phase, (await store.kept()).device]).toEqual(['unpaired', null]);
  });

  it('BYD-146 reports its list, what it did not send and its battery at most every twenty seconds', async () => {
    const scanner = await paired();
    for (let tick = 0; tick < 9; tick += 1) {
      wait(5000);
      await scanner.tick();
    }
    expect(server.reports.at(-1)).toMatchObject({ listCodes: 0, unsent: 0, battery: 80, version: 'test' });
    expect(server.reports.length).toBeLessThanOrEqual(3);
  });

  it('BYD-154 a phone at a gate names the gate of a ticket without a network, and tells the server where it stands', async () => {
    const gate = (_id: string, name: string, ticketTypeIds: string[]) => ({ _id, name, direction: 'In' as const, ticketTypeIds });
    const always = { sectionIds: [], dayIds: [], opensAt: null, closesAt: null };
    const gates = [gate('a'.repeat(24), 'Main doors', ['Floor']), gate('b'.repeat(24), 'Garden gate', ['Balcony'])];
    server.rules = { gates: gates.map((each) => ({ ...each, ...always })), types: [], everybodyOutAt: null };
    server.gateId = 'a'.repeat(24);
    server.sell(7, { type: 'Balcony' });
    const scanner = await offline(1);
    expect(await scanner.show(codeOf(7))).toMatchObject({ ok: false, verdict: 'WrongGate', message: 'Go to Garden gate' });
    expect(await scanner.show(codeOf(1))).toMatchObject({ ok: true, verdict: 'LetIn' });
    expect((await store.kept()).showings.map(({ gateId, passage }) => [gateId, passage])).toEqual([
      ['a'.repeat(24), 'In'],
      ['a'.repeat(24), 'In'],
    ]);
  });

  it('BYD-155 what may come in twice comes in twice without a network, each under an id of its own', async () => {
    server.rules = { gates: [], types: [{ ticketTypeId: 'Floor', entries: 2, onlyAfterExit: false, from: null }], everybodyOutAt: null };
    const scanner = await offline(1);
    const first = await scanner.show(codeOf(1));
    wait(60_000);
    const second = await scanner.show(codeOf(1));
    wait(60_000);
    expect([first, second].map(({ ok, attempt }) => [ok, attempt !== undefined])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(first.attempt).not.toBe(second.attempt);
    expect(await scanner.show(codeOf(1))).toMatchObject({ ok: false, verdict: 'EntriesUsed' });
  });

  it('BYD-148 finds by name what the list has, and lets it in', async () => {
    const scanner = await offline(3);
    const { found } = scanner.find('gue 2');
    expect(found.map(({ row, judged }) => [row.name, judged.verdict])).toEqual([['Guest 2', 'LetIn']]);
    expect(await scanner.showItem(found[0]!.row.itemId)).toMatchObject({ ok: true, name: 'Guest 2' });
    expect(scanner.find('guest').found.map(({ judged }) => judged.verdict)).toEqual(['LetIn', 'AlreadyScanned', 'LetIn']);
  });

  it('BYD-151 sends more than two hundred in batches, and one that the server fails over keeps nothing back', async () => {
    const scanner = await offline(1);
    for (let count = 1; count <= 203; count += 1) await scanner.show(codeOf(count));
    server.failsOver = await codeHashOf(codeOf(1));
    server.isThere = true;
    await scanner.tick();
    expect([scanner.state().unsent, server.recorded.size]).toEqual([1, 202]);
    server.failsOver = null;
    await scanner.tick();
    expect([scanner.state().unsent, server.recorded.size, scansOf(1).length]).toEqual([0, 203, 1]);
  });
});
