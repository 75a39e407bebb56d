import type { Meter } from '#features/inventory/public/inventory';
import type { VisitorInfo } from '#platform/auth/visitor';
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
