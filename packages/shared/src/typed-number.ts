import { catalogOf, type Message } from './text/messages.ts';

/** The result of parsing a typed amount or percentage. */
export type TypedNumber = { readonly hundredths: number } | { readonly message: Message };
/** The result of parsing a typed count. */
export type TypedQuantity = { readonly quantity: number } | { readonly message: Message };

/** What the reader's language adds to English: whether a point separates thousands, and whether a comma separates decimals. */
export interface NumberMarks {
  readonly pointGroups: boolean;
  readonly commaDecimals: boolean;
}

/** Why what is typed is no number. */
export const unread = catalogOf({
  NOTHING: 'Enter a number.',
  NUMBER: 'Enter a number such as 25.50.',
  QUANTITY: 'Enter a whole number, such as 450.',
  PERCENT: 'Enter a percent with at most two decimals, such as 8.25.',
  NEGATIVE: 'Enter 0 or more.',
});

const ENGLISH: NumberMarks = { pointGroups: false, commaDecimals: false };

/** The zeros of the digits that people type beside ASCII's and the full-width ones: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
/** Spaces (with no-break and narrow ones), apostrophes and the Arabic mark: thousands in any language. */
const GROUP_MARK = /[\s'\u2019\u02bc\u066c]/g;

const WHOLE = /^(\d{1,9})$/;
const SPACED = /^([1-9]\d{0,2}(?:_\d{3}){1,2})$/;
const COMMAS = /^([1-9]\d{0,2}(?:,\d{3}){1,2})$/;
/** 1,00,000 as India writes it. */
const LAKHS = /^([1-9]\d?(?:,\d{2}){1,2},\d{3})$/;
/** Two points cannot be decimal marks; one is, unless the reader's language writes thousands so. */
const TWO_POINTS = /^([1-9]\d{0,2}\.\d{3}\.\d{3})$/;
const POINTS = /^([1-9]\d{0,2}(?:\.\d{3}){1,2})$/;
/** The only mark, before more than two digits. */
const MORE_DECIMALS = /^\d*[.,]\d{3,}$/;

/** The marks of a language, as a browser names it. */
export function numberMarksOf(language: string | undefined): NumberMarks {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
    const has = (kind: string, mark: string) => parts.some(({ type, value }) => type === kind && value === mark);
    return { pointGroups: has('group', '.'), commaDecimals: has('decimal', ',') };
  } catch {
    return ENGLISH;
  }
}

/**
 * Reads a number with at most two decimals as hundredths: `25`, `25,50`, `$1,284.00`, `1.284,00`, `1 284,00` and `１，２８４` are understood, an empty
 * text is 0. One comma or point before one or two digits is a decimal mark in every language. Before three digits a comma separates thousands, as in
 * English; a point only where the reader's language does so, and is refused elsewhere: nobody can tell what `1.284` is.
 */
export function readTypedNumber(typed: string, marks: NumberMarks = ENGLISH): TypedNumber {
  const text = plainOf(typed).replace(/^(?:US)?\$|(?:US)?\$$|^USD|USD$|%$/i, '');
  const number = trimmed(text).replace(/[.,][-\u2013\u2014]$/, '');
  if (number === '') return typed.trim() === '' ? { hundredths: 0 } : { message: unread('NUMBER') };
  const hundredths = hundredthsOf(number, marks);
  return hundredths === null ? { message: unread(isNegative(number) ? 'NEGATIVE' : 'NUMBER') } : { hundredths };
}

/**
 * Reads a percent with at most two decimals. No percent has thousands: a mark before three digits can only be a decimal mark, so `8,875` and `8.875`
 * have a decimal too many, in every language.
 */
export function readTypedPercent(typed: string, marks: NumberMarks = ENGLISH): TypedNumber {
  const number = trimmed(plainOf(typed).replace(/%$/, ''));
  return MORE_DECIMALS.test(number) ? { message: unread('PERCENT') } : readTypedNumber(typed, marks);
}

/**
 * Reads a count: `1000`, `1,000`, `1 000`, `1.000.000` and `100.00` are whole numbers, `2.5` and `12abc` are none. `1,00` is one only where a comma
 * separates decimals: elsewhere it is a slip of `1,000`. An empty text is 0.
 */
export function readTypedQuantity(typed: string, marks: NumberMarks = ENGLISH): TypedQuantity {
  const number = trimmed(plainOf(typed));
  if (number === '') return { quantity: 0 };
  const hundredths = /,\d{1,2}$/.test(number) && !marks.commaDecimals ? null : hundredthsOf(number, marks);
  if (hundredths !== null && hundredths % 100 === 0) return { quantity: hundredths / 100 };
  return { message: unread(isNegative(number) ? 'NEGATIVE' : 'QUANTITY') };
}

/** Tells whether a text could go on to a signed number: what cannot is not typed (AUT-077). */
export function isSignedBegun(typed: string): boolean {
  return /^-?[\d.,_]*$/.test(plainOf(typed));
}

/** A number with a sign as `-12.5`, the form that is stored; empty for an empty text, null where it cannot be read. */
export function signedTextOf(typed: string, marks: NumberMarks = ENGLISH): string | null {
  const text = plainOf(typed);
  const isBelow = text.startsWith('-');
  const number = trimmed(isBelow ? text.slice(1) : text);
  if (number === '') return isBelow ? null : '';
  const hundredths = hundredthsOf(number, marks);
  return hundredths === null ? null : String((isBelow ? -hundredths : hundredths) / 100 || 0);
}

/** The text with ASCII digits and marks, `_` for what only separates thousands, and without what nobody sees. */
function plainOf(typed: string): string {
  return typed
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\p{Nd}/gu, (digit) => asciiDigit(digit.codePointAt(0)!) ?? digit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u3001', ',')
    .replaceAll('\u3002', '.')
    .replace(/^[\u2212\u2013]/, '-')
    .replaceAll(GROUP_MARK, '_');
}

/** Without separators at the ends, which are left when a sign or a currency is taken off. */
function trimmed(text: string): string {
  return text.replaceAll('_', ' ').trim().replaceAll(' ', '_');
}

function asciiDigit(code: number): string | undefined {
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? undefined : String(code - zero);
}

function hundredthsOf(number: string, marks: NumberMarks): number | null {
  const whole = wholeOf(number.replace(/[.,]$/, ''), [WHOLE, SPACED, COMMAS, LAKHS, TWO_POINTS, ...(marks.pointGroups ? [POINTS] : [])]);
  if (whole !== null) return whole * 100;
  const [, before, mark, decimals] = /^(.*)([.,])(\d{1,2})$/.exec(number) ?? [];
  if (before === undefined || mark === undefined || decimals === undefined) return null;
  // the decimal mark separates no thousands
  const units = before === '' ? 0 : wholeOf(before, [WHOLE, SPACED, ...(mark === '.' ? [COMMAS, LAKHS] : [POINTS])]);
  return units === null ? null : units * 100 + Number(decimals.padEnd(2, '0'));
}

function wholeOf(text: string, forms: readonly RegExp[]): number | null {
  return forms.some((form) => form.test(text)) ? Number(text.replaceAll(/\D/g, '')) : null;
}

function isNegative(number: string): boolean {
  return /^-[\d.,_]/.test(number);
}
