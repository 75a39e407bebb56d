import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CONFIG, type Config } from '#platform/config/config';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { MailStops } from '#platform/mail/stops/mail-stops.store';
import { UnsubscribeLinks } from '#platform/mail/stops/unsubscribe-links.signer';
import { newId } from '#platform/mongo/string-ids';

import { believing, bounceOf, deliveryOf, postNotice, TestSender } from '../../../test/mail-notices.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const ORDER =
  'query ($orderId: ObjectId!) { order(orderId: $orderId) { email delivery { state lastError } mails { _id kind to lastError steps { state note } } } }';
const CUSTOMER =
  'query ($customerId: ObjectId!) { customer(customerId: $customerId) { mails { to kind } mailStops { _id email reason note } } }';
const RESEND = 'mutation ($input: ResendMailInput!) { resendMail(input: $input) }';
const OPENED = 'mutation ($input: OpenedMailInput!) { noteOpenedMail(input: $input) }';
const STOPS =
  'query ($query: MailStopsQueryInput, $pagination: PaginationInput) { mailStops(query: $query, pagination: $pagination) { stops { _id email reason note } after hasMore } }';
const LIFT = 'mutation ($input: LiftMailStopInput!) { liftMailStop(input: $input) }';

interface Shown {
  readonly _id: string;
  readonly kind: string;
  readonly to: string;
  readonly steps: readonly { readonly state: string; readonly note: string | null }[];
}

