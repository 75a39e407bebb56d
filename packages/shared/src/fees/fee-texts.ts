import { catalogOf } from '../text/messages.ts';

/** The fields of a fee, and why one is refused. */
export const feeText = catalogOf({
  NAME: 'Fee name',
  VALUE: 'Fee value',
  MIN_PRICE: 'Minimum price',
  MAX_PRICE: 'Maximum price',
  VALUE_MISSING: 'Enter an amount above 0.',
  NOT_A_PERCENT: 'A percent fee must be between 0 and 100 with at most two decimals.',
  NOT_WHOLE: 'A flat fee must be whole cents.',
  SALES_TAX: "The sales tax is switched on at the event's venue.",
  PRICES_CROSSED: 'The minimum price must not be above the maximum price.',
});
