import { logWarning } from './logger.ts';
import { keep, readKept } from './kept.ts';

const RELOADED = 'reloadedForCode';
const ANSWER_MS = 5000;

/**
 * Code of a page that did not come. `isAskedAgain`: whether this document may ask for it again; a browser keeps the failure of a module
 * that it asked for once, until the document is loaded anew.
 */
export class CodeMissing extends Error {
  readonly isAskedAgain: boolean;
  constructor(isAskedAgain: boolean, cause?: unknown) {
    super('The code of a page did not come.', { cause });
    this.isAskedAgain = isAskedAgain;
  }
}

let reload = (): void => window.location.reload();

/** Tests take the place of the browser here. */
export function setReload(next: () => void): void {
  reload = next;
}

/**
 * Loads code that comes later. Without a network it asks for nothing, so that the same document can ask when the network is back. When the
 * server answers and the code does not come, a newer version has taken its place: the page is loaded anew, once for the same failure.
 * @throws CodeMissing
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine && !(await isServerThere())) throw new CodeMissing(true);
  try {
    return await load();
  } catch (cause) {
    logWarning('A page did not load.', cause);
    const failure = `${window.location.pathname} ${String(cause)}`;
    const before = readKept<string[]>(RELOADED) ?? [];
    if (before.includes(failure) || !(await isServerThere())) throw new CodeMissing(false, cause);
    keep(RELOADED, [...before, failure]);
    // a browser that keeps nothing would do it again and again
    if (!readKept<string[]>(RELOADED)?.includes(failure)) throw new CodeMissing(false, cause);
    reload();
    return new Promise(() => {});
  }
}

/** Loads the page anew where the server answers: without one the browser would put its own page in the place of ours. */
export async function reloadIfServed(): Promise<void> {
  if (await isServerThere()) reload();
}

async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return ok;
  } catch {
    return false;
  }
}
