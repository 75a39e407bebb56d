import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { sumOf, type Cents } from '../money.ts';
import type { PaidBy } from '../orders/fees.ts';
import { isTooLittle } from '../orders/least-charge.ts';
import { catalogOf } from '../text/messages.ts';

/** Ways in which staff take the money themselves: it is received at once. */
export const COUNTER_WAYS = ['cash', 'check', 'elsewhere'] as const;
export type CounterWay = (typeof COUNTER_WAYS)[number];

/** Ways in which the provider takes the money at the counter: at a card reader, or from a card that staff type. */
export const CHARGED_WAYS = ['reader', 'card'] as const;
export type ChargedWay = (typeof CHARGED_WAYS)[number];

/** How a cart at the counter is to be paid: given away, it costs nothing; by link, the caller for whom it is held pays it as any buyer online. */
export const COUNTER_TERMS = [...COUNTER_WAYS, ...CHARGED_WAYS, 'comp', 'link'] as const;
export type CounterTerms = (typeof COUNTER_TERMS)[number];

export const REFERENCE_MAX = 50;
export const COMP_REASON_MAX = 200;
/** Several ways in one order, each of them perhaps twice. */
const PARTS_MAX = 10;

/** A part of an order's money as staff took it (BYD-125). `given` is the cash that was handed over: change goes back. */
export interface CounterPart {
  readonly way: CounterWay;
  readonly amount: Cents;
  /** The number of a check; how something was paid elsewhere. */
  readonly reference?: string | null;
  readonly given?: Cents | null;
}

const said = catalogOf({
  REFERENCE: 'The reference',
  REASON: 'The reason',
  AMOUNT_MISSING: 'Enter an amount above $0.00.',
  CHECK_NUMBER_MISSING: 'Enter the number of the check.',
  REFERENCE_MISSING: 'Enter how it was paid.',
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
  const ofParts = parts.flatMap((part, at) => validatePart(part, `payments.${at}`));
  if (ofParts.length > 0) return ofParts;
  const sum = sumOf(parts, ({ amount }) => amount);
  return sum === total ? [] : [{ path: 'payments', message: said('PARTS_OFF', { sum, total }) }];
}

/** The errors of the parts that staff took of an order of `total` whose rest a card pays; without errors the rest is more than nothing. */
export function validatePartsBefore(parts: readonly CounterPart[], total: Cents): FieldError[] {
  if (total === 0) return [{ path: 'payments', message: said('PARTS_NOT_NEEDED') }];
  if (parts.length >= PARTS_MAX) return [{ path: 'payments', message: said('PARTS_TOO_MANY', { max: PARTS_MAX }) }];
  const ofParts = parts.flatMap((part, at) => validatePart(part, `payments.${at}`));
  if (ofParts.length > 0) return ofParts;
  const sum = sumOf(parts, ({ amount }) => amount);
  if (sum >= total) return [{ path: 'payments', message: said('PARTS_OFF', { sum, total }) }];
  return isTooLittle(total - sum) ? [{ path: 'payments', message: said('REST_TOO_LITTLE') }] : [];
}

function validatePart({ way, amount, reference, given }: CounterPart, path: string): FieldError[] {
  const text = reference?.trim() ?? '';
  const missing = way === 'check' ? said('CHECK_NUMBER_MISSING') : way === 'elsewhere' ? said('REFERENCE_MISSING') : null;
  const isGiven = given !== null && given !== undefined;
  return [
    ...(amount > 0 ? [] : [{ path: `${path}.amount`, message: said('AMOUNT_MISSING') }]),
    ...(missing && !text ? [{ path: `${path}.reference`, message: missing }] : []),
    ...checkLength(`${path}.reference`, said('REFERENCE'), text, REFERENCE_MAX),
    ...(isGiven && way !== 'cash' ? [{ path: `${path}.given`, message: said('GIVEN_NOT_CASH') }] : []),
    ...(isGiven && way === 'cash' && given < amount ? [{ path: `${path}.given`, message: said('GIVEN_TOO_LITTLE', { amount }) }] : []),
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
  reader: 'CardReaderWifi',
  card: 'ManualCardEntry',
  comp: 'Elsewhere',
  link: 'Online',
};

/** By which method of its fees a cart is priced (decision 34); a complimentary one has none. */
export function paidByOf(terms: CounterTerms): PaidBy {
  return PAID_BY[terms];
}
