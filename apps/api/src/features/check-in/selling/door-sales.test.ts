import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aDoorDevice } from '../../../../test/door-device.ts';
import { aReaderHouse } from '../../../../test/reader-house.ts';
import { dollars, TILL_DOCUMENTS } from '../../../../test/till-house.ts';
import { WalkUps } from '../../orders/public/walk-ups.facade.ts';

const SALE = 'state message orderId number total attempt checkIn { letIn scanned sold items { verdict isIn } }';
const TILL = '{ doorTill { tillId name ways hasShift } }';
const RESERVE = 'mutation ($input: ReserveAtDoorInput!) { reserveAtDoor(input: $input) { token total lines { name quantity total } } }';
const SELL = `mutation ($input: SellAtDoorInput!) { sellAtDoor(input: $input) { ${SALE} } }`;
const CHARGE = `mutation ($input: ChargeAtDoorInput!) { chargeAtDoor(input: $input) { ${SALE} } }`;
const FOLLOW = `mutation ($input: DoorTokenInput!) { followDoorSale(input: $input) { ${SALE} } }`;
const GIVE_UP = `mutation ($input: DoorTokenInput!) { giveUpDoorSale(input: $input) { ${SALE} } }`;
const UNDO = 'mutation ($input: UndoScanInput!) { undoScan(input: $input) { scanned } }';

const codeOf = ({ errors }: { errors?: readonly { extensions?: { code?: string } }[] }) => errors?.[0]?.extensions?.code;

