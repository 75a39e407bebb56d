import { BlockList, isIPv6 } from 'node:net';

import type { Meter } from '#features/inventory/public/inventory';
import type { VisitorInfo } from '#platform/auth/visitor';

const MINUTE_MS = 60_000;
/** Far more than a person presses. */
const OF_A_VISITOR = 20;
/** A house, a campus or a phone network stands behind one address: only what no crowd of people does is refused. */
const OF_AN_ADDRESS = 1200;

/** Addresses that no visitor comes from: this machine, and proxies that were not told to be believed. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** How often a browser, and everybody behind one address, may reserve within a minute. */
export function metersOf({ visitorId, ip }: Pick<VisitorInfo, 'visitorId' | 'ip'>): Meter[] {
  const visitor = { key: `visitor:${visitorId}`, most: OF_A_VISITOR, ms: MINUTE_MS };
  const address = addressOf(ip);
  return address ? [visitor, { key: `address:${address}`, most: OF_AN_ADDRESS, ms: MINUTE_MS }] : [visitor];
}

/** An IPv6 household has 2^64 addresses: its network counts. Null for private ones. */
function addressOf(ip: string): string | null {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (address === '' || PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return null;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first four groups, `::` written out. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = address.includes('::') ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after] : before;
  return groups.slice(0, 4).join(':');
}
