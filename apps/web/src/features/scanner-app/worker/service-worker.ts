// The worker of the scanner: it opens the page without a network, in the version that this phone uses. Built by itself (`vite-door.config.ts`).
import { KeptVersions, PAGE } from './kept-versions.ts';
import { NEWEST, USE_NEWEST } from './messages.ts';

/** Of the build that this worker belongs to. */
declare const DOOR_VERSION: string;
declare const DOOR_FILES: readonly string[];

interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
/** What a worker has and a page has not: the types of both cannot be in one program. */
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: Told) => void): void;
}

const worker = globalThis as unknown as Worker;
const versions = new KeptVersions(caches);

// the worker is replaced at once and the version is not: that changes when the page asks for it
worker.addEventListener('install', (event) => event.waitUntil(versions.add(DOOR_VERSION, DOOR_FILES).then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const path = kept(event.request);
  if (path) event.respondWith(versions.find(path).then((found) => found ?? fetch(event.request)));
});

worker.addEventListener('message', (event) => {
  const answer = (value: unknown) => event.ports[0]?.postMessage(value);
  if (event.data === NEWEST) event.waitUntil(versions.waiting(DOOR_VERSION).then(answer));
  if (event.data === USE_NEWEST) event.waitUntil(versions.useVersion(DOOR_VERSION).then(answer));
});

/** The path by which a request's answer is kept; null for what only the network has. */
function kept({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return null;
  if (mode === 'navigate') return pathname.startsWith(PAGE) ? PAGE : null;
  return DOOR_FILES.includes(pathname) || pathname.startsWith(`${PAGE}assets/`) ? pathname : null;
}
