import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Order } from '../orders/record/order.schema.ts';
import { ForgetAccessNeedsTask } from '../orders/read/forget-access-needs.task.ts';
import { ItemCodes } from '../orders/public/item-codes.signer.ts';
import { DoorCodes } from '../orders/public/door-codes.signer.ts';

const ITEMS =
  'reason hasMore orders { orderId number name accessNeeds items { itemId kind name seat ok verdict message reason scannerName qrVersion } }';
const CODE = `query ($eventId: ObjectId!, $code: String!) { doorCode(eventId: $eventId, code: $code) { ${ITEMS} } }`;
const HOLDERS = `query ($eventId: ObjectId!, $text: String!) { doorHolders(eventId: $eventId, text: $text) { ${ITEMS} } }`;
const ADMIT = 'mutation ($input: AdmitItemInput!) { admitItem(input: $input) { ok verdict message reason name itemName scanned } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict } }';

describe('the door without a QR code', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  beforeEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const anOpenDoor = async () => {
    const org = await world.given.org();
    const poster = world.given.events.upgrade({ name: 'Poster' });
    const event = await world.given.event(org, { upgrades: [poster] });
    const buyer = { firstName: 'Amara', lastName: 'Okafor', email: `amara-${String(event._id)}@example.com` };
    const upgrades = [{ upgradeId: String(poster._id), quantity: 1 }];
    const order = await world.given.paidOrder(event, { quantity: 2, upgrades, buyer });
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('SCANNER', org, { firstName: 'Priya', lastName: 'Raman' });
    const eventId = String(event._id);
    const lookUp = async (code: string, by = token) => (await world.gql(CODE, { eventId, code }, by)).data?.doorCode;
    const find = async (text: string) => (await world.gql(HOLDERS, { eventId, text }, token)).data?.doorHolders;
    const orderId = String(order._id);
    const admit = async (item: { itemId: string; qrVersion: number }, attempt?: string) => {
      const { itemId, qrVersion } = item;
      return (await world.gql(ADMIT, { input: { eventId, orderId, itemId, qrVersion, attempt } }, token)).data.admitItem;
    };
    return { org, token, event, eventId, order, buyer, lookUp, find, admit };
  };
  const codeOf = (order: Order, item: Order['tickets'][number] | Order['upgrades'][number] = order.tickets[0]!) =>
    world.app.get(DoorCodes, { strict: false }).codeOf(order, item)!;
  const change = (order: Order, set: object) => world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });

  it('BUY-070 shows the holder of a typed code, and admits only in a second step', async () => {
    const { order, lookUp, admit } = await anOpenDoor();
    const second = codeOf(order, order.tickets[1]!);
    expect(second).toMatch(new RegExp(`^${order.number.slice(3)}-02-\\w{3}$`));
    for (const typed of [second, second.toLowerCase().replaceAll('-', ' ')]) {
      const { orders } = await lookUp(typed);
      expect(orders).toMatchObject([{ orderId: String(order._id), number: order.number, name: 'Amara Okafor' }]);
      expect(orders[0].items).toMatchObject([
        { itemId: String(order.tickets[1]!._id), kind: 'Ticket', ok: true, verdict: 'LetIn', qrVersion: 1 },
      ]);
    }
    expect((await world.given.orders.stored(order._id))!.tickets.every(({ scan }) => !scan[0]!.scanned)).toBe(true);
    const [item] = (await lookUp(second)).orders[0].items;
    expect(await admit(item)).toMatchObject({ ok: true, verdict: 'LetIn', name: 'Amara Okafor', scanned: 1 });
    expect(await admit(item)).toMatchObject({ ok: false, verdict: 'AlreadyScanned' });
    expect((await lookUp(second)).orders[0].items).toMatchObject([{ ok: false, verdict: 'AlreadyScanned', scannerName: 'Priya Raman' }]);
  });

  it('BYD-084 says at the door of its event what the people of an order need, until 30 days after its end', async () => {
    const { order, org, event, token, eventId, find, lookUp, buyer } = await anOpenDoor();
    await change(order, { accessNeeds: { kinds: ['stepFree', 'assistanceDog'], text: 'Arrives by taxi' } });
    const needs = ['Step-free way', 'Assistance dog', 'Arrives by taxi'];
    expect((await find(buyer.email)).orders).toMatchObject([{ accessNeeds: needs }]);
    expect((await lookUp(codeOf(order))).orders).toMatchObject([{ accessNeeds: needs }]);
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: order.tickets[0]!._id, version: 1 });
    const scan = async (id: string) =>
      (
        await world.gql(
          'mutation ($i: ScanCodeInput!) { scanCode(input: $i) { verdict accessNeeds } }',
          { i: { eventId: id, code } },
          token,
        )
      ).data.scanCode;
    expect(await scan(eventId)).toEqual({ verdict: 'LetIn', accessNeeds: needs });
    const other = await world.given.event(org);
    expect(await scan(String(other._id))).toEqual({ verdict: 'WrongEvent', accessNeeds: null });
    const end = event.schedule.endsAt ?? new Date(event.schedule.startsAt!.getTime() + 3 * 3_600_000);
    const forget = world.app.get(ForgetAccessNeedsTask, { strict: false });
    const kept = async () => (await world.given.orders.stored(order._id))!.accessNeeds;
    world.clock.set(new Date(end.getTime() + 30 * 24 * 3_600_000 - 1000));
    await forget.run();
    expect(await kept()).toMatchObject({ text: 'Arrives by taxi' });
    world.clock.forward(2000);
    await forget.run();
    expect(await kept()).toBeUndefined();
  });

  it('BUY-072 admits once when 20 devices choose concurrently, and repeats a lost response', async () => {
    const { order, admit } = await anOpenDoor();
    const [first, second] = order.tickets.map(({ _id, qrVersion }) => ({ itemId: String(_id), qrVersion }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => admit(first!)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([(await admit(second!, 'one')).verdict, (await admit(second!, 'one')).verdict, (await admit(second!, 'two')).verdict]).toEqual([
      'LetIn',
      'LetIn',
      'AlreadyScanned',
    ]);
  });

  it('BUY-041 refuses the short code issued before a ticket changed hands, with the reason', async () => {
    const { order, lookUp, admit } = await anOpenDoor();
    const old = codeOf(order);
    await change(order, { 'tickets.0.qrVersion': 2, 'tickets.0.state': 'Shared' });
    const [item] = (await lookUp(old)).orders[0].items;
    expect(item).toMatchObject({ ok: false, verdict: 'NotValid', qrVersion: 1 });
    expect(item.reason).toBe('Passed on to somebody else. Only the new holder’s code is good.');
    await change(order, { 'tickets.0.state': 'Active' });
    expect((await lookUp(old)).orders[0].items).toMatchObject([{ ok: false, reason: 'An old code. Its holder has a newer one.' }]);
    expect(await admit(item)).toMatchObject({ ok: false, verdict: 'NotValid' });
    const now = codeOf((await world.given.orders.stored(order._id))!);
    expect(now).not.toBe(old);
    expect((await lookUp(now)).orders[0].items).toMatchObject([{ ok: true }]);
  });

  it('BUY-070 does not accept a short code as a QR code, nor for another event', async () => {
    const { org, token, eventId, order, event } = await anOpenDoor();
    const { data } = await world.gql(SCAN, { input: { eventId, code: codeOf(order) } }, token);
    expect(data.scanCode).toEqual({ ok: false, verdict: 'NotValid' });
    const other = await world.given.event(org);
    const there = (await world.gql(CODE, { eventId: String(other._id), code: codeOf(order) }, token)).data.doorCode;
    expect(there.orders[0].items[0]).toMatchObject({ ok: false, verdict: 'WrongEvent' });
    expect(there.orders[0].items[0].reason).toContain(`is for ${event.name} on`);
    const input = { eventId: String(other._id), orderId: String(order._id), itemId: String(order.tickets[0]!._id), qrVersion: 1 };
    expect((await world.gql(ADMIT, { input }, token)).data.admitItem).toMatchObject({ ok: false, verdict: 'WrongEvent' });
  });

  it("treats another organization's code like an invented one, and rate limits both", async () => {
    const there = await anOpenDoor();
    const here = await anOpenDoor(); // its scanner logged in last: the clock was set forward
    const nothing = { orders: [], reason: 'No ticket of this event has this code.', hasMore: false };
    expect(await here.lookUp(codeOf(there.order))).toEqual(nothing);
    const input = { eventId: here.eventId, orderId: String(there.order._id), itemId: String(there.order.tickets[0]!._id), qrVersion: 1 };
    expect((await world.gql(ADMIT, { input }, here.token)).data.admitItem).toMatchObject({ ok: false, verdict: 'NotValid', name: null });
    const { errors } = await world.gql(CODE, { eventId: there.eventId, code: codeOf(there.order) }, here.token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const mistyped = codeOf(here.order).slice(0, -1);
    expect((await here.lookUp(mistyped)).reason).toBe('A character is wrong or missing. Compare it with the ticket.');
    for (let tries = 1; tries < 20; tries += 1) expect(await here.lookUp(codeOf(there.order))).toEqual(nothing);
    const refused = await world.gql(CODE, { eventId: here.eventId, code: codeOf(here.order) }, here.token);
    expect(refused.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('BUY-070 finds a holder by name, e-mail and order number, with items and states, among the orders of this event only', async () => {
    const { org, event, order, buyer, find, admit } = await anOpenDoor();
    const elsewhere = await world.given.event(org);
    await world.given.paidOrder(elsewhere, { buyer });
    await change(order, { 'tickets.1.refund': { refunded: true, refundedAt: new Date(), refundedAmount: 2500 } });
    for (const text of ['amara', 'Okafor Am', buyer.email, order.number, order.number.slice(3).toLowerCase()]) {
      const { orders, hasMore } = await find(text);
      expect([text, orders.map(({ number }: Order) => number), hasMore]).toEqual([text, [order.number], false]);
    }
    const [found] = (await find('okafor')).orders;
    expect(found.items.map(({ name, verdict }: Record<string, string>) => [name, verdict])).toEqual([
      ['General admission', 'LetIn'],
      ['General admission', 'Refunded'],
      ['Poster', 'HandOut'],
    ]);
    expect(await admit(found.items[0])).toMatchObject({ ok: true, verdict: 'LetIn' });
    expect(await admit(found.items[2])).toMatchObject({ ok: true, verdict: 'HandOut', scanned: 1 });
    for (const text of ['', 'x', 'nobody', event.name, '***']) expect([text, (await find(text)).orders]).toEqual([text, []]);
  });

  it('BUY-070 shows 20 holders and whether there are more, and reads at most 200 characters', async () => {
    const { order, find } = await anOpenDoor();
    const orders = world.connection.collection('orders');
    const stored = (await orders.findOne({ _id: order._id }))!;
    const copies = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        ...stored,
        _id: newId(),
        number: `MQ-COPY-${from + at}`,
      }));
    await orders.insertMany(copies(0, 19));
    const shown = async (text: string) => {
      const { orders: found, hasMore } = await find(text);
      return [found.length, hasMore];
    };
    expect(await shown('okafor')).toEqual([20, false]);
    await orders.insertMany(copies(19, 20));
    expect(await shown('okafor')).toEqual([20, true]);
    expect(await shown(`okafor${' '.repeat(200)}nobody`)).toEqual([20, true]);
  });

  it('BUY-070 limits searches to 60 a minute per person', async () => {
    const { token, eventId } = await anOpenDoor();
    const search = async () => (await world.gql(HOLDERS, { eventId, text: 'a' }, token)).errors?.[0]?.extensions.code;
    const answers = await Promise.all(Array.from({ length: 60 }, search));
    expect([answers.filter(Boolean), await search()]).toEqual([[], 'RATE_LIMITED']);
  });
});
