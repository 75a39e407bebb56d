import { codeHashOf } from '@marquee/shared/door/code-hash';
import type { DoorRow } from '@marquee/shared/door/door-row';
import { nightItemIdOf } from '@marquee/shared/door/night-item';
import { isSignedBy, readSignedCode, sellableTagOf, type SignedCode } from '@marquee/shared/door/signed-code';
import { signedSpellingsOf, spellingsOf } from '@marquee/shared/orders/scanned-text';
import type { Listing } from './listing.ts';

/** What a phone finds out about a scanned text by itself. */
export interface ReadAtDoor {
  /** Of the spelling that is on the list or signed, else of the text as it is. */
  readonly hash: string;
  readonly row: DoorRow | null;
  /** Of a code whose signature was verified. */
  readonly signed: SignedCode | null;
  readonly sameItem: DoorRow | null;
  /** The event's item; null for a code that the phone does not know. */
  readonly itemId: string | null;
}

/** Looks for a code in the list, in each spelling that a scanner may have meant, and then for a signature. */
export async function readAtDoor(listing: Listing, scanned: string): Promise<ReadAtDoor> {
  const none = { row: null, signed: null, sameItem: null, itemId: null };
  let first: string | null = null;
  for (const spelling of spelled(scanned)) {
    const hash = await codeHashOf(spelling);
    first ??= hash;
    const row = listing.byCode(hash);
    if (row) return { hash, row, signed: null, sameItem: null, itemId: row.itemId };
    const signed = await verifiedOf(listing, spelling);
    if (signed) return { hash, row: null, ...(await ofSigned(listing, signed)) };
  }
  return { hash: first ?? (await codeHashOf(scanned.trim())), ...none };
}

function* spelled(scanned: string): Generator<string, void> {
  yield* signedSpellingsOf(scanned);
  yield* spellingsOf(scanned);
}

/** A code sold for a season names the season's item; the list has the one of its night. */
async function ofSigned(listing: Listing, signed: SignedCode) {
  const { eventId } = listing.head;
  const isOwn = signed.tag === (await sellableTagOf(eventId));
  const itemId = isOwn ? signed.itemId : await nightItemIdOf(signed.itemId, eventId);
  return { signed, itemId, sameItem: listing.byItem(itemId) };
}

/** Null as well where the browser verifies no signatures: it has the list alone. */
async function verifiedOf({ head }: Listing, spelling: string): Promise<SignedCode | null> {
  const read = readSignedCode(spelling);
  const key = read && head.keys.find(({ keyId }) => keyId === read.keyId);
  if (!read || !key) return null;
  const isGood = await isSignedBy(key.publicKey, read).catch(() => false);
  return isGood ? read : null;
}

/** Whether this browser verifies signatures (Chrome 137, Firefox 130, Safari 17.4). */
export async function verifiesSignatures(): Promise<boolean> {
  const made = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).catch(() => null);
  return made !== null;
}
