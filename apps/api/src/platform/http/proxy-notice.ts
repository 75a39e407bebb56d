import type { RequestHandler } from 'express';

import { publicNetworkOf } from '../limits/visitor-network.ts';

/** A request that came through an untrusted proxy. */
export interface Disbelief {
  /** The address currently taken for the visitor's. */
  readonly taken: string;
  /** The value TRUST_PROXY would need for the visitor's own address. */
  readonly needed: number;
  /** A private address, which no visitor has: it is a proxy's. Otherwise the header may have been forged. */
  readonly isProxy: boolean;
}

/**
 * Tells whether a proxy's address is taken for the visitor's. `route` is the peer first, then the X-Forwarded-For entries from the end. Behind a
 * trusted proxy only a private address proves another proxy: visitors may send the header too.
 */
export function disbeliefOf(trusted: number, route: readonly string[]): Disbelief | null {
  if (route.length <= trusted + 1) return null;
  const taken = route[trusted] ?? '';
  const isProxy = publicNetworkOf(taken) === null;
  if (trusted > 0 && !isProxy) return null;
  const visitor = route.findIndex((address, hop) => hop > trusted && publicNetworkOf(address) !== null);
  return { taken, needed: visitor === -1 ? route.length - 1 : visitor, isProxy };
}

export function noticeOf({ taken, needed, isProxy }: Disbelief, trusted: number): string {
  const whose = isProxy
    ? `A proxy at ${taken} names its visitors, but TRUST_PROXY=${trusted} does not believe it`
    : `${taken} names somebody else as the visitor, and TRUST_PROXY=${trusted} does not believe it`;
  const then = 'all visitors look like that one address, so their limits (logins, codes, carts) are shared';
  const otherwise = isProxy ? '' : ' Leave it when no proxy of yours has that address: then somebody made the header up.';
  return `${whose}: ${then}. Set TRUST_PROXY=${needed}.${otherwise}`;
}

/**
 * The proxies that a visitor's request came through, when they are fewer than are trusted: then visitors who send the header themselves may
 * pick their address. Null otherwise, and for a private address at the end: our own machines also ask past the outer proxy (a health check,
 * a process that stops).
 */
export function missedProxies(trusted: number, route: readonly string[]): number | null {
  const came = route.length - 1;
  return came > 0 && came < trusted && publicNetworkOf(route[came] ?? '') !== null ? came : null;
}

export function missedNoticeOf(came: number, trusted: number): string {
  const fact = `A visitor's request came through ${came} of the ${trusted} proxies that TRUST_PROXY=${trusted} believes`;
  const then = 'who comes this way can make up an address with X-Forwarded-For, and no limit by address (logins, codes, carts) holds';
  return `${fact}: ${then}. Set TRUST_PROXY=${came} when there are no more, or let only the outer proxy reach the inner one (WEB_BIND).`;
}

/**
 * Logs once that TRUST_PROXY is too low, at the first request that shows it, and once more when it becomes certain later; and once that it is
 * too high, or that somebody went past a proxy.
 */
export function proxyNotice(trusted: number, warn: (words: string) => void): RequestHandler {
  const told = new Set<boolean>();
  let isMissTold = false;
  return (request, _response, next) => {
    const header = request.headers['x-forwarded-for'];
    if (header !== undefined) {
      const named = String(header).slice(-1000).split(',').slice(-20);
      const route = [request.socket.remoteAddress ?? '', ...named.map((address) => address.trim()).toReversed()];
      const disbelief = told.has(true) ? null : disbeliefOf(trusted, route);
      if (disbelief && !told.has(disbelief.isProxy)) warn(noticeOf(disbelief, trusted));
      if (disbelief) told.add(disbelief.isProxy);
      const came = isMissTold ? null : missedProxies(trusted, route);
      if (came !== null) warn(missedNoticeOf(came, trusted));
      isMissTold ||= came !== null;
    }
    next();
  };
}
