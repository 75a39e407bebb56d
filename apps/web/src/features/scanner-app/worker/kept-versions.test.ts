import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptVersions, PAGE } from './kept-versions.ts';

/** What a browser keeps, as far as the worker uses it. */
class Kept {
  readonly caches = new Map<string, Map<string, Response>>();
  readonly open = (name: string) => {
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    return Promise.resolve({
      addAll: async (requests: Request[]) => {
        const answers = await Promise.all(requests.map(async (request) => [pathOf(request.url), await fetch(request)] as const));
        for (const [path, answer] of answers) files.set(path, answer);
      },
      match: (path: string) => Promise.resolve(files.get(path)?.clone()),
      put: (path: string, response: Response) => Promise.resolve(void files.set(path, response)),
    });
  };
  readonly has = (name: string) => Promise.resolve(this.caches.has(name));
  readonly keys = () => Promise.resolve([...this.caches.keys()]);
  readonly delete = (name: string) => Promise.resolve(this.caches.delete(name));
  readonly match = (path: string) => Promise.resolve([...this.caches.values()].flatMap((files) => files.get(path)?.clone() ?? [])[0]);
}

const pathOf = (url: string) => new URL(url, 'http://door.example').pathname;

describe('BUY-071 versions of the scanner on a phone', () => {
  let versions: KeptVersions;
  let served = 'one';
  const page = async () => (await versions.find(PAGE))?.text();
  beforeEach(() => {
    served = 'one';
    versions = new KeptVersions(new Kept() as unknown as CacheStorage);
    vi.stubGlobal(
      'Request',
      class {
        constructor(readonly url: string) {}
      },
    );
    vi.stubGlobal('fetch', ({ url }: Request) =>
      served === 'none' ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(`${served} ${pathOf(url)}`)),
    );
  });

  it('opens the first one at once', async () => {
    await versions.add('one', ['/door/assets/a.js']);
    expect([await versions.current(), await page()]).toEqual(['one', 'one /door/']);
  });

  it('goes on with the one in use when a newer one is here, until somebody asks for it', async () => {
    await versions.add('one', []);
    served = 'two';
    await versions.add('two', ['/door/assets/b.js']);
    expect([await page(), await versions.waiting('two')]).toEqual(['one /door/', 'two']);
    expect(await versions.useVersion('two')).toBe(true);
    expect([await page(), await versions.waiting('two')]).toEqual(['two /door/', null]);
  });

  it('keeps nothing of a version that did not arrive whole, and does not open one that is not here', async () => {
    await versions.add('one', []);
    served = 'none';
    await expect(versions.add('two', [])).rejects.toThrow('offline');
    expect([await versions.waiting('two'), await versions.useVersion('two'), await page()]).toEqual([null, false, 'one /door/']);
  });

  it('finds a file of an older page that is still open', async () => {
    await versions.add('one', ['/door/assets/a.js']);
    await versions.add('two', []);
    expect(await (await versions.find('/door/assets/a.js'))?.text()).toBe('one /door/assets/a.js');
  });
});
