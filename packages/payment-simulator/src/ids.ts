import { randomFillSync } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const pool = new Uint8Array(8192);
let used = pool.length;

/** Unguessable letters and digits. Bytes above 247 are skipped so that every character is equally likely. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const byte = pool[used++] ?? 255;
    if (byte < 248) text += ALPHABET[byte % 62];
  }
  return text;
}

/** An id as Stripe writes them, such as `pi_3MtwBwLkdIwHu7ix28a3tqPa`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** The id of what a field refers to, expanded or not; an empty text for nothing. */
export function idOf(ref: string | { readonly id: string } | null | undefined): string {
  return typeof ref === 'string' ? ref : (ref?.id ?? '');
}
