import sanitizeHtml from 'sanitize-html';

import { plainText } from '@marquee/shared/events/plain-text';
import { RICH_TEXT_MAX } from '@marquee/shared/events/rich-text-limits';

const OPTIONS: sanitizeHtml.IOptions = {
  // browsers wrap each typed line in a div
  allowedTags: ['p', 'div', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  disallowedTagsMode: 'discard',
  // deeper nesting is never written by people
  nestingLimit: 50,
};

/** The HTML allowed in descriptions, waivers and mails: text, lists, links; no scripts, styles or pictures. Empty becomes null. */
export function richText(html: string | null | undefined): string | null {
  const clean = sanitizeHtml(html ?? '', OPTIONS).trim();
  // too long HTML is refused unchanged
  return clean.length > RICH_TEXT_MAX || plainText(clean) ? clean : null;
}
