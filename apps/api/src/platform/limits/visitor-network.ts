import { BlockList, isIP, isIPv6 } from 'node:net';

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

/** Stands for every address that cannot be read, so that made-up ones are one sender. */
const UNREADABLE = 'unreadable';

/** An address as a proxy names it, without a port (`203.0.113.7:4711`, `[2001:db8::1]:4711`) and a zone; empty stays empty. */
export function addressOf(named: string): string {
  const text = named.trim().toLowerCase();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const address = unmapped((inBrackets ?? text.replace(/^([^:]+):\d{1,5}$/, '$1')).split('%', 1)[0] ?? '');
  return text === '' || isIP(address) ? address : UNREADABLE;
}

/** What counts as one sender: an IPv6 household has 2^64 addresses, so its network does. Whatever is no IPv6 stays as it is. */
export function networkOf(ip: string): string {
  const address = unmapped(ip.toLowerCase());
  if (isIPv6(address)) return firstGroups(address, 4);
  return isIPv6(ip) ? address : ip;
}

/** The same, null for private addresses; one for all that cannot be read. */
export function publicNetworkOf(ip: string): string | null {
  const address = addressOf(ip);
  if (address === '' || PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return null;
  return networkOf(address);
}

/** The IPv6 network of 48 bits, the most that a provider gives to one customer; null for other and for private addresses. */
export function publicSiteOf(ip: string): string | null {
  const address = addressOf(ip);
  return isIPv6(address) && publicNetworkOf(address) ? `${firstGroups(address, 3)}/48` : null;
}

/** An IPv4 address that is written as an IPv6 one. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** So many groups from the first, `::` written out. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = address.includes('::') ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after] : before;
  return groups.slice(0, count).join(':');
}
