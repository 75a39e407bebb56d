import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { bounceOf, believing, CERTIFICATE, complaintOf, deliveryOf, postNotice, TestSender, TOPIC } from '../../../../test/mail-notices.ts';
import { selfSigned } from '../../../../test/self-signed.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Mailer, type Mail } from '../mailer.port.ts';
import { CertificateSource } from './certificate-source.port.ts';

let serial = 0;
const ORDER = 'bbbbbbbbbbbbbbbbbbbbbbbb';

/** A mail that was sent to a new address, with what was written about it. */
async function aSentMail(
  world: TestApp,
  { kind = 'confirmation' as 'confirmation' | 'ticket-holders', orgId = 'aaaaaaaaaaaaaaaaaaaaaaaa' } = {},
) {
  const to = `reader-${(serial += 1)}@example.com`;
  const about = kind === 'confirmation' ? { kind, orgId, orderId: ORDER, payload: {} } : { kind, orgId };
  const send = (parts: Partial<Mail> = {}) =>
    world.app
      .get(Mailer)
      .send({ to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', key: `mail-${(serial += 1)}`, about, ...parts });
  await send();
  const record = async () => (await world.connection.collection('mails').findOne({ to }))!;
  const written = async () => ({
    record: await record(),
    stops: await world.connection.collection('mailStops').countDocuments(),
    notices: await world.connection.collection('mailNotices').countDocuments(),
  });
  const { _id } = await record();
  const mailsThere = async () => (await world.mails()).filter((mail) => mail.to === to).length;
  const stepsOf = async () => ((await record())['steps'] as { state: string }[]).map(({ state }) => state);
  return { to, mailId: String(_id), send, written, mailsThere, stepsOf };
}

describe('notices about mails', () => {
  const sender = new TestSender();
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp(believing(sender))));
  afterAll(() => world.stop());

  it.each(['1', '2'] as const)(
    'BYD-031 a bounce that is signed by version %s is believed once, however often it is delivered',
    async (SignatureVersion) => {
      const mail = await aSentMail(world);
      const message = sender.message({ SignatureVersion, Message: bounceOf(mail.mailId, mail.to) });
      expect([await postNotice(world, message), await postNotice(world, message)]).toEqual([200, 200]);
      expect(await mail.stepsOf()).toEqual(['Written', 'HandedOver', 'Bounced']);
      expect(await mail.send()).toMatchObject({ stopped: 'Bounced' });
      expect(await mail.mailsThere()).toBe(1);
    },
  );

  it('BYD-031 what is not signed by the sender changes nothing', async () => {
    const mail = await aSentMail(world);
    const Message = bounceOf(mail.mailId, mail.to);
    const good = sender.message({ Message });
    const other = selfSigned(new Date());
    const before = await mail.written();
    const forged = {
      'another key': sender.message({ Message }, other.key),
      'no signature': { ...good, Signature: '' },
      'another body': { ...good, Message: bounceOf(mail.mailId, 'other@example.com') },
      'another message id': { ...good, MessageId: 'another' },
      'another time': { ...good, Timestamp: new Date(Date.now() + 1000).toISOString() },
      'another topic of ours': sender.message({ Message, TopicArn: `${TOPIC}-other` }),
      'a weaker version than it was signed by': { ...good, SignatureVersion: '1' },
      'an unknown version': { ...good, SignatureVersion: '3' },
      'recorded weeks ago': sender.message({ Message, Timestamp: new Date(Date.now() - 25 * 86_400_000).toISOString() }),
      'a body that is no message': { hello: 1 },
    };
    for (const [name, message] of Object.entries(forged)) expect([name, await postNotice(world, message)]).toEqual([name, 400]);
    expect(await mail.written()).toEqual(before);
    expect(await postNotice(world, good)).toBe(200);
    expect((await mail.written()).stops).toBe(before.stops + 1);
  });

  it.each([
    'http://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com@evil.example/a.pem',
    'https://sns.us-east-1.amazonaws.com:8443/a.pem',
    'https://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com/a.txt',
    'https://sns.us-east-1.amazonaws.com/?Action=x&a=.pem',
    'file:///etc/a.pem',
    'not an address',
  ])('BYD-031 no certificate is read from %s', async (SigningCertURL) => {
    const asked = sender.asked.length;
    const mail = await aSentMail(world);
    expect(await postNotice(world, sender.message({ SigningCertURL, Message: bounceOf(mail.mailId, mail.to) }))).toBe(400);
    expect(sender.asked).toHaveLength(asked);
    expect(await mail.stepsOf()).toEqual(['Written', 'HandedOver']);
  });

  it('BYD-031 a body that is nested deeper than a message is refused unread: anybody may post it', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const deep = ['['.repeat(500_000), `{"Message":"a \\"[","Attributes":${'{"a":'.repeat(90_000)}`];
    for (const body of deep) {
      const { status } = await world.http.post('/webhooks/mail').set('content-type', 'text/plain; charset=UTF-8').send(body);
      expect(status).toBe(400);
    }
    expect(parse.mock.calls.filter(([text]) => deep.includes(text))).toEqual([]);
    parse.mockRestore();
    const mail = await aSentMail(world);
    const MessageAttributes = { tag: { Type: 'String', Value: '[[[[[{{{{{' } };
    expect(await postNotice(world, { ...sender.message({ Message: bounceOf(mail.mailId, mail.to) }), MessageAttributes })).toBe(200);
  });

  it('BYD-031 a certificate that is over signs nothing', async () => {
    const mail = await aSentMail(world);
    const { signer } = sender;
    sender.signer = selfSigned(new Date(Date.now() - 60 * 86_400_000));
    expect(await postNotice(world, sender.message({ Message: bounceOf(mail.mailId, mail.to) }))).toBe(400);
    sender.signer = signer;
    expect(await mail.stepsOf()).toEqual(['Written', 'HandedOver']);
  });

  it('BYD-031 a subscription is confirmed for a topic of ours only, and only at the sender', async () => {
    const subscribe = (parts: object) =>
      postNotice(
        world,
        sender.message({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: CERTIFICATE.replace('.pem', '?Token=t'), ...parts }),
      );
    expect(await subscribe({ TopicArn: 'arn:aws:sns:us-east-1:999999999999:theirs' })).toBe(400);
    expect(await subscribe({ SubscribeURL: 'https://evil.example/confirm' })).toBe(400);
    expect(sender.confirmed).toEqual([]);
    expect(await subscribe({})).toBe(200);
    expect(sender.confirmed).toEqual([CERTIFICATE.replace('.pem', '?Token=t')]);
  });

  it('BYD-031 a full mailbox stops nothing, and a delivery is noted', async () => {
    const mail = await aSentMail(world);
    await postNotice(world, sender.message({ Message: bounceOf(mail.mailId, mail.to, 'Transient') }));
    await postNotice(world, sender.message({ Message: deliveryOf(mail.mailId) }));
    expect(await mail.stepsOf()).toEqual(['Written', 'HandedOver', 'Bounced', 'Delivered']);
    expect(await mail.send()).toMatchObject({ stopped: null });
  });

  it('BYD-031 a complaint stops the messages of that organization and leaves the mails of orders', async () => {
    const mail = await aSentMail(world, { kind: 'ticket-holders' });
    await postNotice(world, sender.message({ Message: complaintOf(mail.mailId, mail.to.toUpperCase()) }));
    expect(await mail.send()).toMatchObject({ stopped: 'Complained' });
    const ofOrder = { kind: 'confirmation', orgId: 'aaaaaaaaaaaaaaaaaaaaaaaa', orderId: ORDER, payload: {} } as const;
    expect(await mail.send({ about: ofOrder })).toMatchObject({ stopped: null });
    expect(await mail.send({ about: { kind: 'ticket-holders', orgId: 'cccccccccccccccccccccccc' } })).toMatchObject({ stopped: null });
    expect(await mail.mailsThere()).toBe(3);
  });

  it('BYD-031 a bounce of a mail of Marquee itself stops the mails of everybody', async () => {
    const mail = await aSentMail(world);
    const account = { kind: 'account', orgId: null } as const;
    await mail.send({ key: 'of-marquee', about: account });
    const { _id } = (await world.connection.collection('mails').findOne({ to: mail.to, kind: 'account' }))!;
    await postNotice(world, sender.message({ Message: bounceOf(String(_id), mail.to) }));
    expect(await mail.send()).toMatchObject({ stopped: 'Bounced' });
    expect(await mail.send({ about: account })).toMatchObject({ stopped: 'Bounced' });
  });

  it.each([
    ['bounce', bounceOf],
    ['complaint', complaintOf],
  ])('BYD-031 a %s of a mail that is not ours, as of another system of the same sender, stops nothing', async (_, noticeOf) => {
    const mail = await aSentMail(world, { kind: 'ticket-holders' });
    const before = await mail.written();
    expect(await postNotice(world, sender.message({ Message: noticeOf('f'.repeat(24), mail.to) }))).toBe(200);
    expect(await mail.written()).toMatchObject({ record: before.record, stops: before.stops });
    expect(await mail.send()).toMatchObject({ stopped: null });
  });

  it('BYD-030 a stopped mail shows in its timeline as not sent', async () => {
    const mail = await aSentMail(world);
    await postNotice(world, sender.message({ Message: bounceOf(mail.mailId, mail.to) }));
    await mail.send({ key: 'not-sent' });
    const records = await world.connection.collection('mails').find({ to: mail.to }).toArray();
    expect(records.map(({ steps }) => (steps as { state: string }[]).map(({ state }) => state))).toContainEqual(['Stopped']);
  });

  it('BYD-031 negative control: without a stop the same mails arrive, and without the check of signatures a forged notice would stop them', async () => {
    const free = await aSentMail(world);
    await free.send();
    expect(await free.mailsThere()).toBe(2);
    const other = selfSigned(new Date());
    // it hands out the certificate of whoever signed
    const trusting = new TestSender();
    trusting.signer = other;
    const gullible = await startTestApp(believing(trusting));
    const mail = await aSentMail(gullible);
    expect(await postNotice(gullible, sender.message({ Message: bounceOf(mail.mailId, mail.to) }, other.key))).toBe(200);
    expect(await mail.send()).toMatchObject({ stopped: 'Bounced' });
    await gullible.stop();
  });

  it('BYD-031 without an allowed topic every notice is refused, and nothing is asked of the sender', async () => {
    const closed = await startTestApp({ overrides: (builder) => builder.overrideProvider(CertificateSource).useValue(sender) });
    const asked = sender.asked.length;
    const mail = await aSentMail(closed);
    expect(await postNotice(closed, sender.message({ Message: bounceOf(mail.mailId, mail.to) }))).toBe(400);
    expect(sender.asked).toHaveLength(asked);
    await closed.stop();
  });
});
