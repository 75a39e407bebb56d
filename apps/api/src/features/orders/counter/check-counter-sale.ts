import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { counterBuyerOf, validateCounterBuyer } from '@marquee/shared/counter/counter-buyer';
import { answeredFieldsOf, validateAnswers } from '@marquee/shared/custom-fields/validate-answers';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import type { FieldError } from '@marquee/shared/error-texts';

import { newId } from '#platform/mongo/string-ids';

import type { CounterSale } from './counter-carts.service.ts';
import type { CounterSaleInput } from './counter.inputs.ts';

/** Who buys and what was answered, as typed at the counter. @throws PAYMENT_AMOUNT_CHANGED {total}, VALIDATION with `errors` of the payments first */
export function checkCounterSale(
  { buyer, answers, expectedTotal }: CounterSaleInput,
  { reservation, event }: CounterSale,
  errors: readonly FieldError[],
) {
  const { total } = reservation.cart.figures;
  if (expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
  const country = phoneCountryOf(event.venue?.address?.country);
  // no question holds up the line: what is answered is checked
  const questions = event.customFields.map((field) => ({ ...field, required: false }));
  refuseFields([...errors, ...validateCounterBuyer(buyer ?? {}, country), ...validateAnswers(questions, answers ?? [])]);
  const given = answeredFieldsOf(event.customFields, answers ?? []);
  return {
    buyer: counterBuyerOf(buyer ?? {}, country),
    accessNeeds: null,
    answers: given.map((answer) => ({ ...answer, _id: newId(), customFieldId: answer.customFieldId })),
  };
}
