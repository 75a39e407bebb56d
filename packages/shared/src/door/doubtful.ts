import type { FieldError } from '../error-texts.ts';
import { catalogOf } from '../text/messages.ts';

export const NOTE_MAX = 500;
/** How many people may have come in by a code that was admitted twice. */
const PEOPLE_MAX = 2;

const said = catalogOf({
  NOTE_MISSING: 'Say what you found out.',
  NOTE_LENGTH: 'At most {max} characters.',
  PEOPLE: 'Say whether it was nobody, one person or two.',
});

/** How somebody settles a doubtful admission (BYD-152). */
export function validateSettling({ people, note }: { readonly people: number; readonly note: string }): FieldError[] {
  const length = note.trim().length;
  return [
    ...(length > 0 ? [] : [{ path: 'note', message: said('NOTE_MISSING') }]),
    ...(length > NOTE_MAX ? [{ path: 'note', message: said('NOTE_LENGTH', { max: NOTE_MAX }) }] : []),
    ...(Number.isInteger(people) && people >= 0 && people <= PEOPLE_MAX ? [] : [{ path: 'people', message: said('PEOPLE') }]),
  ];
}
