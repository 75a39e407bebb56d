import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';

const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict reason name scannedAt scannerName scanned } }';
const HOLDERS = 'query ($eventId: ObjectId!, $text: String!) { doorHolders(eventId: $eventId, text: $text) { orders { name } } }';
const CHECK_SCANNER = 'Not understood. Check the scanner’s keyboard layout, and that it keeps capital and small letters.';

const pairs = (from: string, to: string) => Object.fromEntries([...from].map((key, index) => [key, [...to][index] ?? key]));
const AZERTY = { ...pairs('qwazQWAZmM.', 'azqwAZQW,?:'), ...pairs('1234567890-_', '&é"\'(-è_çà)°') };
const onFrenchKeyboard = (code: string) => [...code].map((key) => AZERTY[key as keyof typeof AZERTY] ?? key).join('');

describe('what scanners make of a code', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  beforeEach(() => world.clock.release());
  afterAll(() => world.stop());

  const anOpenDoor = async (buyers: readonly { firstName: string; lastName: string }[] = []) => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    for (const [index, buyer] of buyers.entries())
      await world.given.paidOrder(event, { quantity: 1, buyer: { ...buyer, email: `${index}-${event._id}@example.com` } });
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('SCANNER', org, { firstName: 'Priya', lastName: 'Raman' });
    const { _id: itemId, qrVersion: version } = order.tickets[0]!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId, version });
    const eventId = String(event._id);
    const scan = async (what: string) => (await world.gql(SCAN, { input: { eventId, code: what } }, token)).data.scanCode;
    const find = async (text: string) => (await world.gql(HOLDERS, { eventId, text }, token)).data.doorHolders.orders;
    return { order, event, code, scan, find };
  };

  it.each([
    ['only capitals', (code: string) => code.toUpperCase()],
    ['only small letters', (code: string) => code.toLowerCase()],
    ['a French keyboard', onFrenchKeyboard],
    ['capitals on a French keyboard', (code: string) => onFrenchKeyboard(code.toUpperCase())],
  ])('BUY-070 admits a ticket whose code arrives with %s, once', async (_, spoil) => {
    const { code, scan } = await anOpenDoor();
    expect(await scan(spoil(code))).toMatchObject({ ok: true, verdict: 'LetIn', name: 'Theo Lindqvist', scanned: 1 });
    expect(await scan(code)).toMatchObject({ ok: false, verdict: 'AlreadyScanned' });
    expect(await scan(spoil(code))).toMatchObject({ ok: false, verdict: 'AlreadyScanned' });
  });

  it('BUY-041 admits nobody by an altered code in capitals, nor by that of another organization', async () => {
    const there = await anOpenDoor();
    const { code, scan } = await anOpenDoor();
    const altered = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [altered, there.code])
      expect(await scan(wrong.toUpperCase())).toMatchObject({ ok: false, verdict: 'NotValid', name: null, reason: CHECK_SCANNER });
  });

  it('BUY-070 says to check the scanner about a text that a keyboard may have made of a code, and about no other', async () => {
    const { code, scan } = await anOpenDoor();
    const strange = [...code].map((key) => String.fromCodePoint(0x5d0 + (key.codePointAt(0)! % 27))).join('');
    expect((await scan(strange)).reason).toBe(CHECK_SCANNER);
    const unknown = 'Unknown code. It may be damaged, or it is not one of our codes.';
    const forged = `${code.slice(0, 20)}${code[20] === 'x' ? 'y' : 'x'}${code.slice(21)}`;
    for (const other of ['made-up', '4006381333931', forged, `https://example.com/${'a'.repeat(40)}`])
      expect([other, (await scan(other)).reason]).toEqual([other, unknown]);
  });

  it('BUY-070 says when and by whom a ticket was scanned only where that is why it is refused', async () => {
    const { order, code, scan } = await anOpenDoor();
    const store = (set: object) => world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    await scan(code);
    expect(await scan(code)).toMatchObject({ verdict: 'AlreadyScanned', scannerName: 'Priya Raman', scannedAt: expect.any(String) });
    const refusals = [
      [{ state: 'Canceled' }, 'Canceled'],
      [{ state: 'Refunded' }, 'Refunded'],
      [{ state: 'Active', 'tickets.0.state': 'Shared' }, 'NotValid'],
      [{ 'tickets.0.state': 'Active', 'tickets.0.qrVersion': 2 }, 'NotValid'],
    ] as const;
    for (const [set, verdict] of refusals) {
      await store(set);
      expect(await scan(code)).toMatchObject({ ok: false, verdict, scannedAt: null, scannerName: null });
    }
  });

  it('BUY-070 finds people whose name is one letter, before the names that begin with it', async () => {
    const others = Array.from({ length: 21 }, (_, index) => ({ firstName: 'Ola', lastName: `Okafor ${index}` }));
    const { find } = await anOpenDoor([{ firstName: 'Minji', lastName: 'O' }, ...others]);
    const found = await find('o');
    expect([found[0].name, found.length]).toEqual(['Minji O', 20]);
    expect(await find('Minji O')).toMatchObject([{ name: 'Minji O' }]);
    expect(await find(' ')).toEqual([]);
  });
});
