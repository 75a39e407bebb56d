import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const ADD = 'mutation($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id email frequency } }';
const REMOVE = 'mutation($input: RemoveSubscriptionInput!) { removeSubscription(input: $input) { _id } }';
const OF_EVENT = 'query($eventId: ObjectId!) { event(eventId: $eventId) { subscription { _id email frequency } } }';
const TASK = 'subscriptions.schedule-sales-emails';

describe('sales e-mails', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  /** A Thursday noon in Denver, and an event some weeks ahead. */
  const aThursday = async () => {
    world.clock.set('2026-11-19T19:00:00Z');
    const { org, token } = await world.given.member('ADMIN');
    const venue = await world.given.venue(org, { timezone: 'America/Denver' });
    const event = await world.given.event(org, { venueId: venue._id });
    const subscribe = (email: string, frequency: string) =>
      world.gql(ADD, { input: { eventId: String(event._id), email, frequency } }, token);
    return { org, token, event, subscribe };
  };
  /** What the workers do at that moment, three times over. */
  const at = async (time: string) => {
    world.clock.set(time);
    for (let round = 0; round < 3; round += 1) {
      await world.runScheduled(TASK);
      await world.runJobs();
    }
  };
  const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email);

  it('OPS-136 subscribes by exactly Daily and Weekly and a valid e-mail', async () => {
    const { subscribe, event, token } = await aThursday();
    expect((await subscribe(' Dana@Example.com ', 'Daily')).data.addSubscription).toMatchObject([
      { email: 'dana@example.com', frequency: 'Daily' },
    ]);
    expect((await subscribe('dana', 'Daily')).errors?.[0]?.extensions.code).toBe('EMAIL_INVALID');
    for (const frequency of ['Monthly', 'daily', ''])
      expect((await subscribe('x@example.com', frequency)).errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_FREQUENCY');
    const { data } = await world.gql(OF_EVENT, { eventId: String(event._id) }, token);
    expect(data.event.subscription).toMatchObject([{ email: 'dana@example.com', frequency: 'Daily' }]);
  });

  it('OPS-250 keeps one subscription an e-mail and updates its frequency', async () => {
    const { subscribe, event, token } = await aThursday();
    await subscribe('dana@example.com', 'Daily');
    expect((await subscribe('DANA@example.com', 'Weekly')).data.addSubscription).toMatchObject([
      { email: 'dana@example.com', frequency: 'Weekly' },
    ]);
    const { data } = await world.gql(OF_EVENT, { eventId: String(event._id) }, token);
    expect(data.event.subscription).toHaveLength(1);
  });

  it('OPS-139 OPS-250 sends Daily once a day after 08:00 venue time, with the sums of the day before', async () => {
    const { subscribe, event } = await aThursday();
    await subscribe('daily@example.com', 'Daily');
    await world.given.paidOrder(event, { quantity: 2 });
    world.clock.set('2026-11-20T06:30:00Z'); // 23:30 of the same day
    await world.given.paidOrder(event);
    world.clock.set('2026-11-20T07:30:00Z'); // half past midnight: the next day
    await world.given.paidOrder(event);
    await at('2026-11-20T14:59:00Z');
    expect(await mailsTo('daily@example.com')).toEqual([]);
    await at('2026-11-20T15:00:00Z');
    await at('2026-11-20T20:00:00Z');
    const [mail, ...more] = await mailsTo('daily@example.com');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Daily sales: The Copper Kings, Thu, Nov 19th');
    for (const line of ['Orders: 2', 'Tickets: 3', 'Revenue: $75.00', 'Total charge: $75.00']) expect(mail!.text).toContain(line);
    await at('2026-11-21T15:00:00Z');
    const second = (await mailsTo('daily@example.com'))[1]!;
    for (const line of ['Orders: 1', 'Tickets: 1', 'Total charge: $25.00']) expect(second.text).toContain(line);
  });

  it('OPS-139 OPS-250 sends Weekly on Monday for Monday to Sunday', async () => {
    const { subscribe, event } = await aThursday();
    await subscribe('weekly@example.com', 'Weekly');
    await world.given.paidOrder(event, { quantity: 4 });
    await at('2026-11-22T20:00:00Z'); // Sunday
    expect(await mailsTo('weekly@example.com')).toEqual([]);
    await at('2026-11-23T15:00:00Z');
    await at('2026-11-24T15:00:00Z');
    const mails = await mailsTo('weekly@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Weekly sales: The Copper Kings, Mon, Nov 16th to Sun, Nov 22nd']);
    expect(mails[0]!.text).toContain('Tickets: 4');
  });

  it('OPS-137 OPS-139 sends none after removal, also not what was promised to the queue', async () => {
    const { subscribe, event, token } = await aThursday();
    const { data } = await subscribe('gone@example.com', 'Daily');
    world.clock.set('2026-11-20T15:00:00Z');
    await world.runScheduled(TASK);
    const input = { eventId: String(event._id), subscriptionId: data.addSubscription[0]._id };
    expect((await world.gql(REMOVE, { input }, token)).data.removeSubscription).toEqual([]);
    await world.runJobs();
    await at('2026-11-21T15:00:00Z');
    expect(await mailsTo('gone@example.com')).toEqual([]);
    expect((await world.gql(REMOVE, { input }, token)).errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_NOT_FOUND');
  });

  it('promises a period once when several workers look at the same moment', async () => {
    const { subscribe } = await aThursday();
    await subscribe('once@example.com', 'Daily');
    world.clock.set('2026-11-20T15:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => world.runScheduled(TASK)));
    await world.runJobs();
    expect(await mailsTo('once@example.com')).toHaveLength(1);
  });
});
