import sanitizeHtml from 'sanitize-html';

import { plainText } from '@marquee/shared/events/plain-text';
import { RICH_TEXT_MAX } from '@marquee/shared/events/rich-text-limits';

const isLight = (style = '') => /font-weight:\s*(normal|[1-4]00)/i.test(style);
const isBold = (style = '') => /font-weight:\s*(bold|[6-9]00)/i.test(style);
const isSlanted = (style = '') => /font-style:\s*(italic|oblique)/i.test(style);
const plain: sanitizeHtml.Transformer = (tagName, attribs) => ({ tagName: isLight(attribs['style']) ? 'span' : tagName, attribs });

/** Word processors say by styles, which are not kept, what is bold; Google Docs wraps all it copies in a bold that is not bold. */
export const MARKS_OF_STYLES: Record<string, sanitizeHtml.Transformer> = {
  b: plain,
  strong: plain,
  span: (tagName, attribs) => {
    const style = attribs['style'];
    return { tagName: isBold(style) ? 'strong' : isSlanted(style) ? 'em' : tagName, attribs };
  },
};

const OPTIONS: sanitizeHtml.IOptions = {
  // browsers wrap each typed line in a div
  allowedTags: ['p', 'div', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { ...MARKS_OF_STYLES, a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
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
