import { RefusedFile } from './file-problem.ts';

/** Encodings that a person may choose; without a choice it is found. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding | 'utf-16le' | 'utf-16be';
}

/** Bytes for which windows-1252 has no character. */
const NO_CHARACTER = /[\u0081\u008D\u008F\u0090\u009D]/g;
const END = '\u001A';
const UNREAD = '\uFFFD';
const LINE_FEED = 0x0a;
/** How much of a file tells whether every other byte of it is zero. */
const LOOKED_AT = 2000;

/**
 * UTF-8 or UTF-16; what is neither is Windows-1252, line by line, because lists are pasted together from several sources. What cannot be
 * read becomes U+FFFD, by which its rows are refused. @throws RefusedFile for anything with zeros in it
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null = null): DecodedText {
  const decoded = chosen === null ? found(bytes) : { text: decodedAs(bytes, chosen), encoding: chosen };
  if (decoded.text.includes('\0')) throw new RefusedFile('Encoding');
  // files of old programs end with a control character
  return decoded.text.endsWith(END) ? { ...decoded, text: decoded.text.slice(0, -1) } : decoded;
}

function decodedAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? text.replaceAll(NO_CHARACTER, UNREAD) : text;
}

function found(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  const encoding = utf16 ?? 'utf-8';
  const text = exactly(bytes, encoding);
  if (text !== null) return { text, encoding };
  if (utf16 !== null) throw new RefusedFile('Encoding');
  return { text: lineByLine(bytes), encoding: 'windows-1252' };
}

/** By its byte order mark, or by zeros in every other byte: Western texts in UTF-16 have them. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const seen = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < seen; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < seen / 4) return null;
  return odd > 0 ? 'utf-16le' : even > 0 ? 'utf-16be' : null;
}

function exactly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function lineByLine(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    lines.push(lineOf(bytes.subarray(start, end)));
    start = end;
  }
  return lines.join('');
}

function lineOf(line: Uint8Array): string {
  const utf8 = exactly(line, 'utf-8');
  if (utf8 !== null) return utf8;
  const readable = new TextDecoder('utf-8').decode(line);
  // characters of UTF-8 beside bytes that are none: nobody knows which is which
  return /[\u0080-\uFFFC]|[\uD800-\uDBFF]/.test(readable) ? readable : decodedAs(line, 'windows-1252');
}
