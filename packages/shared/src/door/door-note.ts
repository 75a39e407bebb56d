import type { FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';

/** It is read at a glance, and every phone at the door has it in its list. */
export const DOOR_NOTE_MAX = 140;

const said = catalogOf({ NOTE: 'The note' });

/** The errors of a note for the door. */
export function validateDoorNote(note: string): FieldError[] {
  return checkLength('note', said('NOTE'), note.trim(), DOOR_NOTE_MAX);
}
