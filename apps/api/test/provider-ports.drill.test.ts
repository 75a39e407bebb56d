import { createServer, type IncomingMessage, type Server } from 'node:http';

import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, type SendBulkEmailRequest, type SendEmailRequest } from '@aws-sdk/client-sesv2';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { UploadLostError } from '#platform/files/file-storage.port';
import { S3Storage } from '#platform/files/s3-storage.adapter';
import { mailIdOf } from '#platform/mail/book/mail-book.store';
import { SentMessage, SentMessages } from '#platform/messages/sent-messages.store';
import { SesMailer } from '#platform/mail/ses-mailer.adapter';
import { HttpSmsSender } from '#platform/sms/http-sms-sender.adapter';

import { startTestApp, type TestApp } from './test-app.ts';

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The requests that the real providers would get (contract only: they are not called). */
describe('the ports to providers', () => {
  let world: TestApp;
  let server: Server;
  let endpoint: string;
  let heard: Heard[] = [];
  let answer: { status: number; body: string; type?: string } = { status: 200, body: '' };
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'secret' };

  beforeAll(async () => {
    world = await startTestApp();
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        heard.push({ method, url, headers, body: Buffer.concat(parts).toString() });
        response
          .writeHead(answer.status, { 'content-type': answer.type ?? (url.startsWith('/v2/') ? 'application/json' : 'text/xml') })
          .end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(async () => {
    server?.close();
    await world?.stop();
  });
  beforeEach(() => {
    heard = [];
    answer = { status: 200, body: '' };
  });

  const sent = () => world.app.get(SentMessages, { strict: false });

  describe('SES', () => {
    const mail = { to: 'ada@example.com', subject: 'Your tickets', html: '<p>Hi</p>', text: 'Hi' };
    const mailer = () =>
      new SesMailer(
        new SESv2Client({ region: 'us-east-1', endpoint, credentials, maxAttempts: 1 }),
        { from: 'tickets@marquee.example' },
        sent(),
      );
    const yes = JSON.stringify({ MessageId: 'm-1' });

    it('gets one raw mail with one recipient and its attachment, once for a key', async () => {
      answer = { status: 200, body: yes };
      const attachments = [{ filename: 'tickets.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' }];
      expect(await mailer().send({ ...mail, attachments, key: 'ses-1' })).toEqual({ id: 'm-1' });
      expect(await mailer().send({ ...mail, attachments, key: 'ses-1' })).toEqual({ id: 'm-1' });
      expect(heard).toHaveLength(1);
      expect(heard[0]).toMatchObject({ method: 'POST', url: '/v2/email/outbound-emails' });
      const { Destination, Content, EmailTags } = JSON.parse(heard[0]!.body) as SendEmailRequest;
      expect(Destination).toEqual({ ToAddresses: ['ada@example.com'] });
      expect(EmailTags).toEqual([{ Name: 'mail', Value: mailIdOf('ses-1') }]);
      const raw = Buffer.from(String(Content!.Raw!.Data), 'base64').toString();
      expect(raw).toContain('Subject: Your tickets');
      expect(raw).toContain('filename=tickets.pdf');
    });

    it('is asked again after it failed', async () => {
      answer = { status: 503, body: '' };
      await expect(mailer().send({ ...mail, key: 'ses-2' })).rejects.toThrow();
      answer = { status: 200, body: yes };
      expect(await mailer().send({ ...mail, key: 'ses-2' })).toEqual({ id: 'm-1' });
    });

    it('sends once when two workers hold the same mail', async () => {
      answer = { status: 200, body: yes };
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => mailer().send({ ...mail, key: 'ses-3' })));
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
      expect(heard).toHaveLength(1);
    });
  });

  describe('SES, to many', () => {
    const ofOrg = 'aaaaaaaaaaaaaaaaaaaaaaaa';
    const mailer = (identityArn?: string) => {
      const client = new SESv2Client({ region: 'us-east-1', endpoint, credentials, maxAttempts: 1 });
      return new SesMailer(client, { from: 'tickets@marquee.example', configurationSet: 'marquee', identityArn }, sent());
    };
    const mailTo = (to: string) => ({
      to,
      subject: 'Doors at {{seven}}',
      html: '<p>Hi</p>',
      text: 'Hi',
      key: `many-${to}`,
      unsubscribeUrl: `https://m.example/u/${to}`,
    });
    const results = (...BulkEmailEntryResults: object[]) => ({ status: 200, body: JSON.stringify({ BulkEmailEntryResults }) });

    it('gets them in one call, each with its own header to unsubscribe and its tag, and answers each for itself', async () => {
      answer = results({ Status: 'SUCCESS', MessageId: 'b-1' }, { Status: 'MESSAGE_REJECTED', Error: 'no such mailbox' });
      expect(await mailer().sendMany(ofOrg, [mailTo('ada@example.com'), mailTo('bo@example.com')])).toEqual([
        { key: 'many-ada@example.com', id: 'b-1', error: null },
        { key: 'many-bo@example.com', id: null, error: 'MESSAGE_REJECTED: no such mailbox' },
      ]);
      expect(heard).toMatchObject([{ method: 'POST', url: '/v2/email/outbound-bulk-emails' }]);
      const sentTo = JSON.parse(heard[0]!.body) as SendBulkEmailRequest;
      expect(sentTo).toMatchObject({ ConfigurationSetName: 'marquee', DefaultContent: { Template: { TemplateData: '{}' } } });
      const [, second] = sentTo.BulkEmailEntries!;
      expect(second).toMatchObject({
        Destination: { ToAddresses: ['bo@example.com'] },
        ReplacementHeaders: [
          { Name: 'List-Unsubscribe', Value: '<https://m.example/u/bo@example.com>' },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
        ReplacementTags: [{ Name: 'mail', Value: mailIdOf('many-bo@example.com') }],
      });
      const data = second!.ReplacementEmailContent!.ReplacementTemplate!.ReplacementTemplateData!;
      expect(JSON.parse(data)).toEqual({ subject: 'Doors at {{seven}}', html: '<p>Hi</p>', text: 'Hi' });
    });

    it('sends each organization as its own tenant, created once', async () => {
      answer = results({ Status: 'SUCCESS', MessageId: 'b-1' });
      const ses = mailer('arn:aws:ses:us-east-1:123456789012:identity/marquee.example');
      for (let round = 0; round < 2; round += 1) await ses.sendMany(ofOrg, [mailTo('ada@example.com')]);
      const paths = heard.map(({ url }) => url.replace('/v2/email/', ''));
      expect(paths).toEqual(['tenants', 'tenants/resources', 'outbound-bulk-emails', 'outbound-bulk-emails']);
      expect(JSON.parse(heard[2]!.body)).toMatchObject({ TenantName: `org-${ofOrg}` });
    });

    it('is asked again for what is above its limits, and says so; what it refuses is not', async () => {
      const statuses = [
        'ACCOUNT_DAILY_QUOTA_EXCEEDED',
        'ACCOUNT_THROTTLED',
        'TRANSIENT_FAILURE',
        'ACCOUNT_SENDING_PAUSED',
        'INVALID_PARAMETER_VALUE',
      ];
      answer = results(...statuses.map((Status) => ({ Status })));
      const answers = await mailer().sendMany(
        ofOrg,
        statuses.map((_, number) => mailTo(`n${number}@example.com`)),
      );
      expect(answers.map(({ id, error, later }) => [id, error, later])).toEqual([
        [null, 'ACCOUNT_DAILY_QUOTA_EXCEEDED', { afterMs: 900_000, isForAll: true }],
        [null, 'ACCOUNT_THROTTLED', { afterMs: 5000, isForAll: true }],
        [null, 'TRANSIENT_FAILURE', { afterMs: 5000, isForAll: false }],
        [null, 'ACCOUNT_SENDING_PAUSED', { afterMs: 900_000, isForAll: true }],
        [null, 'INVALID_PARAMETER_VALUE', undefined],
      ]);
      const refused = (status: number, type: string) => ({ status, body: JSON.stringify({ __type: type, message: 'No.' }) });
      answer = refused(429, 'TooManyRequestsException');
      expect(await mailer().sendMany(ofOrg, [mailTo('ada@example.com')])).toMatchObject([
        { id: null, later: { afterMs: 5000, isForAll: true } },
      ]);
      answer = refused(400, 'SendingPausedException');
      expect(await mailer().sendMany(ofOrg, [mailTo('ada@example.com')])).toMatchObject([
        { id: null, later: { afterMs: 900_000, isForAll: true } },
      ]);
      answer = refused(400, 'BadRequestException');
      await expect(mailer().sendMany(ofOrg, [mailTo('ada@example.com')])).rejects.toThrow();
    });

    it('throws when it took none, and says how many mails a second are allowed', async () => {
      answer = { status: 503, body: '{}' };
      await expect(mailer().sendMany(ofOrg, [mailTo('ada@example.com')])).rejects.toThrow();
      answer = { status: 200, body: JSON.stringify({ SendQuota: { MaxSendRate: 14 } }) };
      expect(await mailer().ratePerSecond()).toBe(14);
    });
  });

  it('sends a message once whose note failed after the provider had it, for as long as the process lives', async () => {
    const messages = world.app.get<Model<SentMessage>>(getModelToken(SentMessage.name), { strict: false });
    let handedOver = 0;
    const send = (key: string) => sent().once('mail', key, async () => `id-${(handedOver += 1)}`);
    const noting = vi.spyOn(messages, 'updateOne');
    onTestFinished(() => noting.mockRestore());
    const away = () => Promise.reject(new Error('The database is away')) as never;
    noting.mockImplementationOnce(away);
    expect(await send('shaky')).toEqual({ id: 'id-1' });
    expect(await messages.findById('mail:shaky').lean()).toMatchObject({ providerId: 'id-1', sentAt: expect.any(Date) });
    noting.mockImplementation(away);
    expect(await send('away')).toEqual({ id: 'id-2' });
    noting.mockRestore();
    expect([await send('away'), await send('shaky')]).toEqual([{ id: 'id-2' }, { id: 'id-1' }]);
    expect(handedOver).toBe(2);
    expect(await messages.findById('mail:away').lean()).toMatchObject({ providerId: 'id-2', sentAt: expect.any(Date) });
  });

  describe('a mail whose worker died', () => {
    const mail = { to: 'ada@example.com', subject: 'Your tickets', html: '<p>Hi</p>', text: 'Hi' };
    const messages = () => world.app.get<Model<SentMessage>>(getModelToken(SentMessage.name), { strict: false });
    /** Another process, without the memory of the others. */
    const aWorker = () => {
      const client = new SESv2Client({ region: 'us-east-1', endpoint, credentials, maxAttempts: 1 });
      return new SesMailer(client, { from: 'tickets@marquee.example' }, new SentMessages(messages(), world.clock as never));
    };
    const never = () => new Promise<never>(() => {});
    const idsSent = () =>
      heard.map(({ body }) => {
        const raw = Buffer.from(String((JSON.parse(body) as SendEmailRequest).Content!.Raw!.Data), 'base64').toString();
        return /^Message-ID: (<\S+>)/m.exec(raw)?.[1];
      });
    /** The worker hands the mail over and dies before it records that. */
    const dieBeforeTheNote = async (key: string) => {
      const write = messages().updateOne.bind(messages());
      const noting = vi.spyOn(messages(), 'updateOne');
      const isTakenOver = (await messages().findById(`mail:${key}`)) !== null;
      if (isTakenOver) noting.mockImplementationOnce(write);
      noting.mockImplementationOnce(never as never);
      const before = heard.length;
      void aWorker().send({ ...mail, key });
      await expect.poll(() => [heard.length, noting.mock.calls.length]).toEqual([before + 1, isTakenOver ? 2 : 1]);
      noting.mockRestore();
    };
    beforeEach(() => {
      answer = {
        status: 200,
        body: JSON.stringify({ MessageId: 'm-1' }),
      };
    });
    afterEach(() => world.clock.release());

    it('after it was sent goes once more for each death, with the same Message-ID, and then never again', async () => {
      await dieBeforeTheNote('dead-after');
      await expect(aWorker().send({ ...mail, key: 'dead-after' })).rejects.toThrow('is being sent by another worker');
      world.clock.forward(121_000);
      await dieBeforeTheNote('dead-after');
      world.clock.forward(121_000);
      for (let retry = 0; retry < 3; retry += 1) expect(await aWorker().send({ ...mail, key: 'dead-after' })).toEqual({ id: 'm-1' });
      const [first, ...others] = idsSent();
      expect(first).toMatch(/^<[0-9a-f]{40}@marquee\.example>$/);
      expect(others).toEqual([first, first]);
    });

    it('before it was sent is not lost, and goes once', async () => {
      const gone = vi.spyOn(SESv2Client.prototype, 'send').mockImplementationOnce(never as never);
      onTestFinished(() => gone.mockRestore());
      void aWorker().send({ ...mail, key: 'dead-before' });
      await expect.poll(() => gone.mock.calls.length).toBe(1);
      world.clock.forward(121_000);
      for (let retry = 0; retry < 3; retry += 1) expect(await aWorker().send({ ...mail, key: 'dead-before' })).toEqual({ id: 'm-1' });
      expect(heard).toHaveLength(1);
    });
  });

  it('a gateway for text messages gets number, text and key, once', async () => {
    const sender = new HttpSmsSender(`${endpoint}/send`, sent());
    await sender.send({ to: '+15551234567', text: 'Code 1234', key: 'sms-1' });
    await sender.send({ to: '+15551234567', text: 'Code 1234', key: 'sms-1' });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/send', headers: { 'idempotency-key': 'sms-1' } });
    expect(JSON.parse(heard[0]!.body)).toEqual({ to: '+15551234567', text: 'Code 1234' });
    answer = { status: 500, body: '' };
    await expect(sender.send({ to: '+15551234567', text: 'x', key: 'sms-2' })).rejects.toThrow('500');
  });

  describe('S3', () => {
    const storage = () =>
      new S3Storage(
        new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials, maxAttempts: 1 }),
        'files',
        'https://tickets.example',
      );

    it('is written to with the content type and read from under the same key', async () => {
      await storage().put('public/posters/a.png', Buffer.from('png'), 'image/png');
      expect(heard[0]).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } });
      expect(heard[0]!.url).toMatch(/^\/files\/public\/posters\/a\.png/);
      answer = { status: 200, body: 'png', type: 'image/png' };
      expect(await storage().get('public/posters/a.png')).toEqual({ body: Buffer.from('png'), contentType: 'image/png' });
    });

    it('answers nothing for a key that is not there and never asks for one that is none', async () => {
      answer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
      expect(await storage().get('public/none.png')).toBeNull();
      heard = [];
      expect(await storage().get('../other-bucket/x')).toBeNull();
      expect(heard).toEqual([]);
    });

    it('takes a large file in parts, which another process continues with the same numbers', async () => {
      answer = { status: 200, body: '<InitiateMultipartUploadResult><UploadId>up-1</UploadId></InitiateMultipartUploadResult>' };
      const first = await storage().write('exports/a/list.csv', 'text/csv');
      expect(heard[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'text/csv' } });
      expect(heard[0]!.url).toMatch(/^\/files\/exports\/a\/list\.csv\?uploads/);
      answer = { status: 200, body: '' };
      await first.part(Buffer.from('one'));
      const second = await storage().write('exports/a/list.csv', 'text/csv', structuredClone(first.upload));
      await second.part(Buffer.from('two'));
      expect(heard.slice(1).map(({ method, url }) => [method, new URL(url, endpoint).searchParams.get('partNumber')])).toEqual([
        ['PUT', '1'],
        ['PUT', '2'],
      ]);
      answer = { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
      await second.finish();
      expect(new URL(heard.at(-1)!.url, endpoint).searchParams.get('uploadId')).toBe('up-1');
      expect(heard.at(-1)!.body).toMatch(/<PartNumber>1<\/PartNumber>.*<PartNumber>2<\/PartNumber>/s);
      await second.abort();
      expect(heard.at(-1)).toMatchObject({ method: 'DELETE' });
    });

    it('says when the storage removed the parts', async () => {
      answer = { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
      const writer = await storage().write('exports/a/list.csv', 'text/csv', { id: 'gone', parts: [] });
      await expect(writer.part(Buffer.from('one'))).rejects.toThrow(UploadLostError);
      await expect(writer.finish()).rejects.toThrow(UploadLostError);
      await expect(writer.abort()).resolves.toBeUndefined();
    });

    it('shows public files through this API', () => {
      expect(storage().publicUrl('public/posters/a.png')).toBe('https://tickets.example/files/public/posters/a.png');
    });
  });
});
