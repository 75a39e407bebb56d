import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DiskStorage } from './disk-storage.adapter.ts';
import { UploadLostError } from './file-storage.port.ts';

describe('a file that is written in parts', () => {
  let folder: string;
  let files: DiskStorage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-parts-'));
    files = new DiskStorage({ folder, publicUrl: 'http://localhost:4000' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const KEY = 'exports/a/list.csv';
  const textOf = async (key: string) => (await files.get(key))?.body.toString() ?? null;

  it('is there at the end, not before', async () => {
    const writer = await files.write(KEY, 'text/csv');
    await writer.part(Buffer.from('one '));
    await writer.part(Buffer.from('two'));
    expect(await textOf(KEY)).toBeNull();
    await writer.finish();
    await writer.finish();
    expect(await files.get(KEY)).toEqual({ body: Buffer.from('one two'), contentType: 'text/csv' });
    expect((await readdir(join(folder, 'exports/a'))).toSorted()).toEqual(['list.csv', 'list.csv.type']);
  });

  it('is continued by another process, which replaces what was written after the stored part', async () => {
    const first = await files.write('exports/b/list.csv', 'text/csv');
    await first.part(Buffer.from('one '));
    const stored = structuredClone(first.upload);
    await first.part(Buffer.from('a part that nobody noted'));
    const second = await files.write('exports/b/list.csv', 'text/csv', stored);
    await second.part(Buffer.from('two'));
    await second.finish();
    expect(await textOf('exports/b/list.csv')).toBe('one two');
  });

  it('ends at its last stored part, whatever was written behind it', async () => {
    const first = await files.write('exports/c/list.csv', 'text/csv');
    await first.part(Buffer.from('one'));
    const stored = structuredClone(first.upload);
    await first.part(Buffer.from('more'));
    await (await files.write('exports/c/list.csv', 'text/csv', stored)).finish();
    expect(await textOf('exports/c/list.csv')).toBe('one');
  });

  it('says when its parts are gone', async () => {
    const first = await files.write('exports/d/list.csv', 'text/csv');
    await first.part(Buffer.from('one'));
    await first.abort();
    const second = await files.write('exports/d/list.csv', 'text/csv', first.upload);
    await expect(second.part(Buffer.from('two'))).rejects.toThrow(UploadLostError);
    await expect(second.finish()).rejects.toThrow(UploadLostError);
    expect(await readdir(join(folder, 'exports/d'))).toEqual([]);
  });

  it('is read piece by piece, and nobody reads one that is not there', async () => {
    const { size, contentType, body } = (await files.read(KEY))!;
    expect([size, contentType, await gathered(body)]).toEqual([7, 'text/csv', 'one two']);
    expect([await files.read('exports/none.csv'), await files.read('../outside')]).toEqual([null, null]);
    await expect(files.write('../outside', 'text/csv')).rejects.toThrow('Not a file key');
  });
});

async function gathered(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}
