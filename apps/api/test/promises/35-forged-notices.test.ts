import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Mailer } from '#platform/mail/mailer.port';

import { believing, bounceOf, complaintOf, postNotice, TestSender, TOPIC } from '../mail-notices.ts';
import { selfSigned } from '../self-signed.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const ORG = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const PARTS = ['mails', 'mailStops', 'mailNotices', 'outbox', 'auditLog'];
let serial = 0;

/** Sends a mail of that kind to the address; says whether it was stopped. */
async function send(world: TestApp, to: string, kind: 'confirmation' | 'ticket-holders'): Promise<string | null> {
  const about = kind === 'confirmation' ? { kind, orgId: ORG, orderId: ORG, payload: {} } : { kind, orgId: ORG };
  const mail = { to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', key: `promise-${(serial += 1)}` };
  return (await world.app.get(Mailer).send({ ...mail, about })).stopped;
}

async function aSentMail(world: TestApp) {
  const to = `reader-${(serial += 1)}@example.com`;
  await send(world, to, 'ticket-holders');
  const record = await world.connection.collection('mails').findOne({ to });
  const arrived = async () => (await world.mails()).filter((mail) => mail.to === to).length;
  return { to, mailId: String(record!._id), arrived };
}

describe('notices of the mail provider', () => {
  const sender = new TestSender();
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp(believing(sender))));
  afterAll(() => world?.stop());

  const everything = async () =>
    JSON.stringify(await Promise.all(PARTS.map((name) => world.connection.collection(name).find({}).sort({ _id: 1 }).toArray())));

  it('Promise 35: a forged notice changes nothing: another key, body, topic, time or certificate', async () => {
    const { mailId, to } = await aSentMail(world);
    const good = sender.message({ Message: complaintOf(mailId, to) });
    const other = selfSigned(new Date());
    const before = await everything();
    const forged = [
      sender.message({ Message: good.Message }, other.key),
      { ...good, Message: bounceOf(mailId, to) },
      { ...good, Signature: '' },
      { ...good, TopicArn: `${TOPIC}-theirs` },
      { ...good, Timestamp: new Date(Date.now() + 5000).toISOString() },
      sender.message({ Message: good.Message, Timestamp: new Date(Date.now() - 30 * 86_400_000).toISOString() }),
      sender.message({ Message: good.Message, SigningCertURL: 'https://sns.us-east-1.amazonaws.com.evil.example/a.pem' }),
      sender.message({ Message: good.Message, TopicArn: 'arn:aws:sns:us-east-1:999999999999:theirs' }),
    ];
    for (const message of forged) expect(await postNotice(world, message)).toBe(400);
    expect(await everything()).toBe(before);
  });

  it('Promise 35, negative control: where any certificate is believed, the same notice stops the mails', async () => {
    const trusting = new TestSender();
    const other = selfSigned(new Date());
    trusting.signer = other;
    const gullible = await startTestApp(believing(trusting));
    const { mailId, to } = await aSentMail(gullible);
    expect(await postNotice(gullible, sender.message({ Message: complaintOf(mailId, to) }, other.key))).toBe(200);
    expect(await send(gullible, to, 'ticket-holders')).toBe('Complained');
    await gullible.stop();
  });

  it('Promise 36: a suppressed address gets nothing: after a bounce no mail, after a complaint none but those of orders', async () => {
    const [bounced, complained] = [await aSentMail(world), await aSentMail(world)];
    await postNotice(world, sender.message({ Message: bounceOf(bounced.mailId, bounced.to) }));
    await postNotice(world, sender.message({ Message: complaintOf(complained.mailId, complained.to) }));
    for (const kind of ['ticket-holders', 'confirmation'] as const) expect(await send(world, bounced.to, kind)).toBe('Bounced');
    expect(await send(world, complained.to.toUpperCase(), 'ticket-holders')).toBe('Complained');
    expect([await bounced.arrived(), await complained.arrived()]).toEqual([1, 1]);
    expect(await send(world, complained.to, 'confirmation')).toBeNull();
  });

  it('Promise 36, negative control: once the stop is gone the same mail arrives', async () => {
    const { to, mailId, arrived } = await aSentMail(world);
    await postNotice(world, sender.message({ Message: bounceOf(mailId, to) }));
    await world.connection.collection('mailStops').deleteMany({});
    expect(await send(world, to, 'ticket-holders')).toBeNull();
    expect(await arrived()).toBe(2);
  });
});
