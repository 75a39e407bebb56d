import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { precompressed } from './precompressed.ts';

describe('precompressed files of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  const text = 'export const rows = 3;';
  const app = express().use(precompressed(folder), express.static(folder));
  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'secret.txt.br'), 'no');
    for (const name of ['both.js', 'plain.js']) writeFileSync(join(folder, 'assets', name), text);
    writeFileSync(join(folder, 'assets/both.js.br'), brotliCompressSync(text));
    writeFileSync(join(folder, 'assets/both.js.gz'), gzipSync(text));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ask = (path: string, encodings: string) => request(app).get(path).set('accept-encoding', encodings);

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('are sent as the build compressed them, for a browser that accepts %s', async (takes, encoding) => {
    const { status, headers } = await ask('/assets/both.js', takes).buffer(false);
    expect([status, headers['content-encoding'], headers['content-type'], headers['vary']]).toEqual([
      200,
      encoding,
      'text/javascript; charset=utf-8',
      'Accept-Encoding',
    ]);
  });

  it('are sent uncompressed when no compressed file exists or none is accepted', async () => {
    const asItIs = await ask('/assets/both.js', 'identity');
    expect([asItIs.headers['content-encoding'], asItIs.text]).toEqual([undefined, text]);
    const bare = await ask('/assets/plain.js', 'br');
    expect([bare.headers['content-encoding'], bare.text]).toEqual([undefined, text]);
    expect((await ask('/assets/../secret.txt', 'br')).status).toBe(404);
  });
});
