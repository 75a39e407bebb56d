import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { AuditEntry } from '#platform/audit/audit.schema';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const CHECK_IN = 'mutation($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const UNSCAN = 'mutation($input: UpdateScanInput!) { updateScan(input: $input) { _id } }';
const RESEND = 'mutation($input: OrderIdInput!) { resendConfirmation(input: $input) }';
const SUBSCRIBE = 'mutation($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id } }';
const UNSUBSCRIBE = 'mutation($input: RemoveSubscriptionInput!) { removeSubscription(input: $input) { _id } }';

describe('an action whose audit entry cannot be written', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const aDoor = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    await world.runJobs();
    world.clock.set(event.schedule.startsAt!);
    const { token } = await world.given.member('ADMIN', org);
    return { token, eventId: String(event._id), order, orderId: String(order._id), ticketId: String(order.tickets[0]!._id) };
  };
  type Door = Awaited<ReturnType<typeof aDoor>>;

  const checkIn = ({ orderId, ticketId, token }: Door) =>
    world.gql(CHECK_IN, { input: { orderId, ticketIds: [ticketId], upgradeIds: [] } }, token);
  const unscan = ({ orderId, ticketId, token }: Door) => world.gql(UNSCAN, { input: { orderId, ticketId, scan: false } }, token);
  const resend = ({ orderId, token }: Door) => world.gql(RESEND, { input: { orderId } }, token);
  const subscribe = ({ eventId, token }: Door) =>
    world.gql(SUBSCRIBE, { input: { eventId, email: 'dana@example.com', frequency: 'Daily' } }, token);
  const unsubscribe = async ({ eventId, order, token }: Door) => {
    const found = await world.connection.collection('subscriptions').findOne({ eventId: order.eventId });
    return world.gql(UNSUBSCRIBE, { input: { eventId, subscriptionId: String(found!._id) } }, token);
  };
  /** All that these deeds write, as it is stored. */
  const stored = async () => {
    const all = (name: string) => world.connection.collection(name).find({}).sort({ _id: 1 }).toArray();
    return JSON.stringify(await Promise.all(['orders', 'scans', 'subscriptions', 'outbox', 'auditLog'].map(all)));
  };

  it.each([
    ['a check-in by hand', async () => {}, checkIn],
    ['taking a check-in back', checkIn, unscan],
    ['resending a confirmation', async () => {}, resend],
    ['a new subscription', async () => {}, subscribe],
    ['the end of a subscription', subscribe, unsubscribe],
  ] as const)('is not done: %s', async (_, before, deed) => {
    const door = await aDoor();
    await before(door);
    const was = await stored();
    const entries = world.app.get<Model<AuditEntry>>(getModelToken(AuditEntry.name), { strict: false });
    const write = vi.spyOn(entries.collection, 'insertMany').mockRejectedValue(new Error('No space left on device'));
    expect((await deed(door)).errors?.[0]?.extensions.code).toBe('INTERNAL');
    expect(await stored()).toBe(was);
    write.mockRestore();
    expect((await deed(door)).errors).toBeUndefined();
    const last = await world.connection.collection('auditLog').find({}).sort({ _id: -1 }).limit(1).toArray();
    expect(last[0]?.['actorEmail']).toContain('@');
    expect(await stored()).not.toBe(was);
  });
});
