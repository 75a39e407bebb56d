import { createRequire } from 'node:module';

import type { Row } from '../framework/case.ts';
import { Durations } from '../framework/measure.ts';

/** Maximum of the slowest upload, in ms. */
const MOST_MS = 1500;
const [WIDTH, HEIGHT] = [4032, 3024];
const [WARM_UP, UPLOADS] = [3, 20];
const [LEAST_BYTES, MOST_BYTES] = [9_000_000, 10_480_000];

interface Image {
  jpeg(options: { quality: number }): Image;
  toBuffer(): Promise<Buffer<ArrayBuffer>>;
}
type Sharp = (given: { create: object }) => Image;

const sharp = createRequire(new URL('../../apps/api/package.json', import.meta.url))('sharp') as Sharp;

/** A photograph of ten megabytes as a poster in three sizes, one after the other. */
export async function photographsOf(url: string, token: string): Promise<Row> {
  const photograph = await aPhotograph();
  const durations = new Durations();
  for (let at = 0; at < WARM_UP; at += 1) await upload(url, token, photograph);
  for (let at = 0; at < UPLOADS; at += 1) await durations.time(() => upload(url, token, photograph));
  const { max } = durations.spread();
  return {
    name: `photograph of ${(photograph.length / 1e6).toFixed(1)} MB to three sizes`,
    ms: { p50: durations.at(0.5), p95: durations.at(0.95), p99: max },
    checked: `${UPLOADS} uploads, three sizes each`,
    failures: max > MOST_MS ? [`${max.toFixed(0)} ms, at most ${MOST_MS} are allowed`] : [],
  };
}

/** As many pixels as a phone's camera has; its grain makes the file large. */
async function aPhotograph(): Promise<Buffer<ArrayBuffer>> {
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } };
  for (let quality = 95; quality > 20; quality -= 1) {
    const photograph = await sharp({ create }).jpeg({ quality }).toBuffer();
    if (photograph.length > MOST_BYTES) continue;
    if (photograph.length < LEAST_BYTES) throw new Error(`A photograph of ${photograph.length} bytes is too small.`);
    return photograph;
  }
  throw new Error('No photograph is small enough.');
}

async function upload(url: string, token: string, body: Buffer<ArrayBuffer>): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  const answer = await fetch(`${url}/uploads`, { method: 'POST', headers, body });
  const { images } = (await answer.json()) as { images?: Readonly<Record<string, string>> };
  if (!answer.ok || ['original', 'medium', 'small'].some((size) => !images?.[size])) throw new Error(`Upload: ${answer.status}`);
}
