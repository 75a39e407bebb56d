import { isLoginEnd, type LoginEnd } from '@marquee/shared/accounts/login-end';
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
export function rememberEnd(href: string, because: LoginEnd | null): void {
  keep(ENDED_KEY, because ?? 'UNKNOWN');
  if (!/^\/(user\/)?account/.test(href)) rememberReturn(href);
}

/** Why the server ended the last login of this tab; null when it did not. */
export function loginEndOf(): LoginEnd | 'UNKNOWN' | null {
  const kept = readKept<unknown>(ENDED_KEY);
  if (!kept) return null;
  return isLoginEnd(kept) ? kept : 'UNKNOWN';
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
