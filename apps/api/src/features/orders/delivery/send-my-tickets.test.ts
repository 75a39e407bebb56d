import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const SEND = 'mutation ($input: SendMyTicketsInput!) { sendMyTickets(input: $input) }';
const ORDER = 'query ($token: String!) { publicOrder(token: $token) { number } }';

describe('tickets again without the mail', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const anAddress = () => `buyer-${newId()}@example.com`;
  const send = (email: string) => world.gql(SEND, { input: { email } });
  /** A paid order of a guest, whose confirmation was mailed before. */
  const anOrder = async (email: string, name = 'Night Swim') => {
    const org = await world.given.org();
    const event = await world.given.event(org, { name });
    const order = await world.given.paidOrder(event, { quantity: 2, buyer: { email } });
    return { org, event, order };
  };
  const mailsTo = async (email: string) =>
    (await world.mails()).filter((mail) => mail.to === email && mail.text.includes('asked for the tickets of this address'));

  it('BUY-042 go to the address of the orders, of a guest too, one mail of each organization', async () => {
    const email = anAddress();
    const [swim, opera] = [await anOrder(email), await anOrder(email, 'Opera')];
    await anOrder(anAddress(), 'Not mine');
    await world.runJobs();
    expect((await send(` ${email.toUpperCase()} `)).data).toEqual({ sendMyTickets: true });
    await world.runJobs();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Your tickets for Night Swim', 'Your tickets for Opera']);
    const mail = mails.find(({ subject }) => subject.includes('Night Swim'))!;
    expect(mail.text).toContain(`Order ${swim.order.number}: 2 tickets`);
    expect(mail.text).not.toMatch(/Opera|Not mine/);
    const [, token] = /\/order\?token=([\w-]+)/.exec(mail.text)!;
    expect((await world.gql(ORDER, { token })).data.publicOrder).toEqual({ number: swim.order.number });
    expect(mail.text).toMatch(/my-tickets\?link=/);
    const written = await world.connection.collection('mails').findOne({ kind: 'my-tickets', orderId: opera.order._id as never });
    expect([String(written!['orgId']), written!['to']]).toEqual([String(opera.org._id), email]);
  });

  it('ACC-232 are answered the same whether there are any, and nobody is written to without one that admits', async () => {
    const [none, over, canceled] = [anAddress(), anAddress(), anAddress()];
    const past = await anOrder(over);
    const items = { 'tickets.$[].state': 'Canceled', state: 'Canceled' };
    const gone = await anOrder(canceled);
    await world.connection.collection('orders').updateOne({ _id: gone.order._id as never }, { $set: items });
    const ended = new Date(world.clock.now().getTime() - 49 * 3_600_000);
    const schedule = { 'schedule.startsAt': ended, 'schedule.endsAt': ended };
    await world.connection.collection('events').updateOne({ _id: past.event._id as never }, { $set: schedule });
    const answers = await Promise.all([none, over, canceled].map(send));
    expect(answers).toEqual(Array(3).fill({ status: 200, data: { sendMyTickets: true } }));
    await world.runJobs();
    for (const email of [none, over, canceled]) expect(await mailsTo(email)).toEqual([]);
    expect((await send('no address')).errors?.[0]?.extensions?.code).toBe('EMAIL_INVALID');
  });

  it('BUY-042 go to no other address of the buyer’s account', async () => {
    const { user } = await world.given.customer({ email: anAddress() });
    const email = anAddress();
    const org = await world.given.org();
    await world.given.paidOrder(await world.given.event(org), { userId: String(user._id), buyer: { email } });
    await send(user.email);
    await world.runJobs();
    expect([await mailsTo(user.email), await mailsTo(email)]).toEqual([[], []]);
  });

  it('flood no mailbox: five in an hour, then a refusal that says nothing of orders', async () => {
    const [known, unknown] = [anAddress(), anAddress()];
    await anOrder(known);
    for (const email of [known, unknown]) {
      for (let time = 0; time < 5; time += 1) expect((await send(email)).errors).toBeUndefined();
      expect((await send(email)).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
    }
  });
});
