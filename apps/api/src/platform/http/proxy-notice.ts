import type { RequestHandler } from 'express';

import { publicNetworkOf } from '../limits/visitor-network.ts';

/** A request whose proxies are not believed. */
export interface Disbelief {
  /** What is taken for the visitor's address. */
  readonly taken: string;
  /** What TRUST_PROXY had to be for the visitor's own. */
  readonly needed: number;
  /** Nobody on the internet has such an address: it is a proxy's. Otherwise a stranger may have made the header up. */
  readonly isProxy: boolean;
}

/**
 * Whether a proxy's address is taken for the visitor's. `route` is what sent the request, the nearest first, then what X-Forwarded-For
 * names, from its end. Behind a trusted proxy only a private address shows that one more stands there: visitors may send the header too.
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

/** Says once in the log that TRUST_PROXY is too low, at the first request that shows it; once more when it is certain only later. */
export function proxyNotice(trusted: number, warn: (words: string) => void): RequestHandler {
  const told = new Set<boolean>();
  return (request, _response, next) => {
    const header = told.has(true) ? undefined : request.headers['x-forwarded-for'];
    if (header !== undefined) {
      const named = String(header).slice(-1000).split(',').slice(-20);
      const route = [request.socket.remoteAddress ?? '', ...named.map((address) => address.trim()).toReversed()];
      const disbelief = disbeliefOf(trusted, route);
      if (disbelief && !told.has(disbelief.isProxy)) warn(noticeOf(disbelief, trusted));
      if (disbelief) told.add(disbelief.isProxy);
    }
    next();
  };
}
