import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished } from 'vitest';

import { freePort } from '../tooling/ports.mjs';
import { startedBy, stillRunning } from './processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const START =
  'const [dataDir] = process.argv.slice(1); const { start } = await import("./tooling/start/start.mjs"); await start({ root: process.cwd(), dataDir });';

/** Runs Node at the root; `said` collects both outputs, `ended` resolves with the exit code. */
function run(args: readonly string[], port: number) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, PORT: String(port) } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (said.text += part.toString()));
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  return { child, said, ended };
}

describe('npm start', () => {
  it('says in one line that the port is taken, and starts nothing', async () => {
    const server = createServer();
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { said, ended } = run(['tooling/run.mjs', 'start'], port);
    expect(await ended).toBe(1);
    expect(said.text.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  });

  it('prints all addresses; Ctrl-C leaves no process behind', { timeout: 300_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-story-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { child, said, ended } = run(['--input-type=module', '-e', START, dataDir], port);
    // the lines may come in several parts
    for (const part of [`${url}/dev/mail`, `${url}/e/`, `${url}/dev/clock`, 'owner@redstone.example'])
      await expect.poll(() => said.text, { timeout: 240_000 }).toContain(part);
    const started = startedBy(child.pid ?? 0); // MongoDB, Redis, payment simulator, API, worker, and their guardians
    expect(started.length).toBeGreaterThan(4);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect.poll(() => stillRunning(started), { timeout: 30_000 }).toEqual([]);
  });
});
