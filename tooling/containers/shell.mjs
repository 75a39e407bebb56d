// Runs programs and captures their output.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/**
 * Runs a program to completion. With `log` its output is appended to that file.
 * @returns {Promise<{ code: number, out: string, said: string }>} `out` is its standard output, `said` both streams
 */
export function run(file, args, { env, cwd, log, input } = {}) {
  const child = spawn(file, args, { env, cwd, stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] });
  child.stdin?.end(input);
  const [out, said] = [[], []];
  const take = (data, isOut) => {
    if (isOut) out.push(data);
    said.push(data);
    if (log) appendFileSync(log, data);
  };
  child.stdout.on('data', (data) => take(data, true));
  child.stderr.on('data', (data) => take(data, false));
  return new Promise((resolve) => {
    const end = (code) => resolve({ code, out: Buffer.concat(out).toString(), said: Buffer.concat(said).toString() });
    child.once('error', (error) => {
      said.push(Buffer.from(error.message));
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Its standard output. @throws Error with the last lines of output when it fails */
export async function must(file, args, options) {
  const { code, out, said } = await run(file, args, options);
  if (code !== 0) throw new Error(`${file} ${args.slice(0, 4).join(' ')} ended with ${code}:\n${said.split('\n').slice(-25).join('\n')}`);
  return out.trimEnd();
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls `look` until it returns a value. @throws Error after `seconds` */
export async function until(what, seconds, look, everyMs = 300) {
  for (const end = Date.now() + seconds * 1000; ;) {
    const found = await look();
    if (found) return found;
    if (Date.now() >= end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(everyMs);
  }
}
