import type { FieldError } from '../error-texts.ts';
import { checkLength, errorWhen } from './text-limits.ts';

/** Characters of HTML. */
export const RICH_TEXT_MAX = 50_000;
/** Tags of HTML: the time of sanitizing depends on their number, not on the length. */
export const RICH_TAGS_MAX = 5000;

/** The HTML texts of an event. */
export interface RichTexts {
  readonly description?: string | null;
  readonly userAgreement?: string | null;
  readonly eventEmailBody?: string | null;
}

/** Errors for texts that are too long or have too many tags; checked before sanitizing, which is expensive. */
export function checkRichTexts({ description, userAgreement, eventEmailBody }: RichTexts): FieldError[] {
  return [
    ...checkRichText('description', 'Description', description),
    ...checkRichText('userAgreement', 'Waiver', userAgreement),
    ...checkRichText('eventEmailBody', 'Email text', eventEmailBody),
  ];
}

/** Errors of one HTML text; `what` is its label. */
export function checkRichText(path: string, what: string, html: string | null | undefined): FieldError[] {
  const tooLong = checkLength(path, what, html, RICH_TEXT_MAX);
  return tooLong.length > 0 ? tooLong : errorWhen(tagsOf(html ?? '') > RICH_TAGS_MAX, path, `${what} has too much formatting.`);
}

/** How many tags HTML has at most. */
export function tagsOf(html: string): number {
  return html.split('<').length - 1;
}
