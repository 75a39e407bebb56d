import { emailOf } from '../accounts/email.ts';
import { validateTaken, type CounterWay } from '../counter/counter-payments.ts';
import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { sumOf, type Cents } from '../money.ts';
import { catalogOf, type Message } from '../text/messages.ts';

export const GIFT_CARD_STATES = ['Active', 'Blocked'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** What happened to a card: money came onto it or left it, or it was blocked, of which the amount is 0. */
export const GIFT_CARD_ENTRIES = ['Issued', 'Spent', 'Returned', 'Adjusted', 'Blocked', 'Unblocked'] as const;
export type GiftCardEntryKind = (typeof GIFT_CARD_ENTRIES)[number];

/** How a card is paid for when it is issued: staff take the money, or it is given away. */
export const ISSUE_WAYS = ['cash', 'check', 'elsewhere', 'comp'] as const satisfies readonly (CounterWay | 'comp')[];
export type IssueWay = (typeof ISSUE_WAYS)[number];

export const GIFT_CARD_MAX: Cents = 200_000;
export const GIFT_CARD_NOTE_MAX = 200;

/** What the rules read of a card. */
export interface GiftCardRecord {
  readonly state: GiftCardState;
  readonly balance: Cents;
  /** Exclusive; null of a card that never expires. */
  readonly expiresAt: Date | string | null;
}

const said = catalogOf({
  MISTYPED: 'This is no code of a gift card. Check each character.',
  UNKNOWN: 'There is no gift card with this code.',
  BLOCKED: 'This gift card is blocked.',
  EXPIRED: 'This gift card has expired.',
  EMPTY: 'Nothing is left on this gift card.',
  TOO_LITTLE: 'Only {balance:money} are left on this gift card.',
  AMOUNT: 'Enter an amount between $0.01 and {max:money}.',
  EXPIRY: 'Enter a day to come.',
  NOTE: 'The note',
  EMAIL: 'Enter a valid email address.',
  ADJUSTMENT: 'Enter an amount above or below $0.00.',
  BELOW_ZERO: 'Only {balance:money} can be taken off.',
  REASON: 'The reason',
  REASON_MISSING: 'Enter a reason.',
});

export const giftCardSaid = said;

/** Why a card does not pay this much now; null when it does. */
export function checkSpending({ state, balance, expiresAt }: GiftCardRecord, amount: Cents, now: Date): Message | null {
  if (state === 'Blocked') return said('BLOCKED');
  if (expiresAt && new Date(expiresAt) <= now) return said('EXPIRED');
  if (balance === 0) return said('EMPTY');
  return amount > balance ? said('TOO_LITTLE', { balance }) : null;
}

/** What a card pays at most of what is still to pay. */
export function payableBy({ balance }: Pick<GiftCardRecord, 'balance'>, left: Cents): Cents {
  return Math.min(balance, left);
}

/** A card as it is issued. */
export interface GiftCardWish {
  readonly amount: Cents;
  readonly way: IssueWay;
  readonly reference?: string | null;
  readonly given?: Cents | null;
  readonly note?: string | null;
  readonly email?: string | null;
  readonly expiresAt?: Date | string | null;
}

/** The errors of a card that is to be issued. */
export function validateIssuing({ amount, way, reference, given, note, email, expiresAt }: GiftCardWish, now: Date): FieldError[] {
  const isAmount = Number.isSafeInteger(amount) && amount > 0 && amount <= GIFT_CARD_MAX;
  return [
    ...(isAmount ? [] : [{ path: 'amount', message: said('AMOUNT', { max: GIFT_CARD_MAX }) }]),
    ...(way === 'comp' || !isAmount ? [] : validateTaken({ way, amount, reference: reference ?? null, given: given ?? null })),
    ...checkLength('note', said('NOTE'), note?.trim() ?? '', GIFT_CARD_NOTE_MAX),
    ...(email?.trim() && !emailOf(email) ? [{ path: 'email', message: said('EMAIL') }] : []),
    ...(expiresAt && new Date(expiresAt) <= now ? [{ path: 'expiresAt', message: said('EXPIRY') }] : []),
  ];
}

/** The errors of what is put onto a card, or taken off it, without an order. */
export function validateAdjusting({ amount, reason }: { readonly amount: Cents; readonly reason: string }, balance: Cents): FieldError[] {
  const isAmount = Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= GIFT_CARD_MAX;
  return [
    ...(isAmount ? [] : [{ path: 'amount', message: said('ADJUSTMENT') }]),
    ...(isAmount && balance + amount < 0 ? [{ path: 'amount', message: said('BELOW_ZERO', { balance }) }] : []),
    ...validateCardReason(reason),
  ];
}

/** The errors of why something is done to a card. */
export function validateCardReason(reason: string): FieldError[] {
  const text = reason.trim();
  return text ? checkLength('reason', said('REASON'), text, GIFT_CARD_NOTE_MAX) : [{ path: 'reason', message: said('REASON_MISSING') }];
}

/** What is on a card, by its entries. */
export function balanceOfEntries(entries: readonly { readonly amount: Cents }[]): Cents {
  return sumOf(entries, ({ amount }) => amount);
}
