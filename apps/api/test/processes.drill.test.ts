import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { gqlAt, launch, spawnApi, spawnWorker, type Spawned } from './processes.ts';
import { PASSWORD } from './given/accounts.given.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { testEnvironment } from './test-config.ts';

describe('two API processes and two workers on one mongod and one Redis', () => {
  let world: TestApp;
  let apis: (Spawned & { url: string })[];
  let workers: Spawned[];

  beforeAll(async () => {
    const env = testEnvironment({ LOG_LEVEL: 'info' });
    world = await startTestApp({ env: { ...env, LOG_LEVEL: 'error' } });
    apis = await Promise.all([spawnApi(env), spawnApi(env)]);
    workers = await Promise.all([spawnWorker(env), spawnWorker(env)]);
  }, 300_000);
  afterAll(async () => {
    await Promise.all([...(apis ?? []), ...(workers ?? [])].map(({ stop }) => stop()));
    await world?.stop();
  });

  it('are ready and share logins: a token of one is known to the other, and a logout at one ends it at both', async () => {
    for (const { url } of apis)
      expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'up', mongo: 'up', redis: 'up' });
    const { user } = await world.given.member('ADMIN');
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const { data } = await gqlAt(apis[0]!.url, login, { input: { email: user.email, password: PASSWORD } });
    const me = () => gqlAt(apis[1]!.url, '{ me { email } }', {}, data.login.token);
    expect((await me()).data.me.email).toBe(user.email);
    await gqlAt(apis[0]!.url, 'mutation { logout }', {}, data.login.token);
    expect((await me()).errors?.[0]?.message).toBe('Authentication Required.');
  });

  it('start with few lines, one of which says where the API listens', () => {
    for (const api of apis) {
      const lines = api
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":30') && !line.includes('request answered'));
      expect(lines.length).toBeLessThan(10);
      expect(lines.map((line) => JSON.parse(line).msg)).toContainEqual(
        `The API listens on 127.0.0.1, port ${new URL(api.url).port}, for ${testEnvironment().PUBLIC_URL}`,
      );
    }
  });

  it('log one JSON line for a request with its id, operation, status and time, and neither tokens, passwords nor addresses', async () => {
    const { user, token } = await world.given.member('ADMIN', undefined, { email: 'never-logged@example.com' });
    const login = 'mutation LookAtTheLog($input: LoginInput!) { login(input: $input) { token } }';
    await gqlAt(apis[0]!.url, login, { input: { email: user.email, password: PASSWORD } }, token);
    const id = 'request-of-the-log-test';
    await fetch(`${apis[0]!.url}/config.json?token=secret-in-address`, { headers: { 'x-request-id': id, cookie: 'mq_visitor=abc' } });
    await fetch(`${apis[0]!.url}/health/ready`);
    await vi.waitFor(() => expect(apis[0]!.output()).toContain(id), { timeout: 15_000 });
    const lines = apis[0]!.output().split('\n').filter(Boolean);
    expect(lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, req: { id, method: 'GET', url: '/config.json' }, res: { statusCode: 200 }, responseTime: expect.any(Number) },
    ]);
    expect(lines.filter((line) => line.includes('LookAtTheLog')).map((line) => JSON.parse(line))).toMatchObject([
      { req: { method: 'POST', url: '/graphql', operation: 'LookAtTheLog' }, res: { statusCode: 200 }, msg: 'request answered' },
    ]);
    expect(apis[0]!.output()).not.toContain('/health/');
    for (const secret of [token, PASSWORD, user.email, 'mq_visitor', 'secret-in-address']) expect(apis[0]!.output()).not.toContain(secret);
  });

  it('count failed logins together', async () => {
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const input = { email: 'victim@example.com', password: 'guess' };
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 12; i++) codes.push((await gqlAt(apis[i % 2]!.url, login, { input })).errors?.[0]?.extensions.code);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['LOGIN_THROTTLED', 'LOGIN_THROTTLED']);
  });
});

describe('a process that cannot start', () => {
  it('names the variable that is missing and the one that is wrong', { timeout: 180_000 }, async () => {
    const { JWT_SECRET: _, ...env } = testEnvironment({ PAYMENTS: 'cash' });
    const api = await launch('src/main.api.ts', env);
    const code = await new Promise((resolve) => api.child.once('exit', resolve));
    expect(code).toBe(1);
    expect(api.output()).toMatch(/JWT_SECRET is missing/);
    expect(api.output()).toMatch(/PAYMENTS is not valid/);
    expect(api.output()).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it('says in one line that its port is taken', { timeout: 180_000 }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const api = await launch('src/main.api.ts', { ...testEnvironment(), PORT: String(port) });
    const code = await new Promise((resolve) => api.child.once('exit', resolve));
    other.close();
    expect(code).toBe(1);
    expect(api.output()).toContain(`Port ${port} is taken`);
  });
});

describe('in production', () => {
  it('starts with the documents of the pages and takes no others', { timeout: 180_000 }, async () => {
    const manifest = fileURLToPath(new URL('../../web/src/gql/persisted-documents.json', import.meta.url));
    const [[hash, text]] = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>) as [[string, string]];
    const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_CLIENT_ID: 'ca_x' };
    const outside = { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', SMS: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9' };
    const env = testEnvironment({ ...stripe, ...outside, NODE_ENV: 'production', DEV_TOOLS: 'false', TRUSTED_DOCUMENTS_FILE: manifest });
    const api = await spawnApi(env);
    const post = async (body: object) => {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await (await fetch(`${api.url}/graphql`, request)).json()) as { errors?: { extensions: { code: string } }[] };
    };
    const codeOf = async (body: object) => (await post(body)).errors?.[0]?.extensions.code;
    expect(await codeOf({ query: '{ me { email } }' })).toBe('UNKNOWN_DOCUMENT');
    const sha256Hash = hash.replace('sha256:', '');
    expect(await codeOf({ extensions: { persistedQuery: { version: 1, sha256Hash } } })).not.toBe('UNKNOWN_DOCUMENT');
    expect(await codeOf({ query: text })).not.toBe('UNKNOWN_DOCUMENT');
    expect((await fetch(`${api.url}/dev/mail`)).status).toBe(404);
    await api.stop();
  });
});

describe('with an endpoint for traces', () => {
  it('sends what its requests did there', { timeout: 180_000 }, async () => {
    const received: string[] = [];
    const collector = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push(`${request.url} ${Buffer.concat(parts).toString()}`);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as { port: number };
    const api = await spawnApi({
      ...testEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }),
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    await gqlAt(api.url, '{ me { email } }');
    await vi.waitFor(() => expect(received.join('\n')).toMatch(/^\/v1\/traces .*POST/s), { timeout: 20_000, interval: 100 });
    await api.stop();
    collector.close();
    expect(received.join('\n')).toMatch(/graphql|mongodb/);
  });
});
