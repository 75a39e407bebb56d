import { createServer, type Server } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Mailer, type Mail } from '#platform/mail/mailer';
import { SmsSender } from '#platform/sms/sms-sender';

import { startTestApp, type TestApp } from '../test-app.ts';

/** Enough of an SMTP server to hear what would leave the house. */
function smtpServer(): Promise<{ server: Server; url: string; recipients: string[]; data: string[] }> {
  const [recipients, data]: string[][] = [[], []];
  const server = createServer((socket) => {
    let [reading, body] = [false, ''];
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split(/(?<=\r\n)/)) {
        if (reading) {
          if (line === '.\r\n') [reading, body] = (data!.push(body), socket.write('250 ok\r\n'), [false, '']);
          else body += line;
        } else if (/^DATA/i.test(line)) {
          reading = true;
          socket.write('354 go on\r\n');
        } else {
          if (/^RCPT TO:/i.test(line)) recipients!.push(line.trim());
          socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, recipients: recipients!, data: data! }),
    ),
  );
}

const MAIL: Mail = { to: 'ada@example.com', subject: 'Your tickets', html: '<p>Hello</p>', text: 'Hello', key: 'key-1' };
const UNSAFE: [string, Partial<Mail>][] = [
  ['the recipient', { to: 'ada@example.com\r\nBcc: evil@example.com' }],
  ['the recipient, LF alone', { to: 'ada@example.com\nevil@example.com' }],
  ['the subject', { subject: 'Hello\r\nBcc: evil@example.com' }],
  ['the subject, CR alone', { subject: 'Hello\rBcc: evil@example.com' }],
  ['the reply address', { replyTo: 'x@example.com\r\nBcc: evil@example.com' }],
  ["an attachment's name", { attachments: [{ filename: 'a.pdf\r\nX: y', content: Buffer.from(''), contentType: 'application/pdf' }] }],
  ["an attachment's type", { attachments: [{ filename: 'a.pdf', content: Buffer.from(''), contentType: 'application/pdf\r\nX: y' }] }],
  ['the key', { key: 'a\r\nb' }],
  ['no line break but a second recipient', { to: 'ada@example.com, evil@example.com' }],
  ['no line break but a named second recipient', { to: '"Ada" <ada@example.com>, evil@example.com' }],
];

describe('mail through SMTP and the development mailbox', () => {
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
    for (const world of worlds)
      await expect(world.app.get(Mailer).send({ ...MAIL, ...change })).rejects.toMatchObject({ code: 'EMAIL_INVALID' });
    expect(smtp.recipients.filter((line) => line.includes('evil'))).toEqual([]);
    expect(await worlds[1]!.mails()).toEqual([]);
  });

  it('Promise 19: a plain mail goes out, once for a key, to its one recipient', async () => {
    const mailer = worlds[0]!.app.get(Mailer);
    const { id } = await mailer.send(MAIL);
    expect(await mailer.send(MAIL)).toEqual({ id });
    expect(smtp.recipients).toEqual(['RCPT TO:<ada@example.com>']);
    expect(smtp.data).toHaveLength(1);
    expect(smtp.data[0]).toContain('Subject: Your tickets');
  });

  it('Promise 19: a number that is none gets no text message', async () => {
    for (const to of ['+15551234567\r\n', '555', '+1555123456789012']) {
      await expect(worlds[1]!.app.get(SmsSender).send({ to, text: 'x', key: `sms ${to}` })).rejects.toMatchObject({
        code: 'PHONE_INVALID',
      });
    }
  });
});
