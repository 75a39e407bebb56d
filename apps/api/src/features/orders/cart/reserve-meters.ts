import type { Meter, Share } from '#features/inventory/public/inventory';
import type { VisitorInfo } from '#platform/auth/visitor';
import type { Config } from '#platform/config/config';
import { publicNetworkOf } from '#platform/limits/visitor-network';

const MINUTE_MS = 60_000;
/** Far more than a person presses. */
const OF_A_VISITOR = 20;
/** A house, a campus or a phone network stands behind one address: only what no crowd of people does is refused. */
const OF_AN_ADDRESS = 1200;

/** How often a browser, and everybody behind one address, may reserve within a minute. */
export function metersOf({ visitorId, ip }: Pick<VisitorInfo, 'visitorId' | 'ip'>): Meter[] {
  const visitor = { key: `visitor:${visitorId}`, most: OF_A_VISITOR, ms: MINUTE_MS };
  const address = publicNetworkOf(ip);
  return address ? [visitor, { key: `address:${address}`, most: OF_AN_ADDRESS, ms: MINUTE_MS }] : [visitor];
}

type Shares = Pick<Config, 'NETWORK_SHARE_PERCENT' | 'NETWORK_SHARE_LEAST'>;

/** What everybody behind one address may hold without having paid: a part of each pool, and never less than a company's outing. */
export function shareOf({ ip }: Pick<VisitorInfo, 'ip'>, shares: Shares, cart: Pick<Share, 'until' | 'replaces'>): Share | null {
  const network = publicNetworkOf(ip);
  const mostOf = (limit: number) => Math.max(shares.NETWORK_SHARE_LEAST, Math.floor((limit * shares.NETWORK_SHARE_PERCENT) / 100));
  return network ? { network, mostOf, ...cart } : null;
}
