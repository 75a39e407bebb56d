import { now } from './clock.ts';
import { keep, readKept } from './kept.ts';

const KEY = 'returnAfterLogin';
/** A login that takes longer starts where it always does. Milliseconds. */
const LIFE_MS = 30 * 60_000;

interface Kept {
  readonly href: string;
  readonly until: number;
}

/** Keeps for this tab where somebody wanted to go who has to log in first; `href` is an address of this site. */
export function rememberReturn(href: string): void {
  keep(KEY, { href, until: now().getTime() + LIFE_MS } satisfies Kept);
}

const ENDED_KEY = 'loginEnded';

/** The server took the login no more: the entry page says so, and the next login leads back to where the person was. */
export function rememberEnd(href: string): void {
  keep(ENDED_KEY, true);
  if (!/^\/(user\/)?account/.test(href)) rememberReturn(href);
}

/** Whether the last login of this tab was ended by the server. */
export function hasLoginEnded(): boolean {
  return readKept<boolean>(ENDED_KEY) === true;
}

/** It was said. */
export function forgetEnd(): void {
  keep(ENDED_KEY, null);
}

/** That address, once; null when there is none or it is long ago. */
export function takeReturn(): string | null {
  const kept = readKept<Kept>(KEY);
  keep(KEY, null);
  const isOurs = typeof kept?.href === 'string' && /^\/(?![/\\])/.test(kept.href);
  return kept && isOurs && kept.until > now().getTime() ? kept.href : null;
}
