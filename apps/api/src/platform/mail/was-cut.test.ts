import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { freePort } from '../../../test/free-port.ts';
import { smtpServer } from '../../../test/smtp-server.ts';
import { SesMailer } from './ses-mailer.adapter.ts';
import { SmtpMailer } from './smtp-mailer.adapter.ts';
import { wasCut } from './was-cut.ts';

const FROM = 'tickets@marquee.example';
const mails = ['ada@example.com', 'bo@example.com'].map((to) => ({
  to,
  subject: 'Doors at seven',
  html: '<p>Hi</p>',
  text: 'Hi',
  key: `cut-${to}`,
  unsubscribeUrl: `https://m.example/u/${to}`,
}));
const open = mails.map(({ key }) => ({ key, id: null, error: expect.any(String), isOpen: true }));

describe('mails whose provider was cut off', () => {
  let server: Server | HttpServer | undefined;
  afterEach(() => {
    server?.close();
    vi.unstubAllEnvs();
  });

  /** The mailer as it is configured for SES, with a server that does this with each call it has read. */
  async function ses(respond: (response: ServerResponse, request: IncomingMessage) => void) {
    let calls = 0;
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        calls += 1;
        respond(response, request);
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return { mailer: sesAt((server.address() as { port: number }).port), calls: () => calls };
  }
  function sesAt(port: number) {
    vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKTEST');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    // mails of many are not remembered
    return SesMailer.of('us-east-1', { from: FROM }, undefined as never);
  }
  const smtpAt = (url: string) => new SmtpMailer(url, FROM, undefined as never);

  it('BYD-041 SES is asked once, and each mail is open', async () => {
    const { mailer, calls } = await ses((response) => response.destroy());
    expect(await mailer.sendMany('org', mails)).toEqual(open);
    expect(calls()).toBe(1);
  });

  it('BYD-041 SES that refuses or cannot be reached took none, and may be asked again', async () => {
    const { mailer, calls } = await ses((response) => response.writeHead(503).end());
    await expect(mailer.sendMany('org', mails)).rejects.toThrow();
    expect(calls()).toBe(1);
    await expect(sesAt(await freePort()).sendMany('org', mails)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('BYD-041 a mail server that is lost before it answers leaves each mail open', async () => {
    const smtp = await smtpServer(60_000);
    server = smtp.server;
    smtp.server.on('connection', (socket) => socket.on('data', (chunk) => void (chunk.includes('\r\n.\r\n') && socket.destroy())));
    expect(await smtpAt(smtp.url).sendMany('org', mails)).toEqual(open);
    expect(smtp.recipients).toHaveLength(2);
  });

  it('BYD-041 a mail server that cannot be reached took none, and may be asked again', async () => {
    await expect(smtpAt(`smtp://127.0.0.1:${await freePort()}`).sendMany('org', mails)).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each([
    ['no answer in time', { name: 'TimeoutError', message: 'a request has exceeded the configured 20000 ms requestTimeout' }, true],
    ['no answer to a mail in time', { code: 'ETIMEDOUT', message: 'Timeout' }, true],
    ['no connection in time', { name: 'TimeoutError', message: 'the request socket did not establish a connection' }, false],
    ['no connection to a mail server in time', { code: 'ETIMEDOUT', message: 'Connection timeout' }, false],
    ['no greeting in time', { code: 'ETIMEDOUT', message: 'Greeting never received' }, false],
    ['a lost connection', { code: 'ESOCKET', syscall: 'read', message: 'read ECONNRESET' }, true],
    ['an expired certificate', { code: 'ESOCKET', message: 'certificate has expired' }, false],
    [
      'a server that closes before its greeting',
      { code: 'ECONNECTION', message: 'Reached maximum number of retries after connection was closed' },
      false,
    ],
    ['no TLS in time', { code: 'ETIMEDOUT', message: 'TLS handshake timed out' }, false],
    ['a throttled call', { name: 'TooManyRequestsException', $metadata: { httpStatusCode: 429 } }, false],
    ['a refused mail', { code: 'EENVELOPE', responseCode: 550, message: 'No such mailbox' }, false],
  ])('of %s', (_, error, expected) => {
    expect(wasCut(error)).toBe(expected);
  });
});
