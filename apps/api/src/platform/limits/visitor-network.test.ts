import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { addressOf, networkOf, publicNetworkOf, publicSiteOf } from './visitor-network.ts';

describe('what counts as one sender', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['Ada@Example.com', 'Ada@Example.com'],
    ['account 64f0', 'account 64f0'],
    ['', ''],
  ])('of %s is %s', (key, sender) => {
    expect(networkOf(key)).toBe(sender);
  });
});

describe('the address that a proxy names', () => {
  it.each([
    ['198.51.100.10:1000', '198.51.100.10'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::9'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::9'],
    ['::ffff:198.51.100.10', '198.51.100.10'],
    ['fe80::1%eth0', 'fe80::1'],
    ['198.51.100.10', '198.51.100.10'],
    ['not-an-ip-7', 'unreadable'],
    ['198.51.100.999', 'unreadable'],
    ['198.51.100.10:port', 'unreadable'],
    ['%1', 'unreadable'],
    ['[]', 'unreadable'],
    ['', ''],
  ])('%s is read as %s', (named, address) => {
    expect(addressOf(named)).toBe(address);
  });

  it('is one network for all ports, and all invalid addresses are one network', () => {
    const networks = (names: readonly string[]) => new Set(names.map(publicNetworkOf));
    expect(networks(['198.51.100.10', '198.51.100.10:1000', '198.51.100.10:1001', '::ffff:198.51.100.10'])).toEqual(
      new Set(['198.51.100.10']),
    );
    expect(networks(['not-an-ip-1', 'not-an-ip-2', '198.51.100.300'])).toEqual(new Set(['unreadable']));
    expect(networks(['', '10.0.0.7:1234', '[::1]:80', '::ffff:127.0.0.1'])).toEqual(new Set([null]));
  });

  it('is not remembered when it is a long forged text', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let at = 0; at < 2000; at += 1) expect(publicNetworkOf(`${at}${'x'.repeat(15_000)}`)).toBe('unreadable');
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
  });

  it('belongs to a /48 site when it is a public IPv6 address', () => {
    expect(['2001:db8:2:1::1', '[2001:db8:2:ffff::9]:80'].map(publicSiteOf)).toEqual(['2001:db8:2/48', '2001:db8:2/48']);
    expect(['198.51.100.10', 'fc00::1', 'not-an-ip', ''].map(publicSiteOf)).toEqual([null, null, null, null]);
  });
});
