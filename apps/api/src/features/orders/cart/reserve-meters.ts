import type { Meter, NetworkShare, Share } from '#features/inventory/public/inventory.port';
import type { VisitorInfo } from '#platform/auth/visitor';
import type { Config } from '#platform/config/config';
import { publicNetworkOf, publicSiteOf } from '#platform/limits/visitor-network';

const MINUTE_MS = 60_000;
/** Far more than a person would send. */
const OF_A_VISITOR = 20;
/** A house, a campus or a phone network shares one address: only what no crowd would do is refused. */
const OF_AN_ADDRESS = 1200;
/** All networks of one IPv6 site. */
const OF_A_SITE = 4 * OF_AN_ADDRESS;

/** How often a browser, and everybody behind one address, may reserve within a minute. */
export function metersOf({ visitorId, ip }: Pick<VisitorInfo, 'visitorId' | 'ip'>): Meter[] {
  const visitor = { key: `visitor:${visitorId}`, most: OF_A_VISITOR, ms: MINUTE_MS };
  const [address, site] = [publicNetworkOf(ip), publicSiteOf(ip)];
  return [
    visitor,
    ...(address ? [{ key: `address:${address}`, most: OF_AN_ADDRESS, ms: MINUTE_MS }] : []),
    ...(site ? [{ key: `address:${site}`, most: OF_A_SITE, ms: MINUTE_MS }] : []),
  ];
}

type Shares = Pick<Config, 'NETWORK_SHARE_PERCENT' | 'NETWORK_SHARE_LEAST'>;
/** The limit of one order without a purchase limit: the default of a new ticket type. */
const OF_AN_ORDER = 8;

/**
 * Returns what everybody behind one address may hold without having paid: a part of each pool, and never less than a company's outing as far as
 * half of the pool allows it. An IPv6 customer may have 65,536 networks of 64 bits: all of a 48-bit one together hold twice as much.
 */
export function shareOf({ ip }: Pick<VisitorInfo, 'ip'>, shares: Shares, cart: Pick<Share, 'until' | 'replaces'>): Share | null {
  const [network, site] = [publicNetworkOf(ip), publicSiteOf(ip)];
  if (!network) return null;
  const mostOf: NetworkShare['mostOf'] = (pool) => mostOfNetwork(shares, pool);
  const ofSite: NetworkShare['mostOf'] = (pool) => mostOfSite(pool.limit, mostOf(pool));
  return { networks: [{ key: network, mostOf }, ...(site ? [{ key: site, mostOf: ofSite }] : [])], ...cart };
}

function mostOfNetwork({ NETWORK_SHARE_LEAST, NETWORK_SHARE_PERCENT }: Shares, { limit, perOrder }: Parameters<NetworkShare['mostOf']>[0]) {
  const part = Math.floor((limit * NETWORK_SHARE_PERCENT) / 100);
  return Math.max(part, Math.min(NETWORK_SHARE_LEAST, Math.floor(limit / 2)), perOrder || OF_AN_ORDER);
}

/** Twice of one network, at most three quarters of the pool; never less than the one. */
function mostOfSite(limit: number, ofNetwork: number): number {
  return Math.max(ofNetwork, Math.min(2 * ofNetwork, Math.floor((limit * 3) / 4)));
}
