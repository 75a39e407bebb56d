import { sumOf, splitByLargestRemainder } from '@marquee/shared/money';

import type { Reservation } from '../cart/reservation.schema.ts';
import { receivedPayment } from '../record/new-payment.ts';
import type { OrderPayment } from '../record/order-parts.schema.ts';
import type { CounterPaymentInput } from './counter.inputs.ts';
import type { CardOfPart } from './gift-card-parts.service.ts';

interface CounterParts {
  /** What staff took. */
  readonly taken: OrderPayment[];
  /** What a card pays, cents; 0 when staff took all. */
  readonly rest: number;
  readonly taxOfRest: number;
}

/** What tickets that go back pay of a cart. */
interface Credit {
  readonly amount: number;
  /** The number of their order. */
  readonly reference: string;
}

/** The payments that staff took of a cart, after what goes back for it; its tax is in all payments in proportion to their amounts. */
export function counterPartsOf(
  parts: readonly CounterPaymentInput[],
  { cart }: Pick<Reservation, 'cart'>,
  cards: CardOfPart,
  credit: Credit | null = null,
): CounterParts {
  const back = credit?.amount ?? 0;
  const rest = cart.figures.total - back - sumOf(parts, ({ amount }) => amount);
  const [ofBack, ...taxes] = splitByLargestRemainder(cart.figures.tax, [back, ...parts.map(({ amount }) => amount), rest]);
  const taken = parts.map(({ way, amount, reference, given }, at) => ({
    // the code of a gift card is nowhere stored
    ...receivedPayment(way, { amount, tax: taxes[at]! }, cards[at]?.last ?? (reference?.trim() || null)),
    ...(cards[at] && { giftCardId: cards[at]._id }),
    ...(way === 'cash' && typeof given === 'number' && { given }),
  }));
  const first = credit && back > 0 ? [receivedPayment('credit', { amount: back, tax: ofBack! }, credit.reference)] : [];
  return { taken: [...first, ...taken], rest, taxOfRest: taxes.at(-1)! };
}
