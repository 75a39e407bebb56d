import type { ErrorCode } from '../error-codes.ts';
import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { sumOf, type Cents } from '../money.ts';
import { catalogOf } from '../text/messages.ts';
import { DENOMINATIONS, type CashPile } from './cash.ts';

/** A shift sells while it is open. Once its drawer was counted it only waits to be closed, or goes on selling. */
export const SHIFT_STATES = ['Open', 'Counted', 'Closed'] as const;
export type ShiftState = (typeof SHIFT_STATES)[number];

/**
 * Put into the drawer, taken out, carried to the bank; a correction names a shift that was closed. A gift card that was sold is paid in cash, or
 * in another way, which is in no drawer.
 */
export const LINE_KINDS = ['in', 'out', 'bank', 'correction', 'giftCard', 'giftCardNoCash'] as const;
export type DrawerLineKind = (typeof LINE_KINDS)[number];

export const SHIFT_REASON_MAX = 200;
/** How many notes or coins of one value can be counted, and how much a line may be: far above any drawer. */
const PILE_MAX = 10_000;
const LINE_MAX: Cents = 100_000_000;

export interface DrawerLine {
  readonly kind: DrawerLineKind;
  /** Above 0; of a correction it may be below. */
  readonly amount: Cents;
  readonly reason: string;
}

/** What came into and left a drawer during a shift. */
export interface DrawerSums {
  readonly float: Cents;
  readonly cashSales: Cents;
  readonly cashRefunds: Cents;
  readonly lines: readonly Pick<DrawerLine, 'kind' | 'amount'>[];
}

const said = catalogOf({
  REASON: 'The reason',
  PILE_VALUE: 'There is no note or coin of {value:money}.',
  PILE_COUNT: 'Enter how many there are.',
  PILE_TWICE: '{value:money} is counted twice.',
  AMOUNT_MISSING: 'Enter an amount above $0.00.',
  AMOUNT_TOO_LARGE: 'This is more than a drawer holds.',
  REASON_MISSING: 'Enter a reason.',
  DIFFERENCE_REASON: 'Enter why {difference:money} differ.',
  LEFT_NEGATIVE: 'Enter what stays in the drawer.',
  LEFT_TOO_MUCH: 'Only {counted:money} were counted.',
});

const IN_DRAWER: Readonly<Record<DrawerLineKind, 1 | -1 | 0>> = { in: 1, out: -1, bank: -1, correction: 0, giftCard: 1, giftCardNoCash: 0 };

/** What staff move themselves; all other lines are written by an act of their own. */
export const MOVED_KINDS: readonly DrawerLineKind[] = ['in', 'out', 'bank'];

/** By how much a line changes what is in the drawer. A correction comes after the drawer was counted. */
export function effectOf({ kind, amount }: Pick<DrawerLine, 'kind' | 'amount'>): Cents {
  return IN_DRAWER[kind] === 0 ? 0 : IN_DRAWER[kind] * amount;
}

/** What should be in the drawer (BYD-121). */
export function expectedOf({ float, cashSales, cashRefunds, lines }: DrawerSums): Cents {
  return float + cashSales - cashRefunds + sumOf(lines, effectOf);
}

/** What was counted. */
export function countedOf(piles: readonly CashPile[]): Cents {
  return sumOf(piles, ({ value, count }) => value * count);
}

/** The errors of a count by note and coin. */
export function validateCount(piles: readonly CashPile[]): FieldError[] {
  const seen = new Set<Cents>();
  return piles.flatMap(({ value, count }, at): FieldError[] => {
    const path = `piles.${at}`;
    if (!DENOMINATIONS.includes(value)) return [{ path, message: said('PILE_VALUE', { value }) }];
    if (seen.has(value)) return [{ path, message: said('PILE_TWICE', { value }) }];
    seen.add(value);
    return Number.isSafeInteger(count) && count >= 0 && count <= PILE_MAX ? [] : [{ path, message: said('PILE_COUNT') }];
  });
}

/** The errors of what is put in, taken out or corrected. */
export function validateDrawerLine({ kind, amount, reason }: DrawerLine): FieldError[] {
  const isAmount = Number.isSafeInteger(amount) && (kind === 'correction' || amount > 0);
  return [
    ...(isAmount ? [] : [{ path: 'amount', message: said('AMOUNT_MISSING') }]),
    ...(Math.abs(amount) > LINE_MAX ? [{ path: 'amount', message: said('AMOUNT_TOO_LARGE') }] : []),
    ...validateReason(reason),
  ];
}

/** The errors of a closing: a difference needs its reason, and no more stays in the drawer than was counted. */
export function validateClosing(
  { reason, left }: { readonly reason: string | null; readonly left: Cents },
  { counted, expected }: { readonly counted: Cents; readonly expected: Cents },
): FieldError[] {
  const difference = counted - expected;
  const text = reason?.trim() ?? '';
  return [
    ...(difference !== 0 && !text ? [{ path: 'reason', message: said('DIFFERENCE_REASON', { difference }) }] : []),
    ...checkLength('reason', said('REASON'), text, SHIFT_REASON_MAX),
    ...(Number.isSafeInteger(left) && left >= 0 ? [] : [{ path: 'left', message: said('LEFT_NEGATIVE') }]),
    ...(left > counted ? [{ path: 'left', message: said('LEFT_TOO_MUCH', { counted }) }] : []),
  ];
}

function validateReason(reason: string): FieldError[] {
  const text = reason.trim();
  return text ? checkLength('reason', said('REASON'), text, SHIFT_REASON_MAX) : [{ path: 'reason', message: said('REASON_MISSING') }];
}

/** Why money of a shift cannot move now; null when it can. `null` is a till whose drawer is closed. */
export function checkShiftOpen(state: ShiftState | null): ErrorCode | null {
  if (state === 'Open') return null;
  return state === 'Counted' ? 'SHIFT_COUNTED' : 'SHIFT_NEEDED';
}
