/** The page's own address, under which each version keeps its document. */
export const PAGE = '/door/';
const OF_VERSION = 'door-version-';
const STATE = 'door-state';
const CURRENT = `${PAGE}current-version`;

/**
 * The versions of the scanner on this phone, each whole in a cache of its own. Which of them opens is written beside them and changes by
 * `useVersion` alone: a browser that closes the page, or a worker that was replaced meanwhile, does not change it.
 */
export class KeptVersions {
  constructor(private readonly store: CacheStorage) {}

  /** Keeps a version with all its files, or nothing of it. The first one opens from then on. @throws TypeError when a file cannot be loaded */
  async add(version: string, files: readonly string[]): Promise<void> {
    const name = OF_VERSION + version;
    try {
      const cache = await this.store.open(name);
      // the document has the server's configuration, which the browser's own cache may have from before
      await cache.addAll([PAGE, ...files].map((path) => new Request(path, { cache: path === PAGE ? 'reload' : 'default' })));
    } catch (error) {
      await this.store.delete(name);
      throw error;
    }
    if (!(await this.current())) await this.write(version);
  }

  /** The version that opens; null for none. */
  async current(): Promise<string | null> {
    const written = await (await this.store.open(STATE)).match(CURRENT);
    const version = (await written?.text()) ?? null;
    return version !== null && (await this.store.has(OF_VERSION + version)) ? version : null;
  }

  /** What the version that opens has for a path, else what any other one has: files with a hash in their name are the same in all. */
  async find(path: string): Promise<Response | undefined> {
    const current = await this.current();
    const found = current && (await (await this.store.open(OF_VERSION + current)).match(path));
    return found || this.store.match(path);
  }

  /** Lets a version open, and removes all others; one that is not here changes nothing. */
  async useVersion(version: string): Promise<boolean> {
    if (!(await this.store.has(OF_VERSION + version))) return false;
    await this.write(version);
    const others = (await this.store.keys()).filter((name) => name.startsWith(OF_VERSION) && name !== OF_VERSION + version);
    await Promise.all(others.map((name) => this.store.delete(name)));
    return true;
  }

  /** A version that is here whole and does not open yet: the worker's own. */
  async waiting(newest: string): Promise<string | null> {
    const isHere = await this.store.has(OF_VERSION + newest);
    return isHere && (await this.current()) !== newest ? newest : null;
  }

  private async write(version: string): Promise<void> {
    await (await this.store.open(STATE)).put(CURRENT, new Response(version));
  }
}
