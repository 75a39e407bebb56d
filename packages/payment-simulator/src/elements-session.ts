import { methodsTaken } from './account-methods.ts';
import type { Call } from './call.ts';
import { newId } from './ids.ts';

/** GET /v1/elements/sessions, which Stripe.js asks before it draws its form: the methods of the account, in their order. */
export function elementsSession({ draft }: Call): object {
  return {
    object: 'elements_session',
    session_id: newId('elements_session'),
    payment_method_preference: {
      object: 'payment_method_preference',
      country_code: 'US',
      ordered_payment_method_types: methodsTaken(draft),
    },
  };
}
