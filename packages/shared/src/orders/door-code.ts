import { ORDER_NUMBER_LENGTH } from './order-number.ts';

/** Digits and letters without I, L, O (1, 1, 0), U (V) and B (8); their number is prime, so that the checksum detects any single wrong character. */
const ALPHABET = '0123456789ACDEFGHJKMNPQRSTVWXYZ';
/** Replacements for easily confused letters. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V', B: '8' };

/** Length of the server's seal. */
const SEAL_LENGTH = 2;
const CHECK_LENGTH = 1;
const ITEM_DIGITS = 2;
const ITEM_MAX = 999;
const LONGEST = 40;

/** The code to type at the door instead of a QR code: the order's number, the item's index, and the seal of that item's code. */
export interface DoorCode {
  /** As the order stores it: `MQ-4K2H9T`. */
  readonly orderNumber: string;
  /** Counted from 1: the order's tickets, then its add-ons. */
  readonly item: number;
  /** Made by the server for one version of the item's code: older versions have another seal. */
  readonly seal: string;
}

/** `4K2H9T-02-RXC`: number, item, seal and check character; null for an order number or item that it cannot represent. */
export function doorCodeText({ orderNumber, item, seal }: DoorCode): string | null {
  const number = orderNumber.replace(/^MQ-/, '');
  if (number.length !== ORDER_NUMBER_LENGTH || item < 1 || item > ITEM_MAX) return null;
  const digits = String(item).padStart(ITEM_DIGITS, '0');
  const check = checkOf(number + digits + seal);
  return check && `${number}-${digits}-${seal}${check}`;
}

/** Tells whether a text looks like such a code, valid or not. Spaces, hyphens and case are ignored. */
export function isDoorCodeLike(typed: string): boolean {
  const { length } = bare(typed);
  const least = ORDER_NUMBER_LENGTH + ITEM_DIGITS + SEAL_LENGTH + CHECK_LENGTH;
  return (length === least || length === least + 1) && /^\d+$/.test(itemPart(bare(typed)));
}

/** The parts of a typed code; null when a character is wrong, missing or in the wrong place. */
export function readDoorCode(typed: string): DoorCode | null {
  const text = bare(typed);
  if (!isDoorCodeLike(typed) || checkOf(text.slice(0, -CHECK_LENGTH)) !== text.slice(-CHECK_LENGTH)) return null;
  const seal = text.slice(-SEAL_LENGTH - CHECK_LENGTH, -CHECK_LENGTH);
  return { orderNumber: `MQ-${text.slice(0, ORDER_NUMBER_LENGTH)}`, item: Number(itemPart(text)), seal };
}

function itemPart(text: string): string {
  return text.slice(ORDER_NUMBER_LENGTH, -SEAL_LENGTH - CHECK_LENGTH);
}

/** Normalized for comparison: without separators, in upper case, with confusable letters replaced. */
function bare(typed: string): string {
  if (typed.length > LONGEST) return '';
  const text = typed
    .toUpperCase()
    .replaceAll(/[\s._\u200B-\u200D\u2010-\u2015-]/g, '')
    .replace(/^MQ(?=.{11,12}$)/, '');
  return [...text].map((character) => READ_AS[character] ?? character).join('');
}

/** Checksum weighted by position, modulo a prime: detects any single wrong character and any two swapped ones. Null for invalid characters. */
function checkOf(text: string): string | null {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = ALPHABET.indexOf(character);
    if (value === -1) return null;
    sum += value * (text.length - index + 1);
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? null;
}
