import { readSignedCode } from '../door/signed-code.ts';
import { signedSpellingsOf, spellingsOf } from './scanned-text.ts';

/** What every code on a ticket begins with, and how much of the rest names its order. */
const CODE = /^MQ1\.([\w-]{16})[\w-]{19}\.[\w-]{16}$/;

/** The order that a scanned code says it is of; null for a text that is no code. It proves nothing: only the server knows whether the code is ours. */
export function orderIdOfCode(scanned: string): string | null {
  for (const spelling of spellingsOf(scanned)) {
    const [, begin] = CODE.exec(spelling) ?? [];
    if (begin) return hexOf(begin);
  }
  for (const spelling of signedSpellingsOf(scanned)) {
    const signed = readSignedCode(spelling);
    if (signed) return signed.orderId;
  }
  return null;
}

function hexOf(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
