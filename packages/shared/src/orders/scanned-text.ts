import { CODE_ALPHABET, SIGNED_CODE_LENGTH, SIGNED_MARK } from '../door/signed-code.ts';
import { otherLayoutsOf } from './keyboard-layouts.ts';

/** The text of a ticket's QR code: a mark, what it names, and the server's seal. */
const SHAPE = /^MQ1\.[\w-]{35}\.[\w-]{16}$/;
const MARK = /^mq1\./i;
const SIGNED_CHARACTERS = new Set(CODE_ALPHABET);
/** What scanners may be set to send before a QR code. */
const SYMBOLOGY = /^\][A-Za-z]\d/;
/** Gaps of a code that was wrapped in a mail, or pasted. */
const GAPS = /[\s\u200B-\u200D\u2060]/g;
const [FIRST_DOT, SECOND_DOT] = [3, 39];
export const ITEM_CODE_LENGTH = 56;
/** What scanners type: codes of tickets in either form. */
export const CODE_LENGTHS: readonly number[] = [ITEM_CODE_LENGTH, SIGNED_CODE_LENGTH];
/** A misread code may have lost some keys, or got some more. */
const MISREAD_LENGTHS = [
  [44, 80],
  [SIGNED_CODE_LENGTH - 24, SIGNED_CODE_LENGTH + 24],
] as const;

/**
 * A scanner types like a keyboard, so its keyboard layout, Caps Lock and settings change what arrives. The text as it is comes first, and the
 * others, which cost a thousand times as much, only when they are asked for.
 */
export function* spellingsOf(scanned: string): Generator<string, void> {
  const text = bare(scanned);
  if (!isBuiltAsCode(text)) return;
  const given = new Set<string>();
  for (const typed of typedFor(text)) {
    const spelling = typed.replace(MARK, 'MQ1.');
    if (given.has(spelling) || !SHAPE.test(spelling)) continue;
    given.add(spelling);
    yield spelling;
  }
}

/** As `spellingsOf`, of signed codes: they have capital letters only, so Caps Lock does not matter. */
export function* signedSpellingsOf(scanned: string): Generator<string, void> {
  const text = bare(scanned);
  if (text.length !== SIGNED_CODE_LENGTH) return;
  const given = new Set<string>();
  for (const typed of readingsOf(text)) {
    const spelling = typed.toUpperCase();
    if (given.has(spelling) || !isSpelledAsSigned(spelling)) continue;
    given.add(spelling);
    yield spelling;
  }
}

function isSpelledAsSigned(spelling: string): boolean {
  return spelling.startsWith(SIGNED_MARK) && [...spelling].every((character) => SIGNED_CHARACTERS.has(character));
}

function* readingsOf(text: string): Generator<string, void> {
  yield text;
  yield* otherLayoutsOf(text);
}

function bare(scanned: string): string {
  return scanned
    .slice(0, 2 * SIGNED_CODE_LENGTH)
    .replaceAll(GAPS, '')
    .replace(SYMBOLOGY, '');
}

function* typedFor(text: string): Generator<string, void> {
  yield text;
  const typed = [text, ...otherLayoutsOf(text)];
  yield* typed.slice(1);
  yield* typed.map(swapCase);
}

/** Tells whether a text is a whole code of an item, however a scanner typed it. */
export function isItemCodeLike(text: string): boolean {
  return spellingsOf(text).next().done !== true || signedSpellingsOf(text).next().done !== true;
}

/** Tells whether a spelling has lost which of its letters are capitals. */
export function hasOneCase(spelling: string): boolean {
  const body = spelling.replace(MARK, '');
  return body === body.toUpperCase() || body === body.toLowerCase();
}

/** Tells whether a text that is no code of ours looks like one that a scanner with another keyboard layout typed. Addresses of people and pages do not. */
export function isMisreadCode(text: string): boolean {
  const { length } = text;
  if (
    !MISREAD_LENGTHS.some(([least, most]) => length >= least && length <= most) ||
    /\s|:\/\//.test(text) ||
    /^\w[^@]*@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(text)
  )
    return false;
  return !isSpelledAsSigned(text) && (!/^MQ1\.[\w.-]+$/.test(text) || hasOneCase(text));
}

/** Tells whether one key is at both dots, whatever it types. */
function isBuiltAsCode(text: string): boolean {
  return text.length === ITEM_CODE_LENGTH && text[FIRST_DOT] === text[SECOND_DOT];
}

function swapCase(text: string): string {
  return [...text].map((character) => (character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase())).join('');
}
