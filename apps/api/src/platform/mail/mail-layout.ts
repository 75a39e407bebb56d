// the formatter leaves the white space of templates with this tag name alone
import { Html, html as markup } from '../web/html.ts';
import { MAIL_LOOK, MAIL_SHEET, type MailPart } from './mail-style.ts';

/** The sender of a mail: shown in its header, and with contact details in its footer. */
export interface MailSender {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly email: string | null;
  /** As shown to people. */
  readonly phone: string | null;
}

interface MailFrame {
  readonly title: string;
  readonly line?: string;
  readonly blocks: readonly Html[];
  /** Null for mails of Marquee itself. */
  readonly sender?: MailSender;
  /** A full-width picture above the title; decorative, the text says the same. */
  readonly poster?: string | null;
  /** The preview that mailboxes show beside the subject; the title by default. */
  readonly preview?: string;
}

/** Text for a subject: no line breaks, single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** HTML sanitized by the caller, such as an event's own text. */
export function cleanedHtml(text: string): Html {
  return new Html(text);
}

/** The class and inline style of a part. */
export function look(part: MailPart): Html {
  return markup`class="${part}" style="${MAIL_LOOK[part]}"`;
}

/** A paragraph of plain text. */
export function paragraph(text: string): Html {
  return markup`<p ${look('text')}>${text}</p>`;
}

export function mailHeading(text: string): Html {
  return markup`<h2 ${look('heading')}>${text}</h2>`;
}

export function mailLink(href: string, label: string): Html {
  return markup`<a href="${href}" ${look('link')}>${label}</a>`;
}

/** Label and value rows: the label at the left (on phones above), the value in one or more lines. */
export function mailFacts(rows: readonly (readonly [label: string, lines: readonly (string | Html)[]])[]): Html {
  const line = (text: string | Html, index: number) => (index === 0 ? markup`<b>${text}</b>` : markup`<br>${text}`);
  const body = rows.map(([label, lines]) => markup`<tr><td ${look('label')}>${label}</td><td ${look('fact')}>${lines.map(line)}</td></tr>`);
  return markup`<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:collapse;width:100%;margin:12px 0">${body}</table>`;
}

/** Rows of plain text in columns, the first left-aligned and the others right-aligned; in its own small table. */
export function mailTable(rows: readonly (readonly string[])[]): Html {
  const side = (index: number) =>
    index > 0 ? ';text-align:right;padding-left:12px;white-space:nowrap;font-variant-numeric:tabular-nums' : '';
  const cell = (text: string, index: number) => markup`<td class="cell" style="${MAIL_LOOK.cell + side(index)}">${text}</td>`;
  const body = rows.map((row) => markup`<tr>${row.map(cell)}</tr>`);
  return markup`<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:collapse;width:100%;margin:16px 0">${body}</table>`;
}

/** A link that looks like the page's main button. */
export function mailButton(href: string, label: string): Html {
  return markup`<p style="margin:16px 0"><a href="${href}" ${look('button')}>${label}</a></p>`;
}

/** `help@hall.example or (801) 555-0142`; empty when there are no contact details. */
export function waysToReach({ email, phone }: MailSender): string {
  return [email, phone].filter(Boolean).join(' or ');
}

/** The sender's contact details as a line of plain text; empty when there are none. */
export function contactText(sender: MailSender): string {
  const ways = waysToReach(sender);
  return ways && `Contact ${sender.name}: ${ways}`;
}

/** The layout of all our mails: sender, a title and blocks. Only pictures of the sender and the poster are loaded. */
export function mailHtml({ title, line, blocks, sender, poster, preview }: MailFrame): string {
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${new Html(MAIL_SHEET)}</style></head>
<body ${look('body')}><div style="display:none;max-height:0;overflow:hidden">${preview ?? line ?? ''}</div>
<div ${look('page')}><div ${look('brand')}>${brandOf(sender)}</div>
<div ${look('card')}>${poster ? markup`<img src="${poster}" alt="" width="560" style="display:block;width:100%;height:auto">` : null}<div ${look('inside')}>
<h1 ${look('title')}>${title}</h1>
${line ? markup`<p ${look('line')}>${line}</p>` : null}
${blocks}
</div></div><div ${look('foot')}>${footOf(sender)}</div></div></body></html>`.text;
}

function brandOf(sender: MailSender | undefined): Html {
  if (!sender) return markup`Marquee`;
  const logo =
    sender.logoUrl &&
    markup`<img src="${sender.logoUrl}" alt="" height="36" style="height:36px;width:auto;max-width:160px;vertical-align:middle;border-radius:6px;margin-right:10px">`;
  return markup`${logo || null}${sender.name}`;
}

function footOf(sender: MailSender | undefined): Html {
  if (!sender) return markup`Sent by Marquee`;
  const { name, email, phone } = sender;
  const mail = email && markup`<a href="mailto:${email}" ${look('link')}>${email}</a>`;
  const ways = [mail, phone && markup`${phone}`].filter((way) => way instanceof Html);
  const contact = ways.map((way, index) => markup`${index > 0 ? ' or ' : ''}${way}`);
  return markup`${ways.length > 0 ? markup`Contact ${name}: ${contact}<br>` : null}Sent with Marquee`;
}
