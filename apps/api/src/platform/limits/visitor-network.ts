import { BlockList, isIP, isIPv6 } from 'node:net';

import { LRUCache } from 'lru-cache';

/** Addresses that no visitor has: this machine's, and those of proxies that are not trusted. */
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

/** Stands in for every unreadable address, so that forged ones count as one sender. */
const UNREADABLE = 'unreadable';

/** An address as named by a proxy, without port (`203.0.113.7:4711`, `[2001:db8::1]:4711`) and zone; empty stays empty. */
export function addressOf(named: string): string {
  const text = named.trim().toLowerCase();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const address = unmapped((inBrackets ?? text.replace(/^([^:]+):\d{1,5}$/, '$1')).split('%', 1)[0] ?? '');
  return text === '' || isIP(address) ? address : UNREADABLE;
}

/** Returns what counts as one sender: an IPv6 household has 2^64 addresses, so its /64 network counts. Other addresses are unchanged. */
export function networkOf(ip: string): string {
  const address = unmapped(ip.toLowerCase());
  if (isIPv6(address)) return firstGroups(address, 4);
  return isIPv6(ip) ? address : ip;
}

/** The network of a public address. It is null for private addresses, and unreadable ones share one value. */
export function publicNetworkOf(ip: string): string | null {
  return networksOf(ip).network;
}

/** The IPv6 /48 network, the largest that a provider gives to one customer; null for other and for private addresses. */
export function publicSiteOf(ip: string): string | null {
  return networksOf(ip).site;
}

interface Networks {
  readonly network: string | null;
  readonly site: string | null;
}

/** A sale asks several times for the networks of one address. */
const KNOWN = new LRUCache<string, Networks>({ max: 10_000 });
/** More than any address with its port: forged text of a header is not kept. */
const LONGEST = 64;

function networksOf(ip: string): Networks {
  const known = KNOWN.get(ip);
  if (known) return known;
  const address = addressOf(ip);
  const isPublic = address !== '' && !PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const site = isPublic && isIPv6(address) ? `${firstGroups(address, 3)}/48` : null;
  const networks = { network: isPublic ? networkOf(address) : null, site };
  if (ip.length <= LONGEST) KNOWN.set(ip, networks);
  return networks;
}

/** An IPv4-mapped IPv6 address. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The first groups of an address, with `::` expanded. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = address.includes('::') ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after] : before;
  return groups.slice(0, count).join(':');
}
