import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './rich-text.module.css';

const ALLOWED = ['p', 'div', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr'];

/** HTML limited to what an author may write. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, { ALLOWED_TAGS: ALLOWED, ALLOWED_ATTR: ['href', 'target', 'rel'], ALLOW_DATA_ATTR: false });
}

/** An author's text, with its paragraphs, lists and links; scripts, styles, pictures and handlers are removed here again. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return <div className={[styles.rich, className].filter(Boolean).join(' ')} dangerouslySetInnerHTML={{ __html: clean }} />;
}
