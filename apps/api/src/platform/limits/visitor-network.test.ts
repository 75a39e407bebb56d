import { describe, expect, it } from 'vitest';

import { networkOf } from './visitor-network.ts';

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
