import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';

/** The maximum length of why tickets are printed again; the lists name no limit. */
export const REPRINT_REASON_MAX = 200;

const said = catalogOf({ REASON: 'The reason', MISSING: 'Say why they are printed again.' });

/** Why tickets may not be printed again with new codes: each time says why (BYD-134). */
export function validateReprint({ reason }: { readonly reason: string }): FieldError[] {
  if (reason.trim() === '') return [{ path: 'reason', message: said('MISSING') }];
  return checkLength('reason', said('REASON'), reason.trim(), REPRINT_REASON_MAX);
}
