import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { aDoorDevice } from '../../../../test/door-device.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const ADD = 'mutation ($input: AddDeviceInput!) { addDoorDevice(input: $input) { code device { _id } } }';
const PAIR = 'mutation ($input: PairDeviceInput!) { pairDoorDevice(input: $input) { token name } }';
const REVOKE = 'mutation ($input: RevokeDeviceInput!) { revokeDoorDevice(input: $input) { revokedAt } }';
const REPORT = 'mutation ($input: ReportDeviceInput!) { reportDoorDevice(input: $input) { now events { eventId keptUntil } } }';
const LIST =
  'query ($eventId: ObjectId!) { doorDevices(eventId: $eventId) { name pairedAt revokedAt seenAt report { listAt listCodes unsent battery version } } }';
const COUNT = 'query ($eventId: ObjectId!) { scanList(eventId: $eventId) { sold } }';
const FIND = 'query ($eventId: ObjectId!, $text: String!) { doorHolders(eventId: $eventId, text: $text) { orders { number name } } }';
const DAY_MS = 24 * 3_600_000;

const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('devices of a door', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aHouse = async () => {
    const org = await world.given.org();
    const admin = { ...(await world.given.member('ADMIN', org)), org };
    const event = await world.given.event(org);
    const eventId = String(event._id);
    const listed = async () => (await world.gql(LIST, { eventId }, admin.token)).data.doorDevices;
    return { org, admin, event, eventId, listed };
  };

  it('BYD-145 a code that is shown once makes a phone a device: once, whoever types it and however', async () => {
    const { admin, eventId, listed } = await aHouse();
    const input = { name: 'Garden gate', eventIds: [eventId], maySell: false, endsAt: new Date(Date.now() + DAY_MS) };
    const { code } = (await world.gql(ADD, { input }, admin.token)).data.addDoorDevice;
    expect(code).toMatch(/^\w{4}-\w{4}$/);
    expect(JSON.stringify(await world.connection.collection('doorDevices').find().toArray())).not.toContain(code);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => world.gql(PAIR, { input: { code: ` ${code.toLowerCase().replace('-', ' ')}` } })),
    );
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(tries.map(codeOf).filter(Boolean)).toEqual(Array.from({ length: 4 }, () => 'PAIRING_CODE_WRONG'));
    expect(await listed()).toMatchObject([{ name: 'Garden gate', pairedAt: expect.any(String), revokedAt: null, report: null }]);
  });

  it('BYD-145 a code is over after a quarter of an hour, and a form that is not whole says what is missing beside its field', async () => {
    const { admin, eventId } = await aHouse();
    const input = { name: 'Gate', eventIds: [eventId], maySell: false, endsAt: new Date(Date.now() + DAY_MS) };
    const { code } = (await world.gql(ADD, { input }, admin.token)).data.addDoorDevice;
    world.clock.forward(15 * 60_000);
    expect(codeOf(await world.gql(PAIR, { input: { code } }))).toBe('PAIRING_CODE_WRONG');
    world.clock.release();
    const bad = await world.gql(ADD, { input: { ...input, name: ' ', eventIds: [], endsAt: new Date(0) } }, admin.token);
    expect(Object.keys(bad.errors?.[0]?.extensions.details?.fields ?? {})).toEqual(['name', 'eventIds', 'endsAt']);
    const stranger = await aHouse();
    expect(codeOf(await world.gql(ADD, { input: { ...input, eventIds: [stranger.eventId] } }, admin.token))).toBe('NOT_FOUND');
    const seller = await world.given.member('BOX_OFFICE', admin.org);
    expect(codeOf(await world.gql(ADD, { input }, seller.token))).toBe('FORBIDDEN');
  });

  it('BYD-145 it looks up at the doors of its events, and knows no other event, no money and no address', async () => {
    const { admin, event, eventId, org } = await aHouse();
    const other = String((await world.given.event(org))._id);
    const order = await world.given.paidOrder(event);
    const { gql } = await aDoorDevice(world, admin, { eventIds: [eventId], maySell: true });
    expect((await gql(COUNT, { eventId })).data.scanList).toEqual({ sold: 1 });
    expect((await gql(FIND, { eventId, text: order.number })).data.doorHolders.orders).toEqual([
      { number: order.number, name: 'Theo Lindqvist' },
    ]);
    expect([codeOf(await gql(COUNT, { eventId: other })), codeOf(await gql(FIND, { eventId: other, text: 'Theo' }))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    for (const closed of ['{ orders { orders { _id } } }', '{ tills { _id } }'])
      expect([closed, (await gql(closed)).data ?? null]).toEqual([closed, null]);
    expect((await gql('{ me { email } }')).data?.me ?? null).toBe(null);
  });

  it('BYD-146 the list shows what a device reports, which learns its own times in the answer', async () => {
    const { admin, event, eventId, listed } = await aHouse();
    const { gql } = await aDoorDevice(world, admin, {
      eventIds: [eventId],
      endsAt: new Date(event.schedule.startsAt!.getTime() + 30 * DAY_MS),
    });
    const report = { listAt: '2026-12-05T20:41:00.000Z', listCodes: 812, unsent: 15, battery: 64, version: '1.4' };
    const { now, events } = (await gql(REPORT, { input: report })).data.reportDoorDevice;
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    const ends = event.performances[0]!.schedule.map((day) => Number(day.endsAt ?? 0));
    expect(events).toEqual([{ eventId, keptUntil: expect.any(String) }]);
    if (Math.max(...ends) > 0) expect(Date.parse(events[0].keptUntil)).toBe(Math.max(...ends) + DAY_MS);
    expect(await listed()).toMatchObject([{ seenAt: expect.any(String), report }]);
    const wild = { ...report, unsent: -3, battery: 900, version: 'x'.repeat(500) };
    await gql(REPORT, { input: wild });
    expect((await listed())[0].report).toMatchObject({ unsent: 0, battery: 100, version: 'x'.repeat(40) });
  });

  it('BYD-146 a revoked device ends at its next contact, and one whose time is over', async () => {
    const { admin, eventId, listed, org } = await aHouse();
    const [first, second] = [
      await aDoorDevice(world, admin, { eventIds: [eventId] }),
      await aDoorDevice(world, admin, { eventIds: [eventId] }),
    ];
    const scanner = await world.given.member('SCANNER', org);
    const revoke = (token: string) => world.gql(REVOKE, { input: { deviceId: first.deviceId } }, token);
    expect(codeOf(await revoke(scanner.token))).toBe('FORBIDDEN');
    expect((await revoke(admin.token)).errors).toBeUndefined();
    expect((await revoke(admin.token)).errors).toBeUndefined();
    expect([codeOf(await first.gql(COUNT, { eventId })), codeOf(await second.gql(COUNT, { eventId }))]).toEqual([
      'DEVICE_ENDED',
      undefined,
    ]);
    world.clock.forward(DAY_MS);
    expect(codeOf(await second.gql(COUNT, { eventId }))).toBe('DEVICE_ENDED');
    world.clock.release();
    expect((await listed()).map(({ revokedAt }: { revokedAt: string | null }) => revokedAt !== null)).toEqual([false, true]);
  });

  it('BYD-145 its token opens nothing beside a login, and a guessed one nothing at all', async () => {
    const { admin, eventId, org } = await aHouse();
    const { headers } = await aDoorDevice(world, admin, { eventIds: [eventId] });
    const customer = await world.given.customer();
    expect(codeOf(await world.gql(COUNT, { eventId }, customer.token, headers))).toBe('AUTHORIZATION_REQUIRED');
    expect(codeOf(await world.gql(COUNT, { eventId }, undefined, { 'x-marquee-device': 'guessed' }))).toBe('DEVICE_ENDED');
    const log = await world.connection.collection('auditLog').find({ orgId: org._id }).toArray();
    expect(
      log
        .map(({ action }) => String(action))
        .filter((action) => action.startsWith('door-device'))
        .toSorted(),
    ).toEqual(['door-device.added', 'door-device.paired']);
  });
});
