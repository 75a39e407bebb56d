import { logWarning } from '../errors/logger.ts';
import { keep, readKept } from '../storage/kept.ts';

const RELOADED = 'reloadedForCode';
const ANSWER_MS = 5000;
/** A browser reports a network a moment before requests succeed. */
const [TRIES, PAUSE_MS] = [5, 500];
let wasOffline = false;

/**
 * Code of a page that did not load. `isAskedAgain`: whether this document may request it again; a browser remembers
 * the failure of a module until the document is reloaded.
 */
export class CodeMissing extends Error {
  readonly isAskedAgain: boolean;
  constructor(isAskedAgain: boolean, cause?: unknown) {
    super('The code of a page did not load.', { cause });
    this.isAskedAgain = isAskedAgain;
  }
}

let reload = (): void => window.location.reload();

/** Tests replace the browser here. */
export function setReload(next: () => void): void {
  reload = next;
}

/**
 * Loads code on demand. Without a network it requests nothing, so that the same document can retry when the network
 * is back. When the server responds and the code does not load, a newer version was deployed: the page is reloaded,
 * once for the same failure. @throws CodeMissing
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  wasOffline ||= !navigator.onLine;
  if (wasOffline && !(await isServerBack())) throw new CodeMissing(true);
  wasOffline = false;
  try {
    return await load();
  } catch (cause) {
    logWarning('A page did not load.', cause);
    const failure = `${window.location.pathname} ${String(cause)}`;
    const before = readKept<string[]>(RELOADED) ?? [];
    if (before.includes(failure) || !(await isServerThere())) throw new CodeMissing(false, cause);
    keep(RELOADED, [...before, failure]);
    // without storage the reload would repeat forever
    if (!readKept<string[]>(RELOADED)?.includes(failure)) throw new CodeMissing(false, cause);
    reload();
    return new Promise(() => {});
  }
}

/** Reloads the page if the server responds: without a connection the browser would show its own error page. */
export async function reloadIfServed(): Promise<void> {
  if (await isServerThere()) reload();
}

async function isServerBack(tries = TRIES): Promise<boolean> {
  if (await isServerThere()) return true;
  if (!navigator.onLine || tries === 1) return false;
  await new Promise((next) => void setTimeout(next, PAUSE_MS));
  return isServerBack(tries - 1);
}

async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return ok;
  } catch {
    return false;
  }
}
