import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { readDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import { offlineVerdictOf } from '@marquee/shared/door/offline-verdict';
import { nightItemIdOf } from '@marquee/shared/door/night-item';
import { isSignedBy, readSignedCode } from '@marquee/shared/door/signed-code';

import { aDoorDevice } from '../../../../test/door-device.ts';
import { givenCode } from '../../../../test/given-code.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { idOnNight } from '../../orders/record/on-night.ts';
import { hashOfCode } from '../../orders/public/signed-codes.signer.ts';

const LIST = `query ($eventId: ObjectId!, $since: DateTime, $after: ObjectId) { doorList(eventId: $eventId, since: $since, after: $after) {
  eventId cancel isMultipleDays timezone days { _id doorsAt startsAt endsAt } tags keys { keyId publicKey } unlisted
  rules { gates { _id name direction ticketTypeIds sectionIds dayIds opensAt closesAt } types { ticketTypeId entries onlyAfterExit from } everybodyOutAt }
  types typeIds sectionIds rows next total asOf } }`;
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';
const ADMIT = 'mutation ($input: AdmitItemInput!) { admitItem(input: $input) { verdict } }';
const RULE = 'mutation ($input: SaveDoorRuleInput!) { saveDoorRule(input: $input) { unlisted } }';
const MINUTE = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the list of a door', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aDoor = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const eventId = String(event._id);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    world.clock.set(event.schedule.startsAt!);
    const admin = { ...(await world.given.member('ADMIN', org)), org };
    const device = await aDoorDevice(world, admin, { eventIds: [eventId] });
    const read = async (since: string | null = null) => {
      const { data, errors } = await device.gql(LIST, { eventId, since });
      expect(errors).toBeUndefined();
      const list = data.doorList;
      const { types, typeIds, sectionIds } = list;
      const names = { eventId, types, typeIds, sectionIds, dayIds: list.days.map(({ _id }: { _id: string }) => _id) };
      return { ...list, rows: list.rows.map((row: string) => readDoorRow(row, names)) as DoorRow[], size: JSON.stringify(list).length };
    };
    const codes = await Promise.all(order.tickets.map((ticket) => givenCode(world, order, ticket)));
    const set = (fields: object) =>
      world.connection.collection('orders').updateOne({ _id: order._id as never }, { $set: fields, $inc: { version: 1 } });
    return { org, event, eventId, order, admin, device, read, codes, set };
  };

  it('BYD-147 BYD-149 has hashes in place of codes, with name, type, seat, days and state, its time and number, and nothing else', async () => {
    const { read, codes, order, device, eventId } = await aDoor();
    const list = await read();
    expect(list.rows).toHaveLength(2);
    expect(list.total).toBe(2);
    const row = list.rows.find(({ hashes }: DoorRow) => hashes.includes(hashOfCode(codes[0]!)));
    expect(row).toEqual({
      itemId: String(order.tickets[0]!._id),
      hashes: [hashOfCode(codes[0]!)],
      name: 'Theo Lindqvist',
      kind: 'ticket',
      type: 'General admission',
      note: '',
      typeId: String(order.tickets[0]!.ticketTypeId),
      sectionId: '',
      seat: '',
      eventId,
      state: 'Good',
      version: 1,
      scan: [{ dayId: null, scanned: false, scannedAt: null }],
    });
    const text = JSON.stringify((await device.gql(LIST, { eventId })).data);
    for (const secret of [codes[0]!, order.email!, String(order._id), order.number, '2500'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('BYD-148 a device answers by its list as the server does', async () => {
    const { read, codes, device, eventId } = await aDoor();
    const { rows, ...list } = await read();
    const event = { ...list, _id: eventId, performances: [{ schedule: list.days }] };
    const verdictOf = (code: string) => {
      const row = rows.find(({ hashes }: DoorRow) => hashes.includes(hashOfCode(code))) ?? null;
      return offlineVerdictOf({ row, signed: null, sameItem: null, here: [] }, { ...list, event }, world.clock.now()).verdict;
    };
    const before = [verdictOf(codes[0]!), verdictOf('MQ1.forged')];
    const answers = [];
    for (const code of [codes[0]!, 'MQ1.forged'])
      answers.push((await device.gql(SCAN, { input: { eventId, code } })).data.scanCode.verdict);
    expect(before).toEqual(answers);
    expect(before).toEqual(['LetIn', 'NotValid']);
  });

  it(
    'BYD-149 knows sales, scans, shares, moves and refunds of others within ten seconds, and tells them alone',
    { timeout: 40_000 },
    async () => {
      const { read, order, codes, device, eventId, event, set } = await aDoor();
      await read();
      // what is just known is told once more, as clocks of processes differ
      world.clock.forward(MINUTE);
      await wait(3100);
      let { asOf } = await read();
      const changed = async () => {
        world.clock.forward(MINUTE);
        // a device asks each five seconds, of which the server answers three by what it knows
        await wait(3100);
        const list = await read(asOf);
        ({ asOf } = list);
        return list.rows as DoorRow[];
      };
      expect(await changed()).toEqual([]);
      await device.gql(SCAN, { input: { eventId, code: codes[0] } });
      const scanned = await changed();
      expect(scanned.find(({ itemId }) => itemId === String(order.tickets[0]!._id))?.scan).toMatchObject([{ scanned: true }]);
      const sold = await world.given.paidOrder(event);
      expect((await changed()).map(({ itemId }) => itemId)).toEqual(expect.arrayContaining(sold.tickets.map(({ _id }) => String(_id))));
      await set({
        'tickets.0.qrVersion': 2,
        'tickets.0.seat': 'A-1-7',
        'tickets.1.refund': { refunded: true },
        'tickets.1.state': 'Canceled',
      });
      const own = new Set(order.tickets.map(({ _id }) => String(_id)));
      const moved = (await changed()).filter(({ itemId }) => own.has(itemId));
      expect(moved.map(({ state, seat, version }) => [state, seat, version]).toSorted()).toEqual([
        ['Good', 'A-1-7', 2],
        ['Refunded', '', 1],
      ]);
      expect(moved.some(({ hashes }) => hashes.includes(hashOfCode(codes[0]!)))).toBe(false);
    },
  );

  it('BYD-150 has the keys by which what was sold afterwards is known, and what the organizer chose for that', async () => {
    const { read, event, eventId, admin } = await aDoor();
    const { keys, tags, unlisted } = await read();
    expect(unlisted).toBe('Admit');
    const later = await world.given.paidOrder(event);
    const code = readSignedCode(await givenCode(world, later, later.tickets[0]!))!;
    const key = keys.find(({ keyId }: { keyId: string }) => keyId === code.keyId);
    expect([await isSignedBy(key.publicKey, code), tags.includes(code.tag)]).toEqual([true, true]);
    await world.gql(RULE, { input: { eventId, unlisted: 'Ask' } }, admin.token);
    expect((await read()).unlisted).toBe('Ask');
  });

  it('BYD-148 an item that is found in the list is let in by its row, which names no order', async () => {
    const { read, device, eventId, org } = await aDoor();
    const [row] = (await read()).rows as DoorRow[];
    const admit = async (item: object) => (await device.gql(ADMIT, { input: { eventId, ...item } })).data.admitItem.verdict;
    const input = { itemId: row!.itemId, qrVersion: row!.version };
    expect(await admit({ ...input, qrVersion: 2 })).toBe('NotValid');
    expect(await admit({ ...input, attempt: 'by-name' })).toBe('LetIn');
    expect([await admit({ ...input, attempt: 'by-name' }), await admit(input)]).toEqual(['LetIn', 'AlreadyScanned']);
    const elsewhere = await world.given.paidOrder(await world.given.event(org));
    const foreign = await world.given.paidOrder(await world.given.event(await world.given.org()));
    expect(await admit({ itemId: String(elsewhere.tickets[0]!._id), qrVersion: 1 })).toBe('WrongEvent');
    expect(await admit({ itemId: String(foreign.tickets[0]!._id), qrVersion: 1 })).toBe('NotValid');
    expect(await admit({ itemId: 'f'.repeat(24), qrVersion: 1 })).toBe('NotValid');
  });

  it('BYD-150 a device names the night’s item of a season ticket as the server does', async () => {
    const [item, night] = ['a'.repeat(24), 'b'.repeat(24)];
    expect(await nightItemIdOf(item, night)).toBe(idOnNight(item, night));
  });
});
