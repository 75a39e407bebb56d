import { sumOf, splitByLargestRemainder } from '@marquee/shared/money';

import type { Reservation } from '../cart/reservation.schema.ts';
import { receivedPayment } from '../record/new-payment.ts';
import type { OrderPayment } from '../record/order-parts.schema.ts';
import type { CounterPaymentInput } from './counter.inputs.ts';

interface CounterParts {
  /** What staff took. */
  readonly taken: OrderPayment[];
  /** What a card pays, cents; 0 when staff took all. */
  readonly rest: number;
  readonly taxOfRest: number;
}

/** The payments that staff took of a cart; its tax is in all payments in proportion to their amounts. */
export function counterPartsOf(parts: readonly CounterPaymentInput[], { cart }: Pick<Reservation, 'cart'>): CounterParts {
  const rest = cart.figures.total - sumOf(parts, ({ amount }) => amount);
  const taxes = splitByLargestRemainder(cart.figures.tax, [...parts.map(({ amount }) => amount), rest]);
  const taken = parts.map(({ way, amount, reference, given }, at) => ({
    ...receivedPayment(way, { amount, tax: taxes[at]! }, reference?.trim() || null),
    ...(way === 'cash' && typeof given === 'number' && { given }),
  }));
  return { taken, rest, taxOfRest: taxes.at(-1)! };
}
