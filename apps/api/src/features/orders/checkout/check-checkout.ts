import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { buyerOf, validateCheckout, type Buyer } from '@marquee/shared/checkout/validate-buyer';
import { accessNeedsOf } from '@marquee/shared/orders/access-needs';
import { answeredFieldsOf } from '@marquee/shared/custom-fields/validate-answers';

import type { EventForSale } from '#features/events/public/event-records';
import { newId } from '#platform/mongo/string-ids';

import type { OrderAccessNeeds, OrderAnswer } from '../record/order-parts.schema.ts';
import type { StartPaymentInput } from './checkout.inputs.ts';

export interface CheckedCheckout {
  readonly buyer: Buyer;
  readonly answers: OrderAnswer[];
  /** Null where nothing is needed. */
  readonly accessNeeds: OrderAccessNeeds | null;
}

/** Returns what the form holds, checked by the rules the page uses. @throws VALIDATION with a text for each field (BUY-030) */
export function checkCheckout(
  input: Pick<StartPaymentInput, 'buyer' | 'answers' | 'waiverAccepted' | 'accessNeeds'>,
  event: EventForSale,
): CheckedCheckout {
  const country = phoneCountryOf(event.venue?.address?.country);
  refuseFields(validateCheckout(input, event, country));
  const buyer = buyerOf(input, country);
  if (!buyer) throw new DomainError('BAD_USER_INPUT');
  const answers = answeredFieldsOf(event.customFields, input.answers ?? []);
  const needs = accessNeedsOf(input.accessNeeds);
  return {
    buyer,
    accessNeeds: needs && { kinds: [...needs.kinds], text: needs.text },
    answers: answers.map((answer) => ({ ...answer, _id: newId(), customFieldId: answer.customFieldId })),
  };
}
