import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';

/** How long a door may undo its own scan; later a manager does it on the order. In seconds (BYD-161). */
export const UNDO_SECONDS = 30;

/** The maximum length of why a scan is undone; the lists name no limit. */
export const UNDO_REASON_MAX = 200;

const said = catalogOf({ REASON: 'The reason', MISSING: 'Say why the scan is undone.' });

/** Why a scan may not be undone at a door: each time says why. */
export function validateUndo(reason: string): FieldError[] {
  if (reason.trim() === '') return [{ path: 'reason', message: said('MISSING') }];
  return checkLength('reason', said('REASON'), reason.trim(), UNDO_REASON_MAX);
}

/** Whether a door may still undo a scan of `at`; the last moment is included. */
export function isUndoable(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= UNDO_SECONDS * 1000;
}
