import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { FileStorage } from './file-storage.port.ts';

describe('stored files', () => {
  let world: TestApp;
  let files: FileStorage;
  beforeAll(async () => {
    world = await startTestApp();
    files = world.app.get(FileStorage);
    await files.put('private/report.pdf', Buffer.from('%PDF secret'), 'application/pdf');
    await files.put('public/posters/a1.png', Buffer.from('png'), 'image/png');
    await files.put('public/evil.html', Buffer.from('<script>1</script>'), 'text/html');
  });
  afterAll(() => world?.stop());

  const pathOf = (url: string) => url.slice('http://localhost:4000'.length);

  it.each(['/files/private/report.pdf', '/files/private/report.pdf?expires=99999999999&signature=AAAA'])(
    'never serves a private file: %s',
    async (path) => {
      const { status, text } = await world.http.get(path);
      expect([status, text.includes('secret')]).toEqual([403, false]);
    },
  );

  it('serves public files to anybody, for a year', async () => {
    const { headers } = await world.http.get(pathOf(files.publicUrl('public/posters/a1.png'))).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' });
  });

  it('are deleted for good, and deleting twice is not an error', async () => {
    await files.put('private/short/lived.csv', Buffer.from('a'), 'text/csv');
    await files.delete('private/short/lived.csv');
    expect(await files.get('private/short/lived.csv')).toBeNull();
    await expect(files.delete('private/short/lived.csv')).resolves.toBeUndefined();
    await expect(files.delete('../outside')).rejects.toThrow('Not a file key');
  });

  it('are deleted with their folder, while folders with a longer name of the same start are kept', async () => {
    for (const key of ['private/org1/a/b.csv', 'private/org1/c.csv', 'private/org11/d.csv'])
      await files.put(key, Buffer.from('a'), 'text/csv');
    await files.deleteFolder('private/org1');
    const found = await Promise.all(['private/org1/a/b.csv', 'private/org1/c.csv', 'private/org11/d.csv'].map((key) => files.get(key)));
    expect(found.map((file) => file !== null)).toEqual([false, false, true]);
    await expect(files.deleteFolder('private/org1')).resolves.toBeUndefined();
    await expect(files.deleteFolder('private/../public')).rejects.toThrow('Not a file key');
  });

  it('lets a browser download but not display active content', async () => {
    const { headers } = await world.http.get('/files/public/evil.html').expect(200);
    expect(headers['content-disposition']).toBe('attachment');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/files/public/../private/report.pdf',
    '/files/public/%2e%2e/private/report.pdf',
    '/files/public/..%2fprivate%2freport.pdf',
    '/files/public/posters',
    '/files/public/a1.png.type',
    '/files/',
  ])('%s is not found', async (path) => {
    const { status, text } = await world.http.get(path);
    expect([403, 404]).toContain(status);
    expect(text).not.toContain('secret');
  });

  it.each(['../a', 'a/../../b', '/etc/passwd', 'a//b', 'A b', '', '.hidden'])('refuses to write under %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a file key');
  });
});
