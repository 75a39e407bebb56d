import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAuthToken, storeAuthToken } from '../session/auth-token.ts';
import { buyerPages, frameHeaders, graphqlAddress, isOpenedHere, setEmbedded, targetOf } from './embedded.ts';

describe('a checkout frame', () => {
  beforeEach(() => {
    sessionStorage.clear();
    setEmbedded(true);
  });
  afterEach(() => {
    setEmbedded(false);
    vi.restoreAllMocks();
  });

  it('BUY-050 sends one visitor of its own session, to the address of frames', () => {
    const { 'x-marquee-visitor': visitor } = frameHeaders();
    expect(visitor).toMatch(/^[\w-]{22}$/);
    setEmbedded(true); // a reload
    expect(frameHeaders()).toEqual({ 'x-marquee-visitor': visitor });
    expect(['/graphql', 'https://api.example/graphql'].map(graphqlAddress)).toEqual([
      '/embed/graphql',
      'https://api.example/embed/graphql',
    ]);
    setEmbedded(false);
    expect([frameHeaders(), graphqlAddress('/graphql')]).toEqual([{}, '/graphql']);
  });

  it('BUY-050 keeps its visitor in memory where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    const first = frameHeaders();
    expect(first['x-marquee-visitor']).toMatch(/^[\w-]{22}$/);
    expect(frameHeaders()).toEqual(first);
  });

  it('BUY-050 never reads the login of this browser', () => {
    storeAuthToken('a-token');
    expect(readAuthToken()).toBeNull();
    setEmbedded(false);
    expect(readAuthToken()).toBe('a-token');
  });

  it('BUY-050 opens only its own pages inside, and all others in a tab', () => {
    expect([buyerPages.event('a b'), buyerPages.checkout('t.1'), buyerPages.order('t.2')].map(isOpenedHere)).toEqual([true, true, true]);
    expect(buyerPages.event('a b')).toBe('/embed/checkout/a%20b');
    expect(targetOf('/events')).toEqual({ target: '_blank', rel: 'noopener' });
    expect(['/admin/dashboard', '/account', '/embedded'].map(isOpenedHere)).toEqual([false, false, false]);
    setEmbedded(false);
    expect([targetOf('/events'), buyerPages.event('a')]).toEqual([{}, '/e/a']);
  });
});