describe('selling at a door', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  beforeEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** A device that may sell, with an open shift of $200.00 and the card reader of the house at its till. */
  const aSellingDoor = async ({ hasShift = true } = {}) => {
    const house = await aReaderHouse(world, { totalQty: 5 });
    const readerId = await house.reader('Gate');
    const { org, event } = house;
    world.clock.set(event.schedule.doorsAt ?? event.schedule.startsAt!);
    const admin = { ...(await world.given.member('ADMIN', org)), org };
    const eventId = String(event._id);
    const staff = (name: keyof typeof TILL_DOCUMENTS, input: object) => world.gql(TILL_DOCUMENTS[name], { input }, admin.token);
    const form = { venueId: null, hasDrawer: true, printer: null, sellableIds: [], ticketTypeIds: [], allowsCodes: false, readerId: null };
    const { _id: tillId } = (await staff('saveTill', { ...form, name: 'Gate pouch', ways: ['cash', 'reader'] })).data.saveTill;
    const device = await aDoorDevice(world, admin, { eventIds: [eventId], maySell: true, name: 'Garden gate', tillId });
    const shift = hasShift ? (await staff('openShift', { tillId, piles: dollars(200) })).data.shift : null;
    const cart = async (quantity = 2, way = 'cash') => {
      const tickets = [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity }];
      const { data, errors } = await device.gql(RESERVE, { input: { eventId, tickets, way, idempotencyKey: newKey() } });
      expect(errors).toBeUndefined();
      return data.reserveAtDoor as { token: string; total: number };
    };
    const sell = ({ token, total }: { token: string; total: number }, more: object = {}) =>
      device.gql(SELL, { input: { token, expectedTotal: total, given: total + 1000, idempotencyKey: 'one-press', ...more } });
    const stored = (name: string, filter: object = {}) =>
      world.connection
        .collection(name)
        .find({ orgId: org._id, ...filter })
        .toArray();
    return { ...house, readerId, admin, eventId, device, tillId: String(tillId), staff, shift, cart, sell, stored };
  };

  it('BYD-163 takes a walk-up for cash: one order of its shift, whose people are in, whoever presses twice', async () => {
    const { device, cart, sell, stored, shift, tillId, staff, eventId } = await aSellingDoor();
    expect((await device.gql(TILL)).data.doorTill).toEqual({ tillId, name: 'Gate pouch', ways: ['cash'], hasShift: true });
    const held = await cart(2);
    const [first, second] = await Promise.all([sell(held), sell(held)]);
    const sale = {
      state: 'Paid',
      total: held.total,
      checkIn: {
        letIn: 2,
        items: [
          { verdict: 'LetIn', isIn: true },
          { verdict: 'LetIn', isIn: true },
        ],
      },
    };
    expect([first.data.sellAtDoor, second.data.sellAtDoor]).toMatchObject([sale, sale]);
    expect((await sell(held)).data.sellAtDoor.number).toBe(first.data.sellAtDoor.number);
    const orders = await stored('orders');
    expect(orders).toHaveLength(1);
    expect([String(orders[0]!['till'].shiftId), orders[0]!['till'].name, orders[0]!['payments'][0].way]).toEqual([
      shift._id,
      'Garden gate',
      'cash',
    ]);
    expect(await stored('scans', { verdict: 'LetIn' })).toHaveLength(2);
    await world.runJobs();
    expect(await stored('scans')).toHaveLength(2);
    const acts = (await stored('ledger')).map(({ act }) => act);
    expect([acts.filter((act) => act === 'Sale').length, acts.includes('Admission')]).toEqual([1, true]);
    const counted = await staff('countShift', { shiftId: shift._id, piles: [...dollars(200), { value: 1, count: held.total }] });
    expect(counted.data.shift.counts[0]).toMatchObject({ expected: 20_000 + held.total, cashSales: held.total });
    // the door takes it back as it does a scan, and no job lets them in again
    const { attempt } = first.data.sellAtDoor;
    expect((await device.gql(UNDO, { input: { eventId, attempt, reason: 'Pressed by mistake' } })).data.undoScan.scanned).toBe(0);
  });

  it('BYD-163 lets in who paid although the door was killed before it could, and nobody whose scan was undone', async () => {
    const { device, cart, stored, eventId, deviceId, sell } = await aKilledSale();
    expect(await stored('scans')).toEqual([]);
    await world.runJobs();
    const scans = await stored('scans', { verdict: 'LetIn' });
    expect(scans.map(({ scannedBy }) => String(scannedBy))).toEqual([deviceId, deviceId]);
    const attempt = String(scans[0]!['attempt']);
    expect((await device.gql(UNDO, { input: { eventId, attempt, reason: 'Away again' } })).data.undoScan.scanned).toBe(0);
    await sell(await cart(1));
    await world.runJobs();
    expect((await stored('scans', { verdict: 'LetIn', undoneAt: { $exists: false } })).length).toBe(1);
  });

  /** Cash was taken, and the process ended before its people were let in. */
  const aKilledSale = async () => {
    const door = await aSellingDoor();
    const held = await door.cart(2);
    const walkUps = world.app.get(WalkUps, { strict: false });
    const { _id } = (await door.stored('doorDevices'))[0]!;
    const actor = { kind: 'Device', id: String(_id), orgId: String(door.org._id), name: 'Garden gate', email: null } as const;
    const by = { ...actor, eventIds: [door.eventId], tillId: door.tillId, permissions: new Set<never>() };
    const payment = { token: held.token, tillId: door.tillId, expectedTotal: held.total, given: held.total, idempotencyKey: newKey() };
    await walkUps.sell(by, payment, { ip: '127.0.0.1', visitorId: 'door' } as never);
    return { ...door, deviceId: String(_id) };
  };

  it('BYD-163 a card at the reader of its till pays, and its people are in with the answer, or by the notice alone', async () => {
    const { device, cart, staff, tillId, readerId, tap, stored } = await aSellingDoor();
    expect(codeOf(await charge(device, await cart(1, 'reader')))).toBe('TILL_WAY');
    const form = { venueId: null, hasDrawer: true, printer: null, sellableIds: [], ticketTypeIds: [], allowsCodes: false };
    await staff('saveTill', { ...form, _id: tillId, name: 'Gate pouch', ways: ['cash', 'reader'], readerId });
    expect((await device.gql(TILL)).data.doorTill.ways).toEqual(['cash', 'reader']);
    const held = await cart(1, 'reader');
    expect((await charge(device, held)).data.chargeAtDoor).toMatchObject({ state: 'Waiting', checkIn: null });
    await tap(readerId);
    const { followDoorSale } = (await device.gql(FOLLOW, { input: { token: held.token } })).data;
    expect(followDoorSale).toMatchObject({ state: 'Paid', checkIn: { letIn: 1 } });
    const other = await cart(1, 'reader');
    await charge(device, other);
    expect((await device.gql(GIVE_UP, { input: { token: other.token } })).data.giveUpDoorSale).toMatchObject({
      state: 'Ended',
      checkIn: null,
    });
    await world.runJobs();
    expect(await stored('scans', { verdict: 'LetIn' })).toHaveLength(1);
  });

  const charge = (
    device: { gql: (document: string, variables: object) => Promise<any> },
    { token, total }: { token: string; total: number },
  ) => device.gql(CHARGE, { input: { token, expectedTotal: total } });

  it('BYD-163 takes no cash without a shift, and a device that may not sell sees no till, no price and no cart', async () => {
    const { admin, eventId, cart, sell, event, org, tillId } = await aSellingDoor({ hasShift: false });
    const held = await cart(1);
    expect(codeOf(await sell(held))).toBe('SHIFT_NEEDED');
    const scanner = await aDoorDevice(world, admin, { eventIds: [eventId], name: 'North' });
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity: 1 }];
    const tries = [
      scanner.gql(TILL),
      scanner.gql(RESERVE, { input: { eventId, tickets, way: 'cash', idempotencyKey: newKey() } }),
      scanner.gql(SELL, { input: { token: held.token, expectedTotal: held.total, idempotencyKey: newKey() } }),
    ];
    expect((await Promise.all(tries)).map(codeOf)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    // another event's device knows no cart of this one, and sells nothing of it
    const other = await aDoorDevice(world, admin, {
      eventIds: [String((await world.given.event(org))._id)],
      maySell: true,
      name: 'South',
      tillId,
    });
    expect(
      codeOf(await other.gql(SELL, { input: { token: held.token, tillId, expectedTotal: held.total, idempotencyKey: newKey() } })),
    ).toBe('NOT_FOUND');
    // whose till nobody chose sells nothing where there are tills
    const bare = await aDoorDevice(world, admin, { eventIds: [eventId], maySell: true, name: 'West' });
    expect(codeOf(await bare.gql(TILL))).toBe('TILL_NEEDED');
    expect(codeOf(await other.gql(SELL, { input: { token: held.token, expectedTotal: held.total, idempotencyKey: newKey() } }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await other.gql(RESERVE, { input: { eventId, tickets, way: 'cash', idempotencyKey: newKey() } }))).toBe('NOT_FOUND');
  });
});
