import { isLoginEnd, type LoginEnd } from '@marquee/shared/accounts/login-end';
import { now } from '../time/clock.ts';
import { keep, readKept } from '../storage/kept.ts';

const KEY = 'returnAfterLogin';
/** After this time a login starts at its default page. Milliseconds. */
const LIFE_MS = 30 * 60_000;

interface Kept {
  readonly href: string;
  readonly until: number;
}

/** Stores for this tab where to return after the login; `href` is an address of this site. */
export function rememberReturn(href: string): void {
  keep(KEY, { href, until: now().getTime() + LIFE_MS } satisfies Kept);
}

const ENDED_KEY = 'loginEnded';

/** The server rejected the login: the entry page says so, and the next login returns to the user's page. */
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

/** Marks the reason as shown. */
export function forgetEnd(): void {
  keep(ENDED_KEY, null);
}

/** Returns the stored address once; null when there is none or it has expired. */
export function takeReturn(): string | null {
  const kept = readKept<Kept>(KEY);
  keep(KEY, null);
  const isOurs = typeof kept?.href === 'string' && /^\/(?![/\\])/.test(kept.href);
  return kept && isOurs && kept.until > now().getTime() ? kept.href : null;
}
