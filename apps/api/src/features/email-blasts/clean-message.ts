import sanitizeHtml from 'sanitize-html';

import type { Message } from '@marquee/shared/email-blasts/check-message';

import { oneLine } from '#platform/mail/render-mail';
import { MARKS_OF_STYLES } from '#platform/text/rich-text';

/** Exactly the five formats of the composer: bold, italic, underline and the two lists; no attributes, no links, no pictures. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  // browsers and mail programs wrap lines in these
  transformTags: { ...MARKS_OF_STYLES, div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', blockquote: 'p' },
  // empty paragraphs and points, and formats around nothing
  exclusiveFilter: ({ tag, text }) => tag !== 'br' && !text.trim(),
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
};

/** A message as it is previewed and sent. */
export function cleanMessage({ subject, body }: Message): Message {
  return { subject: oneLine(subject), body: sanitizeHtml(body, OPTIONS).trim() };
}
