import { NEWEST, USE_NEWEST } from './worker/messages.ts';

const WORKER = '/door/sw.js';
const SCOPE = '/door/';
/** A worker that does not answer by then is none. */
const PATIENCE_MS = 2000;
/** How often a scanner that stays open asks for a newer version. */
const LOOK_MS = 30 * 60_000;

/** The version that this page is; empty in development. */
export const RUNNING_VERSION = document.querySelector<HTMLMetaElement>('meta[name="door-version"]')?.content ?? '';

/**
 * Keeps this scanner on the phone, and loads newer versions of it beside it. One of them is opened while nobody scans: at once where
 * `isOnShift` denies it, else when somebody asks for it by `openNewest`. `onWaiting` is told when one is ready.
 */
export async function keepVersions(isOnShift: () => boolean | Promise<boolean>, onWaiting: (version: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || RUNNING_VERSION === '') return;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  const look = async () => {
    const waiting = await ask(NEWEST);
    if (typeof waiting !== 'string') return;
    if (await isOnShift()) onWaiting(waiting);
    else await openNewest();
  };
  await navigator.serviceWorker.ready;
  await look();
  navigator.serviceWorker.addEventListener('controllerchange', () => void look());
  setInterval(() => void registration.update().catch(() => {}), LOOK_MS);
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && registration.update().catch(() => {})),
  );
}

/** Opens the version that is ready; whoever asks for it sees the page load anew. */
export async function openNewest(): Promise<void> {
  if ((await ask(USE_NEWEST)) === true) globalThis.location.reload();
}

function ask(what: string): Promise<unknown> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    setTimeout(() => resolve(null), PATIENCE_MS);
    worker.postMessage(what, [port2]);
  });
}
