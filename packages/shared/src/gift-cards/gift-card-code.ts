/** Digits and letters that nobody mistakes for another: neither 0, 1, I, L nor O. Their number is prime, so that the check character finds every wrong one. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 15 of 31 characters: 74 bits. */
export const GIFT_CARD_DRAWN = 15;
const LENGTH = GIFT_CARD_DRAWN + 1;
const GROUP = /.{4}(?=.)/g;
const SEPARATORS = /[\s._\u200B-\u200D\u2010-\u2015-]/g;
const LONGEST = 60;
export const LAST_LENGTH = 4;

/** How many characters a code is drawn from. */
export const GIFT_CARD_SYMBOLS = ALPHABET.length;

/** The code of drawn numbers, each below `GIFT_CARD_SYMBOLS`, with its check character. */
export function giftCardCodeOf(drawn: readonly number[]): string {
  const text = drawn.map((value) => ALPHABET[value]).join('');
  return text + checkOf(text)!;
}

/** As people read and type it: `ABCD-EFGH-JKMN-PQRS`. */
export function giftCardText(code: string): string {
  return code.replaceAll(GROUP, '$&-');
}

/** A typed or scanned code as it is stored: case, spaces and hyphens are ignored. Null when a character is wrong, missing or swapped. */
export function readGiftCardCode(typed: string): string | null {
  const code = typed.slice(0, LONGEST).toUpperCase().replaceAll(SEPARATORS, '');
  return code.length === LENGTH && checkOf(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** What of a code is kept and shown. */
export function lastOf(code: string): string {
  return code.slice(-LAST_LENGTH);
}

/** Weighted by place, modulo a prime: it finds any single wrong character and any two that were swapped. Null for a character that is none of ours. */
function checkOf(text: string): string | null {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = ALPHABET.indexOf(character);
    if (value === -1) return null;
    sum += value * (text.length - index + 1);
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length]!;
}
