import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';

import { disbeliefOf, proxyNotice } from './proxy-notice.ts';

const PROXY = '172.18.0.4';
const TLS = '10.0.0.2';
const VISITOR = '203.0.113.7';

describe('TRUST_PROXY', () => {
  it.each([
    ['without a proxy', 0, [VISITOR], null],
    ['with the proxy that is believed', 1, [PROXY, VISITOR], null],
    ['with a visitor who sends the header through the proxy', 1, [PROXY, VISITOR, '198.51.100.1'], null],
    ['with a proxy that is not believed', 0, [PROXY, VISITOR], { taken: PROXY, needed: 1, isProxy: true }],
    ['with one proxy more', 1, [PROXY, TLS, VISITOR], { taken: TLS, needed: 2, isProxy: true }],
    ['with a proxy on this machine', 0, ['::ffff:127.0.0.1', VISITOR], { taken: '::ffff:127.0.0.1', needed: 1, isProxy: true }],
    ['with visitors inside the same network', 0, [PROXY, TLS, '10.0.7.7'], { taken: PROXY, needed: 2, isProxy: true }],
    ['with a public sender, who may be anybody', 0, ['198.51.100.1', VISITOR], { taken: '198.51.100.1', needed: 1, isProxy: false }],
  ])('is compared with the proxies of a request %s', (_, trusted, route, expected) => {
    expect(disbeliefOf(trusted, route)).toEqual(expected);
  });

  it('that is too low is logged once, however many requests come, with the request that showed it', () => {
    const said: string[] = [];
    const notice = proxyNotice(0, (words) => said.push(words));
    let passed = 0;
    const ask = (remoteAddress: string, header?: string) =>
      notice({ headers: { 'x-forwarded-for': header }, socket: { remoteAddress } } as unknown as Request, {} as Response, () => passed++);
    ask('127.0.0.1');
    expect(said).toEqual([]);
    for (let i = 0; i < 3; i++) ask('198.51.100.1', VISITOR);
    for (let i = 0; i < 3; i++) ask(PROXY, VISITOR);
    expect(said).toEqual([
      expect.stringMatching(/^198\.51\.100\.1 names .*Set TRUST_PROXY=1\. Leave it when/),
      expect.stringMatching(/^A proxy at 172\.18\.0\.4 names .*Set TRUST_PROXY=1\.$/),
    ]);
    expect(passed).toBe(7);
  });
});
