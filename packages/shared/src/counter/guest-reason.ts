import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';

/** The maximum length of why more guests are let through; the lists name no limit. */
export const GUEST_REASON_MAX = 200;

const said = catalogOf({ REASON: 'The reason', MISSING: 'Say why more guests are let through.' });

/** Why more guests may not be let through than go with a member: each time says why (BYD-129). */
export function validateGuestReason(reason: string): FieldError[] {
  if (reason.trim() === '') return [{ path: 'guestOverride', message: said('MISSING') }];
  return checkLength('guestOverride', said('REASON'), reason.trim(), GUEST_REASON_MAX);
}
