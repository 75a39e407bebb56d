/** What a signed code says: an item of an order, the version of its code, and for whom. */
export interface SignedCode {
  /** Of the organization's key that signed it; eight hexadecimal digits. */
  readonly keyId: string;
  readonly kind: 'ticket' | 'upgrade';
  readonly orderId: string;
  readonly itemId: string;
  readonly version: number;
  /** `sellableTagOf` of the event or season that it was sold for. */
  readonly tag: string;
}

/** A code as it was read; nothing is proved until its signature was verified over `payload`. */
export interface ReadCode extends SignedCode {
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

export const SIGNED_MARK = 'MQ2:';
/**
 * 41 characters that QR codes hold in five and a half bits and that keyboards of most countries type with a key of their own. A space, which
 * base45 (RFC 9285) has, would be lost in a mail or a paste; 41³ is still more than two bytes.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./:%';
const BASE = CODE_ALPHABET.length;
const DIGITS = new Map([...CODE_ALPHABET].map((character, value) => [character, value]));

const [FLAGS, KEY, ORDER, ITEM, VERSION, TAG, PAYLOAD] = [0, 1, 5, 17, 29, 31, 36] as const;
const SIGNATURE_BYTES = 64;
const IS_UPGRADE = 1;
/** Mark, payload and signature, three characters for each two bytes. */
export const SIGNED_CODE_LENGTH = SIGNED_MARK.length + ((PAYLOAD + SIGNATURE_BYTES) / 2) * 3;

/** The bytes that are signed. @throws RangeError for ids of other lengths, which no record has */
export function payloadOf({ keyId, kind, orderId, itemId, version, tag }: SignedCode): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PAYLOAD);
  bytes[FLAGS] = kind === 'upgrade' ? IS_UPGRADE : 0;
  for (const [at, end, hex] of [
    [KEY, ORDER, keyId],
    [ORDER, ITEM, orderId],
    [ITEM, VERSION, itemId],
    [VERSION, TAG, version.toString(16).padStart(4, '0')],
    [TAG, PAYLOAD, tag],
  ] as const) {
    if (hex.length !== 2 * (end - at)) throw new RangeError(`${hex} does not have ${end - at} bytes`);
    bytes.set(bytesOfHex(hex), at);
  }
  return bytes;
}

/** The text of the QR code. */
export function signedCodeText(payload: Uint8Array, signature: Uint8Array): string {
  const bytes = [...payload, ...signature];
  let text = SIGNED_MARK;
  for (let at = 0; at < bytes.length; at += 2) {
    const value = bytes[at]! * 256 + bytes[at + 1]!;
    text += CODE_ALPHABET[value % BASE]! + CODE_ALPHABET[Math.floor(value / BASE) % BASE]! + CODE_ALPHABET[Math.floor(value / BASE ** 2)]!;
  }
  return text;
}

/** Null for a text that is built otherwise. It proves nothing. */
export function readSignedCode(text: string): ReadCode | null {
  if (text.length !== SIGNED_CODE_LENGTH || !text.startsWith(SIGNED_MARK)) return null;
  const bytes = new Uint8Array(PAYLOAD + SIGNATURE_BYTES);
  for (let at = 0; at < bytes.length; at += 2) {
    const from = SIGNED_MARK.length + (at / 2) * 3;
    const [low, middle, high] = [0, 1, 2].map((next) => DIGITS.get(text[from + next]!));
    if (low === undefined || middle === undefined || high === undefined) return null;
    const value = low + middle * BASE + high * BASE ** 2;
    if (value > 0xffff) return null;
    bytes.set([value >> 8, value & 0xff], at);
  }
  const hex = (begin: number, end: number) => hexOfBytes(bytes.subarray(begin, end));
  return {
    keyId: hex(KEY, ORDER),
    kind: bytes[FLAGS]! & IS_UPGRADE ? 'upgrade' : 'ticket',
    orderId: hex(ORDER, ITEM),
    itemId: hex(ITEM, VERSION),
    version: Number.parseInt(hex(VERSION, TAG), 16),
    tag: hex(TAG, PAYLOAD),
    payload: bytes.slice(0, PAYLOAD),
    signature: bytes.slice(PAYLOAD),
  };
}

/** Of an event's or season's id, as codes name it: a door knows for what a code is that its list does not have. */
export async function sellableTagOf(sellableId: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sellableId)));
  return hexOfBytes(digest.subarray(0, PAYLOAD - TAG));
}

/**
 * Whether the organization's key made this code, as WebCrypto says (Chrome 137, Firefox 130, Safari 17.4). `publicKey` are its 32 bytes,
 * base64url. @throws DOMException NotSupportedError in older browsers, which have the list alone
 */
export async function isSignedBy(publicKey: string, { payload, signature }: ReadCode): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOfBase64Url(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, payload);
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
