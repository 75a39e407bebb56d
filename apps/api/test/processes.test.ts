import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { gqlAt, launch, spawnApi, spawnWorker, type Spawned } from './processes.ts';
import { PASSWORD } from './given/accounts.given.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { testEnvironment } from './test-config.ts';

describe('two API processes and two workers on one mongod and one Redis', () => {
  let world: TestApp;
  let apis: (Spawned & { url: string })[];
  let workers: Spawned[];

  beforeAll(async () => {
    const env = testEnvironment();
    world = await startTestApp({ env });
    apis = await Promise.all([spawnApi(env), spawnApi(env)]);
    workers = await Promise.all([spawnWorker(env), spawnWorker(env)]);
  });
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
  it('names the variable that is missing and the one that is wrong', async () => {
    const { JWT_SECRET: _, ...env } = testEnvironment({ PAYMENTS: 'cash' });
    const api = launch('src/main.api.ts', env);
    const code = await new Promise((resolve) => api.child.once('exit', resolve));
    expect(code).toBe(1);
    expect(api.output()).toMatch(/JWT_SECRET is missing/);
    expect(api.output()).toMatch(/PAYMENTS is not valid/);
    expect(api.output()).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it('says in one line that its port is taken', async () => {
    const env = testEnvironment();
    const first = await spawnApi(env);
    const port = new URL(first.url).port;
    const second = launch('src/main.api.ts', { ...env, PORT: port });
    const code = await new Promise((resolve) => second.child.once('exit', resolve));
    await first.stop();
    expect(code).toBe(1);
    expect(second.output()).toContain(`Port ${port} is taken`);
  });
});
