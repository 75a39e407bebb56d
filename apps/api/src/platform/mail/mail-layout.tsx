import type { ReactNode } from 'react';

import { MailLink } from './mail-parts.tsx';
import { look, MAIL_SHEET } from './mail-style.ts';
import type { MailPart } from './mail-text.ts';

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
  /** None for mails of Marquee itself. */
  readonly sender?: MailSender;
  /** A full-width picture above the title; decorative, the text says the same. */
  readonly poster?: string | null;
  /** The preview that mailboxes show beside the subject; the line by default. */
  readonly preview?: string;
  readonly children: ReactNode;
}

/** The layout of all our mails: sender, a title and parts. Only pictures of the sender and the poster are loaded. */
export function MailLayout({ title, line, sender, poster, preview, children }: MailFrame) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{MAIL_SHEET}</style>
      </head>
      <body {...look('body')}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview ?? line}</div>
        <div {...look('page')}>
          <div {...look('brand')}>{sender ? <Brand {...sender} /> : 'Marquee'}</div>
          <div {...look('card')}>
            {poster && <img src={poster} alt="" width="560" style={{ display: 'block', width: '100%', height: 'auto' }} />}
            <div {...look('inside')}>
              <h1 {...look('title')}>{title}</h1>
              {line && <p {...look('line')}>{line}</p>}
              {children}
            </div>
          </div>
          <div {...look('foot')}>{sender ? <Foot {...sender} /> : 'Sent by Marquee'}</div>
        </div>
      </body>
    </html>
  );
}
MailLayout.text = ({ children }: MailFrame) => children;

const LOGO = { height: 36, width: 'auto', maxWidth: 160, verticalAlign: 'middle', borderRadius: 6, marginRight: 10 };

function Brand({ logoUrl, name }: MailSender) {
  return (
    <>
      {logoUrl && <img src={logoUrl} alt="" height="36" style={LOGO} />}
      {name}
    </>
  );
}

function Foot({ name, email, phone }: MailSender) {
  return (
    <>
      {(email || phone) && `Contact ${name}: `}
      {email && <MailLink href={`mailto:${email}`}>{email}</MailLink>}
      {email && phone && ' or '}
      {phone}
      {(email || phone) && <br />}
      Sent with Marquee
    </>
  );
}

/** The sender's contact details, in the text only: the HTML has them in its footer. */
export const Contact: MailPart<{ sender: MailSender }> = () => null;
Contact.text = ({ sender }) => <p>{contactText(sender)}</p>;

/** `help@hall.example or (801) 555-0142`; empty when there are no contact details. */
export function waysToReach({ email, phone }: MailSender): string {
  return [email, phone].filter(Boolean).join(' or ');
}

/** The sender's contact details as a line of plain text; empty when there are none. */
export function contactText(sender: MailSender): string {
  const ways = waysToReach(sender);
  return ways && `Contact ${sender.name}: ${ways}`;
}
