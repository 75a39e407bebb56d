import { createServer, type Server } from 'node:http';

import { S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { FileStorage } from '#platform/files/file-storage.port';
import { S3Storage } from '#platform/files/s3-storage.adapter';
import { JobRegistry } from '#platform/jobs/job.registry';

import { startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { isAnswered, PATIENCE, timed } from '../patience.ts';
import { smtpServer } from '../smtp-server.ts';

type Proxy = Awaited<ReturnType<typeof startFaultProxy>>;

const FAULTS = ['silent', 'reset'] as const;
const KEYS = { S3_REGION: 'us-east-1', S3_BUCKET: 'files', S3_ACCESS_KEY: 'AKTEST', S3_SECRET_KEY: 'secret' };

/** Accepts every upload. */
async function aStorage(): Promise<{ server: Server; proxy: Proxy }> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'PUT') files.set(request.url!.split('?')[0]!, Buffer.concat(parts));
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(request.method === 'PUT' ? '' : files.get(request.url!.split('?')[0]!));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, proxy: await startFaultProxy(`http://127.0.0.1:${(server.address() as { port: number }).port}`) };
}

async function upload(world: CheckoutWorld) {
  const { token } = await world.given.member('ADMIN');
  const image = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#C4281C' } })
    .jpeg()
    .toBuffer();
  return async () => world.http.post('/uploads').set('authorization', `Bearer ${token}`).set('content-type', 'image/jpeg').send(image);
}

describe('a slow or cut connection to the storage', () => {
  let world: CheckoutWorld;
  let storage: Awaited<ReturnType<typeof aStorage>>;
  beforeAll(async () => {
    storage = await aStorage();
    world = await startCheckoutWorld({ env: { FILES: 's3', S3_ENDPOINT: storage.proxy.url, ...KEYS } });
  });
  beforeEach(() => storage.proxy.set('none'));
  afterAll(async () => {
    await world.stop();
    await storage.proxy.stop();
    storage.server.close();
  });

  it.each(FAULTS)('Promise 10: an upload and a picture are answered in time, and the next try succeeds: %s', async (fault) => {
    const send = await upload(world);
    const path = new URL((await send()).body.images.small, 'http://localhost').pathname;
    storage.proxy.set(fault);
    const [refused, missing] = await Promise.all([timed(send()), timed(Promise.resolve(world.http.get(path)))]);
    for (const { status, body } of [refused, missing]) {
      expect(status).toBe(503);
      expect(body.errors[0].message).toBe('This is not available at the moment. Please try again later.');
    }
    storage.proxy.set('none');
    expect((await send()).status).toBe(201);
    expect((await world.http.get(path)).status).toBe(200);
  });

  it('Promise 10: tickets are sold and told of while the storage is silent', async () => {
    storage.proxy.set('silent');
    const { event } = await world.seller();
    expect((await timed(world.buy(event))).state).toBe('Active');
    await timed(world.runJobs());
  });
});

describe('without a time limit on the storage', () => {
  let world: CheckoutWorld;
  let storage: Awaited<ReturnType<typeof aStorage>>;
  beforeAll(async () => {
    storage = await aStorage();
    const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'secret' };
    const patient = new S3Client({ region: 'us-east-1', endpoint: storage.proxy.url, forcePathStyle: true, credentials });
    world = await startCheckoutWorld({
      overrides: (builder) => builder.overrideProvider(FileStorage).useValue(new S3Storage(patient, 'files', 'http://localhost')),
    });
  });
  afterAll(async () => {
    await storage.proxy.stop();
    await world.stop();
    storage.server.close();
  });

  it('Promise 10, negative control: an upload waits without an answer', async () => {
    const send = await upload(world);
    storage.proxy.set('silent');
    expect(await isAnswered(send())).toBe(false);
  });
});

describe('a slow or cut connection to the mail server', () => {
  /** One attempt, ms: our timeout for the mail server, plus generating the tickets. */
  const ONE_TRY = 40_000;
  const JOB = 'orders.deliver-confirmation';
  let world: CheckoutWorld;
  let smtp: Awaited<ReturnType<typeof smtpServer>>;
  let proxy: Proxy;
  beforeAll(async () => {
    smtp = await smtpServer();
    proxy = await startFaultProxy(smtp.url.replace('smtp:', 'http:'));
    world = await startCheckoutWorld({ env: { MAIL: 'smtp', SMTP_URL: proxy.url.replace('http:', 'smtp:') } });
  });
  beforeEach(() => proxy.set('none'));
  afterAll(async () => {
    await proxy.stop();
    await world.stop();
    smtp.server.close();
  });

  /** Runs a worker's confirmation job of this order, once. */
  const tryOnce = async (orderId: string) => {
    const entry = (await world.connection.collection('outbox').findOne({ name: JOB, 'payload.orderId': orderId }))!;
    const meta = { attempt: 1, jobId: String(entry._id) };
    return world.app.get(JobRegistry).handle(JOB, entry['payload'], meta);
  };
  const deliveryOf = async (orderId: string) => (await world.given.orders.stored(orderId))?.delivery;

  it.each(FAULTS)(
    'Promise 10: the sale is answered, the order shows that its mail waits, and later it goes out once: %s',
    { timeout: 180_000 },
    async (fault) => {
      const { event } = await world.seller();
      proxy.set(fault);
      const order = await timed(world.buy(event));
      expect(order.state).toBe('Active');
      await expect(timed(tryOnce(order._id), ONE_TRY)).rejects.toThrow();
      expect(await deliveryOf(order._id)).toMatchObject({ state: 'Waiting', lastError: expect.any(String) });
      proxy.set('none');
      await world.runJobs();
      expect(await deliveryOf(order._id)).toMatchObject({ state: 'Sent' });
      expect(smtp.recipients.filter((line) => line.includes(order.email))).toHaveLength(1);
    },
  );

  it('Promise 10, negative control: with the mail sent before the answer the page waits for the mail server', async () => {
    const { event } = await world.seller();
    proxy.set('silent');
    const answered = world.buy(event).then(({ _id }) => tryOnce(_id));
    expect(await isAnswered(answered, PATIENCE / 2)).toBe(false);
  });
});