describe('mails that are known to have arrived', () => {
  const sender = new TestSender();
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp(believing(sender))));
  afterAll(() => world.stop());

  const aSale = async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event);
    await world.runJobs();
    const read = async () =>
      (await world.gql(ORDER, { orderId: order._id }, token)).data.order as { email: string; delivery: object; mails: Shown[] };
    const bounce = async () => postNotice(world, sender.message({ Message: bounceOf((await read()).mails[0]!._id, order.email!) }));
    const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email);
    const refusal = async (query: string, input: object, by = token) => (await world.gql(query, { input }, by)).errors?.[0]?.extensions;
    return { org, token, event, order, read, bounce, mailsTo, refusal };
  };
  const states = ({ steps }: Shown) => steps.map(({ state }) => state);

  it('BYD-030 the order shows each mail with what became of it: written, handed over, delivered, opened as a link', async () => {
    const { order, read, mailsTo } = await aSale();
    const [mail] = (await read()).mails;
    expect(mail).toMatchObject({ kind: 'confirmation', to: order.email, lastError: null });
    expect(states(mail!)).toEqual(['Written', 'HandedOver']);
    await postNotice(world, sender.message({ Message: deliveryOf(mail!._id) }));
    const [sent] = await mailsTo(order.email!);
    const [, token, mailId] = /order\?token=([\w-]+)&mail=([0-9a-f]{24})/.exec(sent!.text)!;
    expect(mailId).toBe(mail!._id);
    for (let time = 0; time < 2; time += 1)
      expect((await world.gql(OPENED, { input: { token, mailId } })).data).toEqual({ noteOpenedMail: true });
    expect(states((await read()).mails[0]!)).toEqual(['Written', 'HandedOver', 'Delivered', 'Opened']);
  });

  it('BYD-030 a link of another order opens nothing', async () => {
    const [mine, other] = [await aSale(), await aSale()];
    const [mail] = (await mine.read()).mails;
    const [, token] = /order\?token=([\w-]+)/.exec((await other.mailsTo(other.order.email!))[0]!.text)!;
    await world.gql(OPENED, { input: { token, mailId: mail!._id } });
    expect((await world.gql(OPENED, { input: { token: 'forged', mailId: mail!._id } })).data.noteOpenedMail).toBe(false);
    expect(states((await mine.read()).mails[0]!)).toEqual(['Written', 'HandedOver']);
  });

  it('BYD-030 a bounced confirmation goes to the corrected address in one act, which becomes the order’s', async () => {
    const { token, order, read, bounce, mailsTo, org } = await aSale();
    await bounce();
    const [bounced] = (await read()).mails;
    expect(bounced!.steps.at(-1)).toEqual({ state: 'Bounced', note: '550 no such mailbox' });
    const email = `corrected-${newId()}@example.com`;
    expect(
      (await world.gql(RESEND, { input: { orderId: order._id, mailId: bounced!._id, email: ` ${email.toUpperCase()} ` } }, token)).data,
    ).toEqual({ resendMail: true });
    await world.runJobs();
    expect(await mailsTo(email)).toMatchObject([{ subject: (await mailsTo(order.email!))[0]!.subject }]);
    const { email: now, mails, delivery } = await read();
    expect([now, delivery]).toEqual([email, { state: 'Sent', lastError: null }]);
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
      [email, 'confirmation'],
      [order.email, 'confirmation'],
    ]);
    const { data } = await world.gql(
      'query ($query: OrdersQueryInput) { orders(query: $query) { orders { _id } } }',
      { query: { any: email } },
      token,
    );
    expect(data.orders.orders).toEqual([{ _id: order._id }]);
    const known = await world.connection.collection('contacts').find({ orgId: org._id }).toArray();
    expect(Object.fromEntries(known.map((contact) => [contact['email'], contact['metrics'].orders]))).toEqual({
      [order.email!]: 0,
      [email]: 1,
    });
    const audited = await world.connection.collection('auditLog').findOne({ action: 'order.mail-resent', 'subject.id': order._id });
    expect(audited!['data']).toEqual({ email, before: order.email });
  });

  const MOVED = / was moved to another email address$/;
  const RESEND_CONFIRMATION = 'mutation ($input: OrderIdInput!) { resendConfirmation(input: $input) }';

  it.each(['resendMail', 'resendConfirmation'])(
    'BYD-030 a former address hears that %s moved its order, and how to object',
    async (act) => {
      const { org, token, order, read, mailsTo } = await aSale();
      const [mail] = (await read()).mails;
      const email = `mallory-${newId()}@elsewhere.example`;
      const input = { orderId: order._id, email, ...(act === 'resendMail' && { mailId: mail!._id }) };
      const { data } = await world.gql(act === 'resendMail' ? RESEND : RESEND_CONFIRMATION, { input }, token);
      expect(data).toEqual({ [act]: true });
      await world.runJobs();
      const told = (await mailsTo(order.email!)).filter(({ subject }) => MOVED.test(subject ?? ''));
      expect(told).toHaveLength(1);
      expect(told[0]!.text).toMatch(new RegExp(`order ${order.number} .* to mal\\*\\*\\*@els\\*\\*\\*`));
      expect(told[0]!.text).toContain(`object at once: contact ${org.orgName}`);
      expect(told[0]!.text).not.toMatch(/mallory|order\?token/);
      expect((await read()).email).toBe(email);
      expect(await mailsTo(email)).toMatchObject([{ subject: expect.not.stringMatching(MOVED) }]);
      // once more to the same address moves nothing
      await world.gql(RESEND_CONFIRMATION, { input: { orderId: order._id, email: email.toUpperCase() } }, token);
      await world.runJobs();
      expect((await read()).mails.filter(({ kind }) => kind === 'order-moved')).toHaveLength(1);
    },
  );

  it('BYD-030 a former address whose mail bounced is not written to', async () => {
    const { token, order, read, bounce, mailsTo, org } = await aSale();
    await bounce();
    // staff may have lifted the stop
    await world.connection.collection('mailStops').deleteMany({ orgId: org._id });
    const input = { orderId: order._id, mailId: (await read()).mails[0]!._id, email: `corrected-${newId()}@example.com` };
    await world.gql(RESEND, { input }, token);
    await world.runJobs();
    expect((await mailsTo(order.email!)).filter(({ subject }) => MOVED.test(subject ?? ''))).toEqual([]);
    expect((await read()).mails.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
  });

  it('OPS-055 the confirmation of a canceled order is sent again in no way', async () => {
    const { token, order, read, refusal } = await aSale();
    const mailId = (await read()).mails[0]!._id;
    await world.gql(
      'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { _id } }',
      { input: { orderId: order._id } },
      token,
    );
    expect(await refusal(RESEND_CONFIRMATION, { orderId: order._id })).toMatchObject({ code: 'ORDER_CANCELED' });
    const email = `other-${newId()}@example.com`;
    expect(await refusal(RESEND, { orderId: order._id, mailId, email })).toMatchObject({ code: 'ORDER_CANCELED' });
    expect((await read()).email).toBe(order.email);
  });

  it('BYD-031 a confirmation is tried at a corrected address even where mail is stopped, and only that one', async () => {
    const { org, order, token, read, mailsTo } = await aSale();
    const email = `stopped-${newId()}@example.com`;
    await world.given.mail.stop({ orgId: org._id, email, reason: 'Bounced' });
    const [mail] = (await read()).mails;
    await world.gql(RESEND, { input: { orderId: order._id, mailId: mail!._id, email } }, token);
    await world.runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
    await world.gql(
      'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { _id } }',
      { input: { orderId: order._id, cancelReason: 'No show' } },
      token,
    );
    await world.runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(states((await read()).mails[0]!)).toEqual(['Stopped']);
  });

  it('BYD-030 only what is read from the order can be sent again, to an address, by the staff of its organization', async () => {
    const { order, read, refusal } = await aSale();
    const stranger = await world.given.member('OWNER');
    const [mail] = (await read()).mails;
    const input = { orderId: order._id, mailId: mail!._id, email: 'a@example.com' };
    expect(await refusal(RESEND, { ...input, email: 'nobody' })).toMatchObject({ code: 'EMAIL_INVALID' });
    expect(await refusal(RESEND, { ...input, mailId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(RESEND, input, stranger.token)).toMatchObject({ code: 'NOT_FOUND' });
    await world.connection.collection('mails').updateOne({ _id: mail!._id }, { $set: { kind: 'late-payment' } });
    expect(await refusal(RESEND, input)).toMatchObject({ code: 'MAIL_NOT_RESENDABLE' });
  });

  it('BYD-030 a mail is sent again ten times a day to one mailbox, and a hundred times an hour by one person, to whatever addresses', async () => {
    const { order, token, read, refusal } = await aSale();
    const input = { orderId: order._id, mailId: (await read()).mails[0]!._id };
    const again = (email: string) => refusal(RESEND, { ...input, email });
    const one = `flooded-${newId()}@example.com`;
    for (let time = 0; time < 10; time += 1) expect(await again(one)).toBeUndefined();
    expect(await again(one)).toMatchObject({ code: 'RATE_LIMITED' });
    const confirm = 'mutation ($input: OrderIdInput!) { resendConfirmation(input: $input) }';
    expect(await refusal(confirm, { orderId: order._id })).toMatchObject({ code: 'RATE_LIMITED' });
    const { userId } = (await world.gql('{ me { userId } }', {}, token)).data.me;
    const limits = world.app.get(RateLimits, { strict: false });
    for (let time = 11; time < 100; time += 1) await limits.hit('mail-again', userId);
    expect(await again(`another-${newId()}@example.com`)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('BYD-030 BYD-031 the person shows all mails and what stops them, to their organization alone', async () => {
    const { org, order, token, bounce } = await aSale();
    await bounce();
    const { _id: customerId } = (await world.connection.collection('contacts').findOne({ orgId: org._id, email: order.email }))!;
    await world.app.get(MailStops).add(null, [{ orgId: newId(), email: order.email!, reason: 'Unsubscribed', note: null }]);
    const { data } = await world.gql(CUSTOMER, { customerId }, token);
    expect(data.customer.mails).toEqual([{ to: order.email, kind: 'confirmation' }]);
    expect(data.customer.mailStops).toMatchObject([{ email: order.email, reason: 'Bounced', note: '550 no such mailbox' }]);
  });

  it('BYD-031 the staff see who is stopped and lift it with a reason, which the audit log keeps', async () => {
    const { org, order, token, bounce, refusal } = await aSale();
    await bounce();
    await world.given.mail.stop({ orgId: org._id, email: 'another@example.com' });
    const { stops, hasMore, after } = (await world.gql(STOPS, { pagination: { pageSize: 1 } }, token)).data.mailStops;
    expect([stops, hasMore]).toMatchObject([[{ email: 'another@example.com', reason: 'Unsubscribed' }], true]);
    const next = (await world.gql(STOPS, { pagination: { pageSize: 1, after } }, token)).data.mailStops;
    expect(next).toMatchObject({ stops: [{ email: order.email, reason: 'Bounced', note: '550 no such mailbox' }], hasMore: false });
    const [{ _id: stopId }] = next.stops;
    const found = (await world.gql(STOPS, { query: { email: order.email!.toUpperCase() } }, token)).data.mailStops.stops;
    expect(found).toMatchObject([{ _id: stopId }]);
    const stranger = await world.given.member('OWNER');
    expect(await refusal(LIFT, { stopId, reason: 'They called' }, stranger.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(LIFT, { stopId, reason: '  ' })).toMatchObject({
      details: { fields: { reason: 'Please say why mail may be sent again.' } },
    });
    expect((await world.gql(LIFT, { input: { stopId, reason: ' They called ' } }, token)).data).toEqual({ liftMailStop: true });
    expect((await world.gql(STOPS, {}, token)).data.mailStops.stops).toHaveLength(1);
    const audited = await world.connection.collection('auditLog').findOne({ action: 'mail-stop.lifted', orgId: org._id });
    expect(audited!['data']).toEqual({ email: order.email, stopped: 'Bounced', reason: 'They called' });
  });

  it('BYD-031 an operator sees and lifts what is stopped for the whole platform', async () => {
    const email = `everybody-${newId()}@example.com`;
    await world.app.get(MailStops).add(null, [{ orgId: null, email, reason: 'Bounced', note: null }]);
    const { token } = await world.given.member('SUPER_USER');
    const list = async () =>
      (await world.gql(STOPS.replace('mailStops(', 'platformMailStops('), { query: { email } }, token)).data.platformMailStops.stops;
    const [{ _id: stopId }] = await list();
    await world.gql(LIFT.replace('liftMailStop(', 'liftPlatformMailStop('), { input: { stopId, reason: 'They asked' } }, token);
    expect(await list()).toEqual([]);
  });

  describe('one click to unsubscribe', () => {
    const aReader = async () => {
      const reader = { orgId: newId(), email: `reader-${newId()}@example.com` };
      const path = new URL(world.app.get(UnsubscribeLinks).urlOf(reader)).pathname;
      const stops = () => world.connection.collection('mailStops').find({ email: reader.email }).toArray();
      return { ...reader, path, stops };
    };

    it('BYD-031 the link opens a page with a button and changes nothing: scanners open links too', async () => {
      const { path, email, stops } = await aReader();
      const page = await world.http.get(path);
      expect([page.status, page.headers['set-cookie'], page.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
      expect(page.text).toContain(`${email} no longer gets messages`);
      expect(page.text).toContain('<button type="submit">Unsubscribe</button>');
      expect(await stops()).toEqual([]);
    });

    it('BYD-031 a mailbox posts to it without cookies, and is answered at once without a redirect', async () => {
      const { path, orgId, stops } = await aReader();
      for (let time = 0; time < 2; time += 1) {
        const done = await world.http.post(path).type('form').send('List-Unsubscribe=One-Click').redirects(0);
        expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined]);
      }
      expect(await stops()).toMatchObject([{ orgId, reason: 'Unsubscribed' }]);
    });

    it('BYD-031 the link does not hold the address in clear, and those of mails before still work', async () => {
      const { path, email, orgId, stops } = await aReader();
      const readable = [path, Buffer.from(path.slice('/u/'.length), 'base64url').toString('latin1')].join(' ');
      expect(readable).not.toContain(email);
      expect(readable).not.toContain(orgId);
      const body = Buffer.from(JSON.stringify([orgId, email])).toString('base64url');
      const { LINK_SECRET } = world.app.get<Config>(CONFIG);
      const mac = createHmac('sha256', LINK_SECRET).update(`unsubscribe:${body}`).digest().subarray(0, 18).toString('base64url');
      expect((await world.http.post(`/u/${body}.${mac}`).type('form').send('List-Unsubscribe=One-Click')).status).toBe(200);
      expect(await stops()).toMatchObject([{ orgId, reason: 'Unsubscribed' }]);
    });

    it('BYD-031 a link that is altered ends nobody’s mails', async () => {
      const { path, email, stops } = await aReader();
      const other = Buffer.from(JSON.stringify([newId(), email])).toString('base64url');
      const sealed = path.slice('/u/'.length);
      for (const forged of [
        `/u/${other}.${sealed.slice(0, 24)}`,
        `${path}x`,
        path.slice(0, -4),
        `/u/${other}`,
        '/u/none',
        `/u/${other}.`,
      ]) {
        const { status, text } = await world.http.post(forged).type('form').send('List-Unsubscribe=One-Click');
        expect([forged, status]).toEqual([forged, 404]);
        expect(text).toContain('This link is not valid');
      }
      expect(await stops()).toEqual([]);
    });
  });
});
