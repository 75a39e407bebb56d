import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { otherLayoutsOf } from '../orders/keyboard-layouts.ts';
import { orderIdOfCode } from '../orders/scanned-order.ts';
import { isItemCodeLike, isMisreadCode, signedSpellingsOf } from '../orders/scanned-text.ts';
import { codeHashOf, HASH_BYTES } from './code-hash.ts';
import { isSignedBy, payloadOf, readSignedCode, SIGNED_CODE_LENGTH, signedCodeText, type SignedCode } from './signed-code.ts';

const hex = (bytes: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const codes: fc.Arbitrary<SignedCode> = fc.record({
  keyId: hex(4),
  kind: fc.constantFrom('ticket', 'upgrade'),
  orderId: hex(12),
  itemId: hex(12),
  version: fc.integer({ min: 1, max: 65_535 }),
  tag: hex(5),
});
const textOf = (code: SignedCode, signature: Uint8Array = new Uint8Array(64).fill(7)) => signedCodeText(payloadOf(code), signature);

async function aKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const { x } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const sign = async (code: SignedCode) =>
    textOf(code, new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, payloadOf(code))));
  return { publicKey: x!, sign };
}

describe('signed codes', () => {
  it('BYD-150 says what was signed, whatever it is, in 154 characters of a QR code’s own', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const text = textOf(code);
        expect(readSignedCode(text)).toMatchObject(code);
        expect(text).toMatch(/^MQ2:[0-9A-Z\-./:%]{150}$/);
        expect(text.length).toBe(SIGNED_CODE_LENGTH);
        expect(orderIdOfCode(text)).toBe(code.orderId);
      }),
    );
  });

  it('BYD-150 is proved by the public key alone; one altered character or another organization’s key proves nothing', async () => {
    const [key, other] = [await aKey(), await aKey()];
    const [code] = fc.sample(codes, 1);
    const text = await key.sign(code!);
    expect(await isSignedBy(key.publicKey, readSignedCode(text)!)).toBe(true);
    expect(await isSignedBy(other.publicKey, readSignedCode(text)!)).toBe(false);
    for (const at of [4, 20, 60, 150]) {
      const altered = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
      const read = readSignedCode(altered);
      expect(read !== null && (await isSignedBy(key.publicKey, read))).toBe(false);
    }
  });

  it.each(['', 'MQ2:', 'MQ1.aZ3-k_9YwQmA0bCdEfGhIjKlMnOpRsTuVxy.zW-_0123456789AZ', `MQ2:${'%'.repeat(150)}`, `MQ2:${'?'.repeat(150)}`])(
    'BYD-150 is not %s',
    (text) => expect(readSignedCode(text)).toBe(null),
  );

  it('BUY-070 a signed code is understood in small letters, broken by a mail, and on other keyboards', () => {
    const [code] = fc.sample(codes, 1);
    const text = textOf(code!);
    const typed = [text, text.toLowerCase(), `]Q1${text.slice(0, 70)}\r\n ${text.slice(70)}`, ...otherLayoutsOf(text)];
    const isRead = (each: string) => [...signedSpellingsOf(each)].includes(text) && isItemCodeLike(each) && orderIdOfCode(each) !== null;
    expect(typed.slice(0, 3).every(isRead)).toBe(true);
    // keys of other layouts: all that type something of their own
    const readable = typed.filter(isRead).length;
    expect(readable).toBeGreaterThan(typed.length / 2);
    expect(isMisreadCode(`${text.slice(0, -1)}?`)).toBe(true);
    expect(isMisreadCode(text)).toBe(false);
  });

  it('BYD-147 a list has 12 bytes of a code’s SHA-256', async () => {
    expect(await codeHashOf('abc')).toBe('ungWv48Bz-pBQUDe');
    expect(atob((await codeHashOf('MQ2:')).replaceAll('-', '+').replaceAll('_', '/')).length).toBe(HASH_BYTES);
  });
});
