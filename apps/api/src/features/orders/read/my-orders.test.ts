import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aBrowser } from '../../../../test/given/browser.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const MINE = 'query($type: String) { myOrders(type: $type) { orders { number eventName tickets } } }';

describe('My Tickets of an account', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aPurchase = async (email: string) =>
    world.given.paidOrder(await world.given.event(await world.given.org()), { quantity: 2, buyer: { email } });
  const numbersOf = async (token: string, type: string | null = null) =>
    (await world.gql(MINE, { type }, token)).data.myOrders.orders.map(({ number }: { number: string }) => number);

  it('BUY-040 holds what was bought with its verified e-mail, also when the account is made afterwards', async () => {
    const order = await aPurchase('bought.first@example.com');
    await aPurchase('somebody.else@example.com');
    await world.given.orders.awaitingOrder(await world.given.event(await world.given.org()), {
      buyer: { email: 'bought.first@example.com' },
    });
    const { token } = await world.given.customer({ email: 'bought.first@example.com' });
    expect((await world.gql(MINE, {}, token)).data.myOrders.orders).toEqual([
      { number: order.number, eventName: 'The Copper Kings', tickets: 2 },
    ]);
    expect(await numbersOf(token, 'Upcoming')).toEqual([order.number]);
    expect(await numbersOf(token, 'Past')).toEqual([]);
  });

  it('BUY-040 holds nothing of an e-mail until it is verified, and all of it from then on', async () => {
    const email = 'verified.later@example.com';
    const order = await aPurchase(email);
    const { token, user } = await world.given.customer({ email, emailVerifiedAt: null as never });
    expect(await numbersOf(token)).toEqual([]);
    await world.connection.collection('users').updateOne({ _id: user._id }, { $set: { emailVerifiedAt: new Date() } });
    expect(await numbersOf(token)).toEqual([order.number]);
  });

  it('ACC-186 keeps what was bought with a proved address that is only a secondary one now', async () => {
    const email = 'proved.before@example.com';
    const order = await aPurchase(email);
    const { token } = await world.given.customer({ secondaryEmails: [email], provedEmails: [email] });
    expect(await numbersOf(token)).toEqual([order.number]);
    const { token: unproved } = await world.given.customer({ secondaryEmails: ['mistyped@example.com'] });
    await aPurchase('mistyped@example.com');
    expect(await numbersOf(unproved)).toEqual([]);
  });

  it('ACC-173 OPS-065 an order is Upcoming until three hours after the start, Past from then on, and never both', async () => {
    const email = 'at.the.border@example.com';
    const order = await aPurchase(email);
    const user = await world.given.accounts.user({ email });
    const event = await world.connection.collection('events').findOne({ _id: order.eventId as never });
    const border = event!['schedule'].startsAt.getTime() + 3 * 3_600_000;
    for (const [at, upcoming] of [
      [border - 1, true],
      [border, false],
    ] as const) {
      world.clock.set(new Date(at).toISOString());
      const { token } = await world.given.accounts.logIn(user);
      expect(await numbersOf(token, 'Upcoming')).toEqual(upcoming ? [order.number] : []);
      expect(await numbersOf(token, 'Past')).toEqual(upcoming ? [] : [order.number]);
    }
    world.clock.release();
  });

  it('ACC-176 answers each caller with their own orders only, and nothing without a login', async () => {
    const [mine, theirs] = [await aPurchase('mine@example.com'), await aPurchase('theirs@example.com')];
    const { token } = await world.given.customer({ email: 'mine@example.com' });
    expect(await numbersOf(token)).toEqual([mine.number]);
    expect(await numbersOf((await world.given.customer({ email: 'theirs@example.com' })).token)).toEqual([theirs.number]);
    expect((await world.gql(MINE)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
  });
});

describe('links into My Tickets', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const LINK = 'query ($link: String!) { ticketLink(link: $link) { indicator orderId sharingId orderToken } }';
  const open = async (link: string, token?: string) => world.gql(LINK, { link }, token);
  const aMailedLink = async (email: string) => {
    const order = await world.given.paidOrder(await world.given.event(await world.given.org()), { buyer: { email } });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to }) => to === email);
    const link = /my-tickets\?link=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (!link) throw new Error('No link was mailed');
    return { order, link };
  };

  it('ACC-178 ACC-235 the mail of an order opens straight at it, for a login of its addressee alone', async () => {
    const { order, link } = await aMailedLink('addressee@example.com');
    const { token } = await world.given.customer({ email: 'addressee@example.com' });
    const { data } = await open(link, token);
    expect(data.ticketLink).toMatchObject({ indicator: 'order', orderId: String(order._id), sharingId: null });
    expect(
      (await world.gql('query ($token: String!) { publicOrder(token: $token) { number } }', { token: data.ticketLink.orderToken })).data
        .publicOrder.number,
    ).toBe(order.number);
    expect((await open(link)).errors).toMatchObject([{ message: 'Authentication Required.' }]);
    const stranger = await world.given.customer();
    expect((await open(link, stranger.token)).data.ticketLink).toBe(null);
    const unproved = await world.given.customer({ email: 'other@example.com', secondaryEmails: ['addressee2@example.com'] });
    expect((await open((await aMailedLink('addressee2@example.com')).link, unproved.token)).data.ticketLink).toBe(null);
  });

  const LETTER = 'query ($link: String!) { orderLetter(link: $link) { eventName mailbox { email hasAccount proof } } }';
  const SIGN_UP = 'mutation ($input: SignUpByMailInput!) { signUpByMail(input: $input) { token } }';

  it('ACC-178 the mail of an order signs in whom it was mailed to with a name alone, as an offer’s does', async () => {
    const { order, link } = await aMailedLink('no.account@example.com');
    const browser = aBrowser(world);
    const letter = async () => (await browser(LETTER, { link })).data.orderLetter;
    const { eventName, mailbox } = await letter();
    expect([eventName, mailbox]).toEqual([
      order.eventName,
      { email: 'no.account@example.com', hasAccount: false, proof: expect.any(String) },
    ]);
    const input = { proof: mailbox.proof, firstName: 'Gus', lastName: 'Guest' };
    const { token } = (await browser(SIGN_UP, { input })).data.signUpByMail;
    expect((await browser(LINK, { link }, token)).data.ticketLink).toMatchObject({ orderId: String(order._id) });
    const mine = await browser('{ myOrders(isMyTicketScreen: true) { orders { number } } }', {}, token);
    expect(mine.data.myOrders.orders).toEqual([{ number: order.number }]);
    // from now on it leads to the login, with all that the account asks for
    expect((await letter()).mailbox).toMatchObject({ hasAccount: true, proof: null });
  });

  it('ACC-178 ACC-232 it replaces no login, proves nothing after a week, and says nothing when damaged or moved', async () => {
    await world.given.customer({ email: 'has.account@example.com' });
    const known = await aMailedLink('has.account@example.com');
    const letter = async (link: string) => (await world.gql(LETTER, { link })).data.orderLetter;
    expect((await letter(known.link)).mailbox).toEqual({ email: 'has.account@example.com', hasAccount: true, proof: null });
    const { order, link } = await aMailedLink('moved.away@example.com');
    expect(await letter(`${link.slice(0, -2)}AA`)).toBeNull();
    world.clock.forward(7 * 24 * 3_600_000 + 1000);
    expect((await letter(link)).mailbox).toMatchObject({ hasAccount: false, proof: null });
    world.clock.release();
    await world.connection.collection('orders').updateOne({ _id: order._id as never }, { $set: { email: 'other@example.com' } });
    expect(await letter(link)).toBeNull();
  });

  it('ACC-178 OPS-068 one that was altered anywhere, cut or made up opens nothing, without an error', async () => {
    const { link } = await aMailedLink('altered@example.com');
    const { token } = await world.given.customer({ email: 'altered@example.com' });
    const altered = [0, 20, 40, link.length - 2].map((at) => link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1));
    for (const wrong of [...altered, link.slice(0, 40), '', 'x', 'A'.repeat(5000)]) {
      expect(await open(wrong, token)).toMatchObject({ data: { ticketLink: null } });
    }
  });

  it('ACC-235 reveals nothing of its content, and expires', async () => {
    const { order, link } = await aMailedLink('runs.out@example.com');
    expect(Buffer.from(link, 'base64url').toString('latin1')).not.toMatch(new RegExp(`${String(order._id)}|runs`));
    const user = await world.given.accounts.user({ email: 'runs.out@example.com' });
    world.clock.forward(91 * 24 * 3_600_000);
    const { token } = await world.given.accounts.logIn(user);
    expect((await open(link, token)).data.ticketLink).toBe(null);
    world.clock.release();
  });
});
