import type { ReactElement } from 'react';

import { mailText } from './mail-text.ts';
import type { Mail } from './mailer.port.ts';

export type MailContent = Pick<Mail, 'subject' | 'html' | 'text'>;

/** Text for a subject: no line breaks, single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A mail's HTML and text part, from the same components. */
export async function renderMail(subject: string, mail: ReactElement): Promise<MailContent> {
  // loaded with the first mail, so that the start does not wait for it
  const { renderToStaticMarkup } = await import('react-dom/server');
  // React tells browsers to load pictures early; mailboxes have no use for it
  const html = renderToStaticMarkup(mail).replaceAll(/<link rel="preload"[^<>]*>/g, '');
  return { subject, html: `<!doctype html>${html}`, text: mailText(mail) };
}
