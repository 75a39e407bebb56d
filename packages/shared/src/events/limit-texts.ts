import { catalogOf } from '../text/messages.ts';

/** What any field may be refused for; `what` is its label. */
export const limits = catalogOf({
  REQUIRED: '{what} is required.',
  TOO_LONG: '{what} can have at most {max} characters.',
  TOO_MUCH_FORMATTING: '{what} has too much formatting.',
  NEGATIVE: '{what} must not be negative.',
  QUANTITY_TOO_LARGE: '{what} can be at most {max:count}.',
  MONEY_TOO_LARGE: '{what} can be at most {max:money}.',
  TOO_MANY_KEPT: '{what}: at most {max} can be kept.',
});
