import { describe, expect, it } from 'vitest';

import { helloOf, isHello, isPort, portOf } from './handshake.ts';

const frame = { window: 'frame' };
const expected = { source: frame, origin: 'https://tickets.example', nonce: 'n1' };
const hello = { source: frame, origin: 'https://tickets.example', data: helloOf('n1') as unknown };

describe('the handshake of a checkout frame', () => {
  it('accepts the right message only', () => {
    expect(isHello(hello, expected)).toBe(true);
    expect(isPort({ ...hello, data: portOf('n1') }, expected)).toBe(true);
  });

  it.each([
    ['another window', { ...hello, source: { window: 'other' } }],
    ['no window', { ...hello, source: null }],
    ['another origin', { ...hello, origin: 'https://tickets.example.evil.example' }],
    ['an opaque origin', { ...hello, origin: 'null' }],
    ['another nonce', { ...hello, data: helloOf('n2') }],
    ['another kind', { ...hello, data: portOf('n1') }],
    ['a text', { ...hello, data: JSON.stringify(helloOf('n1')) }],
    ['nothing', { ...hello, data: null }],
  ])('refuses a message from or with %s', (_, message) => {
    expect(isHello(message, expected)).toBe(false);
  });

  it('refuses everything where a frame has no nonce, or no parent is known', () => {
    expect(isPort({ ...hello, data: portOf('') }, { ...expected, nonce: '' })).toBe(false);
    expect(isPort({ source: null, origin: '', data: portOf('n1') }, { source: null, origin: '', nonce: 'n1' })).toBe(false);
  });
});
