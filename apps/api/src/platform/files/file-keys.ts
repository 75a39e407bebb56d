import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;
const PUBLIC = 'public/';

/** Refuses keys that could leave their folder or need escaping in an address. */
export function assertKey(key: string): void {
  if (key.length > 300 || !KEY.test(key) || key.includes('..')) throw new Error(`Not a file key: ${key.slice(0, 80)}`);
}

export function isKey(key: string): boolean {
  return key.length <= 300 && KEY.test(key) && !key.includes('..');
}

export function isPublicKey(key: string): boolean {
  return key.startsWith(PUBLIC);
}

/** The signature of reading `key` until `expires` (seconds since 1970). */
export function signatureOf(secret: string, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`GET\n${key}\n${expires}`).digest('base64url');
}

/** Whether a signed address is genuine and still good at `now`. */
export function isSigned(secret: string, key: string, expires: string, signature: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
  const expected = Buffer.from(signatureOf(secret, key, Number(expires)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
