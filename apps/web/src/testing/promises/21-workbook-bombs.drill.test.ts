import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readContactFile } from '#features/contacts/import/read-contact-file.ts';
import { zipOf } from '../zip.ts';

const MB = 1024 * 1024;
const MAX_MS = 100;
const TRIES = 5;
const SHEET = 'xl/worksheets/sheet1.xml';

/** The fastest of a few refusals in ms of the processor, and the memory growth of the process at the first, in MB. */
async function refused(bytes: Uint8Array<ArrayBuffer>) {
  const first = await refusal(bytes);
  let { ms } = first;
  for (let tries = 1; tries < TRIES && ms >= MAX_MS; tries += 1) ms = Math.min(ms, (await refusal(bytes)).ms);
  return { ...first, ms };
}

async function refusal(bytes: Uint8Array<ArrayBuffer>) {
  const before = process.memoryUsage().rss;
  const began = process.cpuUsage();
  const problem = await readContactFile('contacts.xlsx', bytes.buffer).then(
    () => null,
    (error: { problem?: string }) => error.problem,
  );
  const { user, system } = process.cpuUsage(began);
  return { problem, ms: (user + system) / 1000, grown: (process.memoryUsage().rss - before) / MB };
}

describe('workbooks that decompress to far more than their size', () => {
  it('Promise 21: a workbook of 300 MB in half a megabyte is refused within 100 ms and 200 MB', async () => {
    const bomb = zipOf(SHEET, new Uint8Array(300 * MB));
    expect(bomb.byteLength).toBeLessThan(MB);
    const { problem, ms, grown } = await refused(bomb);
    expect(problem).toBe('Bomb');
    expect(ms).toBeLessThan(MAX_MS);
    expect(grown).toBeLessThan(200);
  }, 60_000);

  it('Promise 21: one whose directory gives a false size is refused as soon as it exceeds the limit', async () => {
    const liar = zipOf(SHEET, new Uint8Array(300 * MB), 10_000);
    const { problem, ms, grown } = await refused(liar);
    expect(problem).toBe('Bomb');
    expect(ms).toBeLessThan(MAX_MS);
    expect(grown).toBeLessThan(200);
  }, 60_000);

  it('Promise 21, negative control: opened unchecked the same file decompresses to 300 MB', () => {
    const bomb = zipOf(SHEET, new Uint8Array(300 * MB), 10_000);
    const start = 30 + SHEET.length;
    expect(inflateRawSync(bomb.subarray(start, bomb.byteLength - 46 - SHEET.length - 22)).byteLength).toBe(300 * MB);
  }, 60_000);
});
