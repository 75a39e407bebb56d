import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readConfig } from './config.ts';
import { createSimulator } from './simulator.ts';
import { SECRET_KEY } from './testing/stripe-world.ts';

let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-simulator-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true });
});

function start(env: Record<string, string>) {
  const { NODE_ENV: _, ...outer } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: { ...outer, SIMULATOR_PORT: '0', ...env } });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exited = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output, errors })),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /ready at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(output)?.[1];
      if (url) resolve(url);
    });
    void exited.then(() => reject(new Error(errors)));
  });
  ready.catch(() => undefined);
  return { child, ready, exited };
}

function sdkAt(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

describe('the process', () => {
  it('prints one ready line, serves, and ends cleanly on SIGTERM', async () => {
    const { child, ready, exited } = start({});
    const stripe = sdkAt(await ready);
    expect((await stripe.balance.retrieve()).object).toBe('balance');
    child.kill('SIGTERM');
    const { code, output, errors } = await exited;
    expect([code, output.split('\n').length, errors]).toEqual([0, 2, '']);
  });

  it('keeps every confirmed payment after kill -9', async () => {
    const env = { SIMULATOR_DATA: join(folder, 'data', 'books.jsonl') };
    const first = start(env);
    const stripe = sdkAt(await first.ready);
    const { id: account } = await stripe.accounts.create({});
    const answered: string[] = [];
    const pay = async (n: number) => {
      const params = {
        amount: 500 + n,
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: true,
        allowed_payment_method_types: ['card'],
      };
      answered.push((await stripe.paymentIntents.create(params, { stripeAccount: account, idempotencyKey: `k${n}` })).id);
      if (answered.length === 40) first.child.kill('SIGKILL');
    };
    await Promise.allSettled(Array.from({ length: 120 }, (_, n) => pay(n)));
    await first.exited;
    const second = start(env);
    const after = sdkAt(await second.ready);
    const kept = new Map<string, string>();
    for await (const intent of after.paymentIntents.list({ limit: 100 }, { stripeAccount: account })) kept.set(intent.id, intent.status);
    expect(answered.length).toBeGreaterThanOrEqual(40);
    for (const id of answered) expect(kept.get(id)).toBe('succeeded');
  });

  it('refuses to start in production', async () => {
    const { code, errors } = await start({ NODE_ENV: 'production' }).exited;
    expect([code, errors]).toEqual([1, 'payment-simulator: The payment simulator does not run with NODE_ENV=production.\n']);
  });

  it('reports a port that is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { code, errors } = await start({ SIMULATOR_PORT: String((server.address() as AddressInfo).port) }).exited;
    server.close();
    expect(code).toBe(1);
    expect(errors).toContain('EADDRINUSE');
  });
});

describe('the configuration', () => {
  it.each([
    [{ SIMULATOR_PORT: '70000' }, 'SIMULATOR_PORT'],
    [{ SIMULATOR_PORT: 'abc' }, 'SIMULATOR_PORT'],
    [{ SIMULATOR_WEBHOOK_URL: 'ftp://x', SIMULATOR_WEBHOOK_SECRET: 'whsec_x' }, 'SIMULATOR_WEBHOOK_URL'],
    [{ SIMULATOR_WEBHOOK_URL: 'http://127.0.0.1:1/x' }, 'SIMULATOR_WEBHOOK_SECRET'],
    [{ SIMULATOR_WEBHOOK_URL: 'http://127.0.0.1:1/x', SIMULATOR_WEBHOOK_SECRET: 'secret' }, 'SIMULATOR_WEBHOOK_SECRET'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV'],
  ])('%j fails the start with its name', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it('refuses an embedded simulator in production too', () => {
    vi.stubEnv('NODE_ENV', 'production');
    try {
      expect(() => createSimulator()).toThrow('NODE_ENV=production');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('has defaults for everything', () => {
    expect(readConfig({})).toEqual({ port: 12_111, dataFile: null, webhook: null });
  });
});
