import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ScansRepository } from '../../src/features/check-in/scans.repository.ts';
import { hashOfCode } from '../../src/features/orders/public/signed-codes.signer.ts';
import { aDoorDevice } from '../door-device.ts';
import { givenCode } from '../given-code.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const APPLY = 'mutation ($input: ApplyScansInput!) { applyScans(input: $input) { scanned doubtful } }';
const UNDO = 'mutation ($input: UpdateScanInput!) { updateScan(input: $input) { _id } }';
const TICKETS = 8;
const MINUTE = 60_000;

describe('queues of devices that had no network', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  /** Two devices that each let in six of eight tickets, so that four were let in by both. */
  const aNight = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ purchaseLimit: 20 })] });
    const order = await world.given.paidOrder(event, { quantity: TICKETS });
    const start = event.schedule.startsAt!;
    world.clock.set(new Date(start.getTime() + 90 * MINUTE));
    const admin = { ...(await world.given.member('ADMIN', org)), org };
    const eventId = String(event._id);
    const codes = await Promise.all(order.tickets.map((ticket) => givenCode(world, order, ticket)));
    const queueOf = (from: number) =>
      Array.from({ length: 6 }, (_, at) => ({
        attempt: randomUUID(),
        itemId: String(order.tickets[from + at]!._id),
        hash: hashOfCode(codes[from + at]!),
        seq: at,
        at: new Date(start.getTime() + (from + 5 * at) * MINUTE),
        verdict: 'LetIn',
      }));
    const devices = [
      { ...(await aDoorDevice(world, admin, { eventIds: [eventId] })), queue: queueOf(0) },
      { ...(await aDoorDevice(world, admin, { eventIds: [eventId] })), queue: queueOf(2) },
    ];
    /** Each queue in batches in any order, twice, and both devices at the same moment. */
    const sendAll = async () => {
      const batches = devices.flatMap(({ gql, queue }) => {
        const shuffled = queue.toSorted(() => Math.random() - 0.5);
        return [shuffled.slice(0, 2), shuffled.slice(1, 5), shuffled.slice(3), queue].map((scans) => ({ gql, scans }));
      });
      await Promise.all(batches.map(({ gql, scans }) => gql(APPLY, { input: { eventId, sentAt: world.clock.now(), scans } })));
    };
    const state = async () => {
      const { tickets } = (await world.given.orders.stored(order._id)) as unknown as { tickets: { scan: { scanned: boolean }[] }[] };
      const count = (collection: string, filter: object) =>
        world.connection.collection(collection).countDocuments({ eventId: event._id, ...filter });
      const attempts = await world.connection.collection('scans').distinct('attempt', { eventId: event._id as never });
      return {
        inside: tickets.filter(({ scan }) => scan.some(({ scanned }) => scanned)).length,
        admissions: await count('scans', { verdict: 'LetIn' }),
        doubtful: await count('doubtfuls', {}),
        showings: attempts.length,
      };
    };
    const undo = (at: number) =>
      world.gql(UNDO, { input: { orderId: String(order._id), ticketId: String(order.tickets[at]!._id), scan: false } }, admin.token);
    return { sendAll, state, undo };
  };

  it('Promise 51: queues that are applied twice and out of order admit nobody twice and lose no scan', async () => {
    const { sendAll, state, undo } = await aNight();
    await sendAll();
    const once = { inside: 8, admissions: 8, doubtful: 4, showings: 12 };
    expect(await state()).toEqual(once);
    await sendAll();
    expect(await state()).toEqual(once);
    // whom staff took back stays outside, however late a queue is sent again
    expect((await undo(0)).errors).toBeUndefined();
    await sendAll();
    expect(await state()).toEqual({ ...once, inside: 7 });
  });

  it('Promise 51, negative control: without the showings that are known, a queue that is sent again lets in whom staff took back', async () => {
    const { sendAll, state, undo } = await aNight();
    await sendAll();
    await undo(0);
    const scans = world.app.get(ScansRepository, { strict: false });
    const guarded = scans.knownOf.bind(scans);
    scans.knownOf = async () => new Set();
    try {
      await sendAll();
      expect(await state()).toMatchObject({ inside: 8, admissions: 9 });
    } finally {
      scans.knownOf = guarded;
    }
  });
});
