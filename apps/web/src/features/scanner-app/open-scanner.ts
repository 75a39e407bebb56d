import { useEffect, useState } from 'react';
import { logWarning } from '#lib/errors/logger.ts';
import { RUNNING_VERSION } from './app-version.ts';
import { DoorStore } from './engine/door-store.ts';
import { Scanner, TICK_MS } from './engine/scanner.ts';
import { askServer } from './engine/server.ts';
import { scannerIs } from './shift.ts';

/** Of several windows of a phone the one that has this lock scans. */
const LOCK = 'marquee-door';

export type Opened = { readonly phase: 'opening' | 'elsewhere' | 'broken' } | { readonly phase: 'open'; readonly scanner: Scanner };

interface Battery {
  readonly level: number;
}

/** Percent, where the browser tells it; some of them answer late or never, and nothing waits for it. */
let battery: number | null = null;

function readBattery(): void {
  const ask = (navigator as { getBattery?: () => Promise<Battery> }).getBattery?.bind(navigator);
  ask?.().then(
    ({ level }) => (battery = Math.round(level * 100)),
    () => undefined,
  );
}

const about = {
  version: RUNNING_VERSION || 'development',
  battery: () => {
    readBattery();
    return battery;
  },
};

/** Opens the scanner of this phone once no other window has it. */
export function useOpenScanner(): Opened {
  const [opened, setOpened] = useState<Opened>({ phase: 'opening' });
  useEffect(() => {
    const end = new AbortController();
    void hold(end.signal, setOpened).catch(() => end.signal.aborted || setOpened({ phase: 'broken' }));
    return () => end.abort();
  }, []);
  return opened;
}

async function hold(end: AbortSignal, tell: (opened: Opened) => void): Promise<void> {
  // a browser without locks (before Safari 15.4) has its admissions guarded by the store alone
  if (!navigator.locks) return run(end, tell);
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await run(end, tell);
    else tell({ phase: 'elsewhere' });
  });
  if (!end.aborted) await navigator.locks.request(LOCK, { signal: end }, () => run(end, tell));
}

/** Runs until the page goes. */
async function run(end: AbortSignal, tell: (opened: Opened) => void): Promise<void> {
  const store = await DoorStore.open();
  const scanner = await Scanner.open(store, askServer, about).catch(async (error: unknown) => {
    // a browser that lost the key: nobody reads what is there any more
    if (!(error instanceof DOMException) || error.name !== 'OperationError') throw error;
    logWarning('What this phone stored cannot be opened, and is deleted.', error);
    await store.empty();
    return Scanner.open(store, askServer, about);
  });
  if (end.aborted) return store.close();
  void navigator.storage?.persist?.().catch(() => false);
  const tick = () => void scanner.tick();
  const [went, came] = [() => scanner.network(false), () => scanner.network(true)];
  const seen = () => document.visibilityState === 'visible' && tick();
  globalThis.addEventListener('offline', went);
  globalThis.addEventListener('online', came);
  document.addEventListener('visibilitychange', seen);
  const timer = setInterval(tick, TICK_MS);
  readBattery();
  scanner.network(navigator.onLine);
  scannerIs(scanner);
  tell({ phase: 'open', scanner });
  await new Promise((resolve) => end.addEventListener('abort', resolve, { once: true }));
  clearInterval(timer);
  globalThis.removeEventListener('offline', went);
  globalThis.removeEventListener('online', came);
  document.removeEventListener('visibilitychange', seen);
  await scanner.stop();
  store.close();
}
