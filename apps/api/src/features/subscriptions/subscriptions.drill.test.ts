import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { Mailer } from '#platform/mail/mailer.port';

import { TeamCalls } from '../../../test/given/team.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendSalesEmailJob } from './schedule-sales-emails.task.ts';

const ADD = 'mutation($input: AddSubscriptionInput!) { addSubscription(input: $input) { _id email frequency } }';
const REMOVE = 'mutation($input: RemoveSubscriptionInput!) { removeSubscription(input: $input) { _id } }';
const OF_EVENT = 'query($eventId: ObjectId!) { event(eventId: $eventId) { subscription { _id email frequency } } }';
const REMOVE_MEMBER = 'mutation($input: RemoveRoleInput!) { removeRole(input: $input) }';
const TASK = 'subscriptions.schedule-sales-emails';

describe('sales e-mails', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  /** A Thursday noon in Denver, and an event some weeks ahead. */
  const aThursday = async () => {
    world.clock.set('2026-11-19T19:00:00Z');
    const { org, token, user } = await world.given.member('ADMIN');
    const venue = await world.given.venue(org, { timezone: 'America/Denver' });
    const event = await world.given.event(org, { venueId: venue._id });
    const subscribe = (email: string, frequency: string) =>
      world.gql(ADD, { input: { eventId: String(event._id), email, frequency } }, token);
    return { org, token, user, event, subscribe };
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
    await subscribe('wes@example.com', 'Weekly');
    const { data } = await world.gql(OF_EVENT, { eventId: String(event._id) }, token);
    expect(data.event.subscription).toMatchObject([
      { email: 'dana@example.com', frequency: 'Daily' },
      { email: 'wes@example.com', frequency: 'Weekly' },
    ]);
  });

  it('OPS-136 is done by who proved their own address, and fifty times a day for one mailbox, whoever does it', async () => {
    const { user, subscribe } = await aThursday();
    const users = world.connection.collection('users');
    await users.updateOne({ _id: user._id }, { $set: { emailVerifiedAt: null } });
    expect((await subscribe('stranger@example.com', 'Daily')).errors?.[0]?.extensions.code).toBe('EMAIL_NOT_VERIFIED');
    await users.updateOne({ _id: user._id }, { $set: { emailVerifiedAt: new Date() } });
    const limits = world.app.get(RecipientLimits);
    for (let time = 0; time < 50; time += 1) await limits.hit('sales-mail', 'stranger@example.com');
    expect((await subscribe('Stranger@example.com', 'Daily')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('OPS-136 is done a hundred times an hour by one organization, to whomever', async () => {
    const { subscribe } = await aThursday();
    for (let at = 0; at < 100; at += 1) expect((await subscribe(`reader-${at}@example.com`, 'Daily')).errors).toBeUndefined();
    expect((await subscribe('reader-100@example.com', 'Daily')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await (await aThursday()).subscribe('reader-100@example.com', 'Daily')).errors).toBeUndefined();
    // the tests that follow would send each of them a mail
    await world.connection.collection('subscriptions').deleteMany({ email: /^reader-/ });
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
    await subscribe('kept@example.com', 'Daily');
    const added = (await subscribe('gone@example.com', 'Daily')).data.addSubscription;
    const [kept, gone] = ['kept@example.com', 'gone@example.com'].map((email) =>
      added.find((row: { email: string }) => row.email === email),
    );
    world.clock.set('2026-11-20T15:00:00Z');
    await world.runScheduled(TASK);
    const input = { eventId: String(event._id), subscriptionId: gone._id };
    expect((await world.gql(REMOVE, { input }, token)).data.removeSubscription).toMatchObject([{ _id: kept._id }]);
    await world.runJobs();
    await at('2026-11-21T15:00:00Z');
    expect(await mailsTo('gone@example.com')).toEqual([]);
    expect((await world.gql(REMOVE, { input }, token)).errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_NOT_FOUND');
  });

  it('OPS-137 lets who is not on the team unsubscribe by one click, by a link in the mail too', async () => {
    const { subscribe, user } = await aThursday();
    await subscribe('outside@example.com', 'Daily');
    await subscribe(user.email, 'Daily');
    await at('2026-11-20T15:00:00Z');
    const [[outside], [member]] = [await mailsTo('outside@example.com'), await mailsTo(user.email)];
    const link = outside!.unsubscribeUrl!;
    for (const part of [outside!.html, outside!.text]) expect(part).toContain(link);
    expect(member!.unsubscribeUrl ?? null).toBeNull();
    expect(member!.text).not.toContain('nsubscribe');
    await world.http.post(new URL(link).pathname).type('form').send('List-Unsubscribe=One-Click');
    await at('2026-11-21T15:00:00Z');
    expect(await mailsTo('outside@example.com')).toHaveLength(1);
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  it('promises a period once when several workers look at the same moment', async () => {
    const { subscribe } = await aThursday();
    await subscribe('once@example.com', 'Daily');
    world.clock.set('2026-11-20T15:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => world.runScheduled(TASK)));
    await world.runJobs();
    expect(await mailsTo('once@example.com')).toHaveLength(1);
  });

  it('OPS-250 sends a frequency that was changed from the next 08:00, or the next Monday, on', async () => {
    const { subscribe } = await aThursday();
    await subscribe('to-weekly@example.com', 'Daily');
    await subscribe('to-daily@example.com', 'Weekly');
    await at('2026-11-23T15:00:00Z'); // Monday, 08:00
    const before = [(await mailsTo('to-weekly@example.com')).length, (await mailsTo('to-daily@example.com')).length];
    world.clock.set('2026-11-25T20:00:00Z'); // Wednesday, 13:00
    await subscribe('to-weekly@example.com', 'Weekly');
    await subscribe('to-daily@example.com', 'Daily');
    await at('2026-11-25T20:01:00Z');
    expect([(await mailsTo('to-weekly@example.com')).length, (await mailsTo('to-daily@example.com')).length]).toEqual(before);
    await at('2026-11-26T15:00:00Z'); // Thursday, 08:00
    await at('2026-11-30T15:00:00Z'); // Monday, 08:00
    const last = async (email: string) => (await mailsTo(email)).at(-1)!.subject;
    expect(await last('to-weekly@example.com')).toBe('Weekly sales: The Copper Kings, Mon, Nov 23rd to Sun, Nov 29th');
    expect((await mailsTo('to-weekly@example.com')).length).toBe(before[0]! + 1);
    expect((await mailsTo('to-daily@example.com')).map(({ subject }) => subject).slice(before[1])).toEqual([
      'Daily sales: The Copper Kings, Wed, Nov 25th',
      'Daily sales: The Copper Kings, Sun, Nov 29th',
    ]);
  });

  it('OPS-250 looks at an event that is over once an hour, and mails again once it was postponed', async () => {
    const { subscribe, event } = await aThursday();
    await subscribe('postponed@example.com', 'Daily');
    const over = new Date(event.schedule.endsAt!.getTime() + 9 * 86_400_000);
    await at(over.toISOString());
    const stored = () => world.connection.collection('subscriptions').findOne({ email: 'postponed@example.com' });
    expect((await stored())!['restsUntil']).toEqual(new Date(over.getTime() + 3_600_000));
    const before = (await mailsTo('postponed@example.com')).length;
    const later = new Date(over.getTime() + 30 * 86_400_000);
    await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { 'schedule.endsAt': later } });
    await at(new Date(over.getTime() + 86_400_000).toISOString());
    expect(await mailsTo('postponed@example.com')).toHaveLength(before + 1);
    expect((await stored())!['restsUntil']).toBeUndefined();
  });

  it('OPS-139 mails everybody else when one subscription cannot be worked out', async () => {
    const broken = await aThursday();
    await broken.subscribe('broken@example.com', 'Daily');
    await world.connection.collection('venues').updateOne({ orgId: broken.org._id }, { $set: { timezone: 'Mars/Olympus' } });
    const { subscribe } = await aThursday();
    await subscribe('spared@example.com', 'Daily');
    await at('2026-11-20T15:00:00Z');
    expect(await mailsTo('spared@example.com')).toHaveLength(1);
    await world.connection.collection('venues').updateOne({ orgId: broken.org._id }, { $set: { timezone: 'America/Denver' } });
    await at('2026-11-20T16:00:00Z');
    expect(await mailsTo('broken@example.com')).toHaveLength(1);
  });

  it('OPS-139 sends none of an event that was canceled or deleted after its mail was enqueued', async () => {
    const [cancelled, gone] = [await aThursday(), await aThursday()];
    await cancelled.subscribe('cancelled@example.com', 'Daily');
    await gone.subscribe('event-gone@example.com', 'Daily');
    world.clock.set('2026-11-20T15:00:00Z');
    await world.runScheduled(TASK);
    // both were promised
    const subscribed = { eventId: { $in: [cancelled.event._id, gone.event._id] } };
    expect(await world.connection.collection('subscriptions').countDocuments(subscribed)).toBe(2);
    await world.connection.collection('events').updateOne({ _id: cancelled.event._id }, { $set: { cancel: true } });
    await world.connection.collection('events').deleteOne({ _id: gone.event._id });
    await world.runJobs();
    expect([...(await mailsTo('cancelled@example.com')), ...(await mailsTo('event-gone@example.com'))]).toEqual([]);
  });

  it('OPS-139 is still sent when no mail could be sent for half a day, and once', async () => {
    const { subscribe } = await aThursday();
    await subscribe('patient@example.com', 'Daily');
    const { attempts, backoff } = sendSalesEmailJob;
    const waits = Array.from({ length: attempts - 1 }, (_, i) => Math.min(backoff.baseMs * 2 ** i, backoff.maxMs));
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(11 * 3_600_000);
    world.clock.set('2026-11-20T15:00:00Z');
    await world.runScheduled(TASK);
    const mailer = world.app.get(Mailer, { strict: false });
    const send = mailer.send.bind(mailer);
    let tries = 0;
    const outage = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      if (mail.to !== 'patient@example.com') return send(mail);
      tries += 1;
      if (tries < attempts) throw new Error('421 try later');
      return send(mail);
    });
    await world.runJobs();
    outage.mockRestore();
    await at('2026-11-20T23:00:00Z');
    expect(await mailsTo('patient@example.com')).toHaveLength(1);
  });

  it('OPS-139 ends with the membership of its recipient', async () => {
    const { org, subscribe, event } = await aThursday();
    const owner = await world.given.member('OWNER', org);
    const { user } = await world.given.member('ADMIN', org);
    await subscribe(user.email, 'Daily');
    await subscribe('bookkeeper@example.com', 'Daily');
    const role = await world.connection.collection('members').findOne({ orgId: org._id, userId: user._id });
    expect((await world.gql(REMOVE_MEMBER, { input: { roleId: String(role!._id) } }, owner.token)).errors).toBeUndefined();
    const { data } = await world.gql(OF_EVENT, { eventId: String(event._id) }, owner.token);
    expect(data.event.subscription).toMatchObject([{ email: 'bookkeeper@example.com' }]);
    await at('2026-11-20T15:00:00Z');
    expect([(await mailsTo(user.email)).length, (await mailsTo('bookkeeper@example.com')).length]).toEqual([0, 1]);
    const entries = await world.connection.collection('auditLog').find({ action: 'subscription.removed', orgId: org._id }).toArray();
    expect(entries).toMatchObject([{ actorEmail: owner.user.email, data: { email: user.email } }]);
  });

  it.each([
    ['to BOX_OFFICE', 'BOX_OFFICE', 0],
    ['to SCANNER', 'SCANNER', 0],
    ['to OWNER', 'OWNER', 1],
  ] as const)('OPS-139 ends with the role that shows its figures: an admin changed %s', async (_, role, mails) => {
    const { org, subscribe, event } = await aThursday();
    const owner = await world.given.member('OWNER', org);
    const { user } = await world.given.member('ADMIN', org);
    await subscribe(user.email, 'Daily');
    await subscribe(`bookkeeper-${role.toLowerCase()}@example.com`, 'Daily');
    world.clock.set('2026-11-20T15:00:00Z');
    await world.runScheduled(TASK); // promised to the queue before
    await new TeamCalls(world).change(owner, { userId: String(user._id), userEmail: user.email }, role);
    await world.runJobs();
    await at('2026-11-21T15:00:00Z');
    const { data } = await world.gql(OF_EVENT, { eventId: String(event._id) }, owner.token);
    expect(data.event.subscription).toHaveLength(1 + mails);
    expect((await mailsTo(user.email)).length).toBe(2 * mails);
    expect(await mailsTo(`bookkeeper-${role.toLowerCase()}@example.com`)).toHaveLength(2);
  });

  it('OPS-139 ends with the role of whoever has another address by then', async () => {
    const { org, subscribe } = await aThursday();
    const owner = await world.given.member('OWNER', org);
    const { user } = await world.given.member('ADMIN', org);
    await subscribe(user.email, 'Daily');
    await world.connection.collection('users').updateOne({ _id: user._id as never }, { $set: { email: 'moved@example.com' } });
    await new TeamCalls(world).change(owner, { userId: String(user._id), userEmail: user.email }, 'SCANNER');
    await at('2026-11-20T15:00:00Z');
    expect(await mailsTo(user.email)).toEqual([]);
    expect(await world.connection.collection('subscriptions').countDocuments({ orgId: org._id })).toBe(0);
  });

  it('OPS-139 looks at the role again when it is sent, however it was lost', async () => {
    const { org, subscribe } = await aThursday();
    const { user } = await world.given.member('ADMIN', org);
    await subscribe(user.email, 'Daily');
    await world.connection.collection('members').updateOne({ orgId: org._id, userId: user._id as never }, { $set: { role: 'SCANNER' } });
    await at('2026-11-20T15:00:00Z');
    expect(await mailsTo(user.email)).toEqual([]);
  });
});
