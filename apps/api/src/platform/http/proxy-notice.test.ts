import type { Request, Response } from 'express';
import { describe, expect, it, vi } from 'vitest';

import { disbeliefOf, missedProxies, proxyNotice } from './proxy-notice.ts';

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

  it.each([
    ['with all proxies', 2, [PROXY, TLS, VISITOR], null],
    ['past the outer proxy', 2, [PROXY, VISITOR], 1],
    ['past two of three', 3, [PROXY, VISITOR], 1],
    ['past one of three', 3, [PROXY, TLS, VISITOR], 2],
    ['with the only proxy', 1, [PROXY, VISITOR], null],
    ['without a proxy', 0, [VISITOR], null],
    ['of a probe, without the header', 2, [PROXY], null],
    ['of a probe through the inner proxy', 2, [PROXY, TLS], null],
    ['of a probe whose header is empty', 2, [PROXY, ''], null],
  ])('that is too high shows at a request %s', (_, trusted, route, expected) => {
    expect(missedProxies(trusted, route)).toBe(expected);
  });

  /** The lines that the notice logs, and a request to it. */
  const watched = (trusted: number) => {
    const said: string[] = [];
    const notice = proxyNotice(trusted, (words) => said.push(words));
    const passed = vi.fn<() => void>();
    const ask = (remoteAddress: string, header?: string) =>
      notice({ headers: { 'x-forwarded-for': header }, socket: { remoteAddress } } as unknown as Request, {} as Response, passed);
    return { said, ask, passed };
  };

  it('that is too high is logged once, and never by a probe', () => {
    const { said, ask, passed } = watched(2);
    ask(PROXY);
    ask(PROXY, TLS);
    ask(PROXY, `${VISITOR}, ${TLS}`);
    expect(said).toEqual([]);
    for (let i = 0; i < 3; i++) ask(PROXY, VISITOR);
    expect(said).toEqual([expect.stringMatching(/^A visitor's request came through 1 of the 2 proxies .*TRUST_PROXY=1 when .*WEB_BIND/)]);
    // it says nothing about the other fault, which is told as well
    ask(PROXY, `${VISITOR}, 10.0.0.3, ${TLS}`);
    expect(said).toHaveLength(2);
    expect(passed).toHaveBeenCalledTimes(7);
  });

  it('that is too low is logged once, however many requests come, with the request that showed it', () => {
    const { said, ask, passed } = watched(0);
    ask('127.0.0.1');
    expect(said).toEqual([]);
    for (let i = 0; i < 3; i++) ask('198.51.100.1', VISITOR);
    for (let i = 0; i < 3; i++) ask(PROXY, VISITOR);
    expect(said).toEqual([
      expect.stringMatching(/^198\.51\.100\.1 names .*Set TRUST_PROXY=1\. Leave it when/),
      expect.stringMatching(/^A proxy at 172\.18\.0\.4 names .*Set TRUST_PROXY=1\.$/),
    ]);
    expect(passed).toHaveBeenCalledTimes(7);
  });
});
