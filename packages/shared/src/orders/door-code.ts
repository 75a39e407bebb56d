import { ORDER_NUMBER_LENGTH } from './order-number.ts';

/** Digits and letters without I, L, O (1, 1, 0), U (V) and B (8); their number is a prime, so that one wrong character never passes. */
const ALPHABET = '0123456789ACDEFGHJKMNPQRSTVWXYZ';
/** How letters that are taken for others are read. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V', B: '8' };

/** How many characters the server's seal has. */
const SEAL_LENGTH = 2;
const CHECK_LENGTH = 1;
const ITEM_DIGITS = 2;
const ITEM_MAX = 999;
const LONGEST = 40;

/** What somebody types at the door who cannot show a QR code: the order's number, which of its items, and the seal of that item's code. */
export interface DoorCode {
  /** As the order stores it: `MQ-4K2H9T`. */
  readonly orderNumber: string;
  /** Counted from 1: the order's tickets, then its add-ons. */
  readonly item: number;
  /** Made by the server for one version of the item's code: an older code has another. */
  readonly seal: string;
}

/** `4K2H9T-02-RXC`: number, item, seal and check character; null for an order number or item that it cannot name. */
export function doorCodeText({ orderNumber, item, seal }: DoorCode): string | null {
  const number = orderNumber.replace(/^MQ-/, '');
  if (number.length !== ORDER_NUMBER_LENGTH || item < 1 || item > ITEM_MAX) return null;
  const digits = String(item).padStart(ITEM_DIGITS, '0');
  const check = checkOf(number + digits + seal);
  return check && `${number}-${digits}-${seal}${check}`;
}

/** Whether a text is meant as such a code, right or not. Spaces, hyphens and case do not matter. */
export function isDoorCodeLike(typed: string): boolean {
  const { length } = bare(typed);
  const least = ORDER_NUMBER_LENGTH + ITEM_DIGITS + SEAL_LENGTH + CHECK_LENGTH;
  return (length === least || length === least + 1) && /^\d+$/.test(itemPart(bare(typed)));
}

/** What a typed code names; null when a character of it is wrong, missing or in the wrong place. */
export function readDoorCode(typed: string): DoorCode | null {
  const text = bare(typed);
  if (!isDoorCodeLike(typed) || checkOf(text.slice(0, -CHECK_LENGTH)) !== text.slice(-CHECK_LENGTH)) return null;
  const seal = text.slice(-SEAL_LENGTH - CHECK_LENGTH, -CHECK_LENGTH);
  return { orderNumber: `MQ-${text.slice(0, ORDER_NUMBER_LENGTH)}`, item: Number(itemPart(text)), seal };
}

function itemPart(text: string): string {
  return text.slice(ORDER_NUMBER_LENGTH, -SEAL_LENGTH - CHECK_LENGTH);
}

/** As it is compared: without what people put between, in capitals, confusable letters as they are meant. */
function bare(typed: string): string {
  if (typed.length > LONGEST) return '';
  const text = typed
    .toUpperCase()
    .replaceAll(/[\s._\u200B-\u200D\u2010-\u2015-]/g, '')
    .replace(/^MQ(?=.{11,12}$)/, '');
  return [...text].map((character) => READ_AS[character] ?? character).join('');
}

/** Weighted by place, modulo a prime: any one wrong character and any two swapped ones are found. Null for what has other characters. */
function checkOf(text: string): string | null {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = ALPHABET.indexOf(character);
    if (value === -1) return null;
    sum += value * (text.length - index + 1);
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? null;
}
