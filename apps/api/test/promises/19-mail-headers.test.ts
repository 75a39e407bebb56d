import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ACCOUNT_MAIL } from '#platform/mail/mail-about';
import { Mailer, type Mail } from '#platform/mail/mailer.port';
import { SentMessages } from '#platform/messages/sent-messages.store';
import { SesMailer } from '#platform/mail/ses-mailer.adapter';
import { SmsSender } from '#platform/sms/sms-sender.port';

import { smtpServer } from '../smtp-server.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const WORDS = { subject: 'Your tickets', html: '<p>Hello</p>', text: 'Hello' };
const MAIL: Mail = { ...WORDS, to: 'ada@example.com', key: 'key-1', about: ACCOUNT_MAIL };
const UNSAFE: [string, Partial<Mail>][] = [
  ['the recipient', { to: 'ada@example.com\r\nBcc: evil@example.com' }],
  ['the recipient, LF alone', { to: 'ada@example.com\nevil@example.com' }],
  ['the subject', { subject: 'Hello\r\nBcc: evil@example.com' }],
  ['the subject, CR alone', { subject: 'Hello\rBcc: evil@example.com' }],
  ['the reply address', { replyTo: 'x@example.com\r\nBcc: evil@example.com' }],
  ["an attachment's name", { attachments: [{ filename: 'a.pdf\r\nX: y', content: Buffer.from(''), contentType: 'application/pdf' }] }],
  ["an attachment's type", { attachments: [{ filename: 'a.pdf', content: Buffer.from(''), contentType: 'application/pdf\r\nX: y' }] }],
  ['the address to unsubscribe', { unsubscribeUrl: 'https://m.example/u/1>\r\nBcc: evil@example.com' }],
  ['the key', { key: 'a\r\nb' }],
  ['no line break but a second recipient', { to: 'ada@example.com, evil@example.com' }],
  ['no line break but a named second recipient', { to: '"Ada" <ada@example.com>, evil@example.com' }],
];

describe('mail through SMTP, SES and the development mailbox', () => {
  let smtp: Awaited<ReturnType<typeof smtpServer>>;
  let worlds: TestApp[];

  beforeAll(async () => {
    smtp = await smtpServer();
    worlds = await Promise.all([startTestApp({ env: { MAIL: 'smtp', SMTP_URL: smtp.url } }), startTestApp()]);
  });
  afterAll(async () => {
    await Promise.all((worlds ?? []).map(({ stop }) => stop()));
    smtp?.server.close();
  });

  it.each(UNSAFE)('Promise 19: a line break in %s is refused and nothing is sent', async (_, change) => {
    const ses = SesMailer.of('us-east-1', { from: 'tickets@marquee.example' }, worlds[1]!.app.get(SentMessages, { strict: false }));
    for (const mailer of [...worlds.map(({ app }) => app.get(Mailer)), ses])
      await expect(mailer.send({ ...MAIL, ...change })).rejects.toMatchObject({ code: 'EMAIL_INVALID' });
    expect(smtp.recipients.filter((line) => line.includes('evil'))).toEqual([]);
    expect(await worlds[1]!.mails()).toEqual([]);
  });

  it('Promise 19: a plain mail goes out, once for a key, to its one recipient', async () => {
    const mailer = worlds[0]!.app.get(Mailer);
    const { id } = await mailer.send(MAIL);
    expect(await mailer.send(MAIL)).toEqual({ id, stopped: null });
    expect(smtp.recipients).toEqual(['RCPT TO:<ada@example.com>']);
    expect(smtp.data).toHaveLength(1);
    expect(smtp.data[0]).toContain('Subject: Your tickets');
  });

  it('Promise 19, negative control: a mailer that writes the fields as they are sends to whom they say', async () => {
    const hosts = UNSAFE.filter(([, change]) => /[\r\n]/.test(`${change.to ?? ''}${change.subject ?? ''}`));
    for (const [, change] of hosts) await writeAsItIs(smtp.url, { ...MAIL, ...change });
    const heard = [...smtp.recipients, ...smtp.data].filter((text) => /^(Bcc: |RCPT TO:<?)?.*evil/m.test(text));
    expect(heard.length).toBeGreaterThanOrEqual(3);
  });

  it('Promise 19: a number that is none gets no text message', async () => {
    for (const to of ['+15551234567\r\n', '555', '+1555123456789012']) {
      await expect(worlds[1]!.app.get(SmsSender).send({ to, text: 'x', key: `sms ${to}` })).rejects.toMatchObject({
        code: 'PHONE_INVALID',
      });
    }
  });
});

/** An SMTP client without any validation. */
function writeAsItIs(url: string, { to, subject, text }: Mail): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const lines = [
    'HELO test',
    'MAIL FROM:<a@b.co>',
    `RCPT TO:${to}`,
    'DATA',
    `To: ${to}\r\nSubject: ${subject}\r\n\r\n${text}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    socket.on('data', () => {
      const line = lines.shift();
      if (line === undefined) socket.end();
      else socket.write(`${line}\r\n`);
    });
    socket.on('error', reject).on('close', () => resolve());
  });
}
