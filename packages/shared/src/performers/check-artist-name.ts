import type { FieldError } from '../error-texts.ts';
import { checkName } from '../events/text-limits.ts';
import { performerText } from './performer-texts.ts';

/** The errors of a performer's name: all that the quick dialog checks, which loads no rule of phone numbers. */
export function checkArtistName(name: string): FieldError[] {
  return checkName('name', performerText('NAME'), name);
}
