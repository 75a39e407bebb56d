import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { readGiftCardCode } from '../gift-cards/gift-card-code.ts';
import { sumOf, type Cents } from '../money.ts';
import type { PaidBy } from '../orders/fees.ts';
import { isTooLittle } from '../orders/least-charge.ts';
import { catalogOf } from '../text/messages.ts';

/** Ways in which staff take the money themselves: it is received at once. */
export const COUNTER_WAYS = ['cash', 'check', 'elsewhere'] as const;
export type CounterWay = (typeof COUNTER_WAYS)[number];

/** Ways of a part that is paid before staff: money in their hands, or what is left on a gift card. */
export const PART_WAYS = [...COUNTER_WAYS, 'giftCard'] as const;
export type PartWay = (typeof PART_WAYS)[number];

/** Ways in which the provider takes the money at the counter: at a card reader, or from a card that staff type. */
export const CHARGED_WAYS = ['reader', 'card'] as const;
export type ChargedWay = (typeof CHARGED_WAYS)[number];

/** How a cart at the counter is to be paid: given away, it costs nothing; by link, the caller for whom it is held pays it as any buyer online. */
export const COUNTER_TERMS = [...PART_WAYS, ...CHARGED_WAYS, 'comp', 'link'] as const;
export type CounterTerms = (typeof COUNTER_TERMS)[number];

export const REFERENCE_MAX = 50;
export const COMP_REASON_MAX = 200;
/** Several ways in one order, each of them perhaps twice. */
const PARTS_MAX = 10;

/** A part of an order's money as staff took it (BYD-125). `given` is the cash that was handed over: change goes back. */
export interface CounterPart {
  readonly way: PartWay;
  readonly amount: Cents;
  /** The number of a check; how something was paid elsewhere; the code of a gift card. */
  readonly reference?: string | null;
  readonly given?: Cents | null;
}

const said = catalogOf({
  REFERENCE: 'The reference',
  REASON: 'The reason',
  AMOUNT_MISSING: 'Enter an amount above $0.00.',
  CHECK_NUMBER_MISSING: 'Enter the number of the check.',
  REFERENCE_MISSING: 'Enter how it was paid.',
  CODE_MISSING: 'Enter the code of the gift card.',
  CODE_TWICE: 'This gift card pays a part already.',
  GIVEN_TOO_LITTLE: 'This is less than {amount:money}.',
  GIVEN_NOT_CASH: 'Only cash is given.',
  PARTS_MISSING: 'Say how the order was paid.',
  PARTS_OFF: 'These add up to {sum:money}, and the order costs {total:money}.',
  PARTS_TOO_MANY: 'An order can be paid in at most {max} parts.',
  PARTS_NOT_NEEDED: 'Nothing has to be paid for this order.',
  REST_TOO_LITTLE: 'A card cannot be charged less than $0.50. Take the rest in another way.',
  REASON_MISSING: 'Enter why it is given away.',
});

/** The errors of the parts of an order of `total`; paths begin with `payments`. */
export function validateCounterParts(parts: readonly CounterPart[], total: Cents): FieldError[] {
  if (total === 0) return parts.length > 0 ? [{ path: 'payments', message: said('PARTS_NOT_NEEDED') }] : [];
  if (parts.length === 0) return [{ path: 'payments', message: said('PARTS_MISSING') }];
  if (parts.length > PARTS_MAX) return [{ path: 'payments', message: said('PARTS_TOO_MANY', { max: PARTS_MAX }) }];
  const ofParts = validateParts(parts);
  if (ofParts.length > 0) return ofParts;
  const sum = sumOf(parts, ({ amount }) => amount);
  return sum === total ? [] : [{ path: 'payments', message: said('PARTS_OFF', { sum, total }) }];
}

/** The errors of the parts that staff took of an order of `total` whose rest a card pays; without errors the rest is more than nothing. */
export function validatePartsBefore(parts: readonly CounterPart[], total: Cents): FieldError[] {
  if (total === 0) return [{ path: 'payments', message: said('PARTS_NOT_NEEDED') }];
  if (parts.length >= PARTS_MAX) return [{ path: 'payments', message: said('PARTS_TOO_MANY', { max: PARTS_MAX }) }];
  const ofParts = validateParts(parts);
  if (ofParts.length > 0) return ofParts;
  const sum = sumOf(parts, ({ amount }) => amount);
  if (sum >= total) return [{ path: 'payments', message: said('PARTS_OFF', { sum, total }) }];
  return isTooLittle(total - sum) ? [{ path: 'payments', message: said('REST_TOO_LITTLE') }] : [];
}

/** The errors of each part; a gift card pays once. */
function validateParts(parts: readonly CounterPart[]): FieldError[] {
  const codes = parts.map(({ way, reference }) => (way === 'giftCard' ? readGiftCardCode(reference ?? '') : null));
  return parts.flatMap((part, at) => {
    const path = `payments.${at}`;
    const isTwice = codes[at] && codes.indexOf(codes[at]) < at;
    const errors = validateTaken(part).map((error) => ({ ...error, path: `${path}.${error.path}` }));
    return isTwice ? [...errors, { path: `${path}.reference`, message: said('CODE_TWICE') }] : errors;
  });
}

const REFERENCES = {
  check: said('CHECK_NUMBER_MISSING'),
  elsewhere: said('REFERENCE_MISSING'),
  giftCard: said('CODE_MISSING'),
  cash: null,
};

/** The errors of money as it was taken, beside its fields. */
export function validateTaken({ way, amount, reference, given }: CounterPart): FieldError[] {
  const text = reference?.trim() ?? '';
  const missing = REFERENCES[way];
  const isGiven = given !== null && given !== undefined;
  return [
    ...(amount > 0 ? [] : [{ path: 'amount', message: said('AMOUNT_MISSING') }]),
    ...(missing && !text ? [{ path: 'reference', message: missing }] : []),
    ...checkLength('reference', said('REFERENCE'), text, REFERENCE_MAX),
    ...(isGiven && way !== 'cash' ? [{ path: 'given', message: said('GIVEN_NOT_CASH') }] : []),
    ...(isGiven && way === 'cash' && given < amount ? [{ path: 'given', message: said('GIVEN_TOO_LITTLE', { amount }) }] : []),
  ];
}

/** The errors of the reason of a complimentary order (BUY-061). */
export function validateCompReason(reason: string | null | undefined): FieldError[] {
  const text = reason?.trim() ?? '';
  if (!text) return [{ path: 'reason', message: said('REASON_MISSING') }];
  return checkLength('reason', said('REASON'), text, COMP_REASON_MAX);
}

/** What goes back of the cash that was given; 0 for a part without it. */
export function changeOf({ amount, given }: Pick<CounterPart, 'amount' | 'given'>): Cents {
  return Math.max(0, (given ?? amount) - amount);
}

const PAID_BY: Readonly<Record<CounterTerms, PaidBy>> = {
  cash: 'Cash',
  check: 'Check',
  elsewhere: 'Elsewhere',
  giftCard: 'GiftCard',
  reader: 'CardReaderWifi',
  card: 'ManualCardEntry',
  comp: 'Elsewhere',
  link: 'Online',
};

/** By which method of its fees a cart is priced (decision 34); a complimentary one has none. */
export function paidByOf(terms: CounterTerms): PaidBy {
  return PAID_BY[terms];
}
