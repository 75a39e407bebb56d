import type { FieldError } from '../error-texts.ts';
import type { Said } from '../text/messages.ts';
import { fieldLabel } from './authored-texts.ts';
import { limits } from './limit-texts.ts';
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
    ...checkRichText('description', fieldLabel('DESCRIPTION'), description),
    ...checkRichText('userAgreement', fieldLabel('WAIVER'), userAgreement),
    ...checkRichText('eventEmailBody', fieldLabel('EMAIL_TEXT'), eventEmailBody),
  ];
}

/** Errors of one HTML text; `what` is its label. */
export function checkRichText(path: string, what: Said, html: string | null | undefined): FieldError[] {
  const tooLong = checkLength(path, what, html, RICH_TEXT_MAX);
  return tooLong.length > 0 ? tooLong : errorWhen(tagsOf(html ?? '') > RICH_TAGS_MAX, path, limits('TOO_MUCH_FORMATTING', { what }));
}

/** How many tags HTML has at most. */
export function tagsOf(html: string): number {
  return html.split('<').length - 1;
}
