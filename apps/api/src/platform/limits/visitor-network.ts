import { BlockList, isIPv6 } from 'node:net';

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

/** What counts as one sender: an IPv6 household has 2^64 addresses, so its network does. Whatever is no IPv6 stays as it is. */
export function networkOf(ip: string): string {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv6(address)) return firstGroups(address);
  return isIPv6(ip) ? address : ip;
}

/** The same, null for private addresses. */
export function publicNetworkOf(ip: string): string | null {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (address === '' || PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return null;
  return networkOf(address);
}

/** The first four groups, `::` written out. */
function firstGroups(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = address.includes('::') ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after] : before;
  return groups.slice(0, 4).join(':');
}
