import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createSeatingSimulator } from './simulator.ts';

const AUTHORIZATION = `Basic ${Buffer.from('a-secret-key:').toString('base64')}`;

let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seating-simulator-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true });
});

function start(env: Record<string, string>) {
  const { NODE_ENV: _, ...outer } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: { ...outer, ...env } });
  children.push(child);
  let [output, errors] = ['', ''];
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

async function ask(url: string, path: string, body?: object) {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  return (await answer.json()) as Record<string, unknown>;
}

describe('the process', () => {
  it('prints one ready line, serves, and ends cleanly on SIGTERM', async () => {
    const { child, ready, exited } = start({});
    expect(await ask(await ready, '/health')).toEqual({ ready: true });
    child.kill('SIGTERM');
    const { code, output, errors } = await exited;
    expect([code, output.split('\n').length, errors]).toEqual([0, 2, '']);
  });

  it('keeps what it answered after kill -9', async () => {
    const env = { SEATING_SIMULATOR_DATA: join(folder, 'data', 'seating.json') };
    const first = start(env);
    const url = await first.ready;
    const { key } = await ask(url, '/_control/charts', { secretKey: 'a-secret-key' });
    await ask(url, '/events', { chartKey: key, eventKey: 'gala' });
    await ask(url, '/events/groups/actions/change-object-status', {
      events: ['gala'],
      objects: [{ objectId: 'Stalls-A-3' }],
      type: 'CHANGE_STATUS_TO',
      status: 'booked',
      orderId: 'o1',
    });
    first.child.kill('SIGKILL');
    await first.exited;
    const booked = await ask(await start(env).ready, '/reports/events/gala/byStatus/booked');
    expect(booked['booked']).toMatchObject([{ label: 'Stalls-A-3', orderId: 'o1' }]);
  });

  it('refuses to start in production, and at a port that is none', async () => {
    const { code, errors } = await start({ NODE_ENV: 'production' }).exited;
    expect([code, errors]).toEqual([1, 'seating-simulator: The seating simulator does not run with NODE_ENV=production.\n']);
    expect((await start({ SEATING_SIMULATOR_PORT: 'abc' }).exited).errors).toContain('SEATING_SIMULATOR_PORT');
  });

  it('refuses an embedded simulator in production too', () => {
    vi.stubEnv('NODE_ENV', 'production');
    try {
      expect(() => createSeatingSimulator()).toThrow('NODE_ENV=production');
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
