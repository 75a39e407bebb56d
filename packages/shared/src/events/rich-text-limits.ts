import type { FieldError } from '../error-texts.ts';
import { checkLength } from './text-limits.ts';

/** Characters of HTML. */
export const RICH_TEXT_MAX = 50_000;

/** The texts of an event that are HTML. */
export interface RichTexts {
  readonly description?: string | null;
  readonly userAgreement?: string | null;
  readonly eventEmailBody?: string | null;
}

/** What is too long, also before anybody sanitises it: that takes time for every character. */
export function checkRichTexts({ description, userAgreement, eventEmailBody }: RichTexts): FieldError[] {
  return [
    ...checkLength('description', 'Description', description, RICH_TEXT_MAX),
    ...checkLength('userAgreement', 'Waiver', userAgreement, RICH_TEXT_MAX),
    ...checkLength('eventEmailBody', 'Email text', eventEmailBody, RICH_TEXT_MAX),
  ];
}
