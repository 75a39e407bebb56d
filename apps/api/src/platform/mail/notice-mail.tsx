import { MailLayout, type MailSender } from './mail-layout.tsx';
import { Button, Paragraph } from './mail-parts.tsx';
import { renderMail, type MailContent } from './render-mail.ts';

interface Notice {
  readonly subject: string;
  /** The subject by default. */
  readonly title?: string;
  readonly lines: readonly string[];
  /** The text and the address of a button after the lines. */
  readonly button?: readonly [label: string, href: string] | null;
  /** A line after the button. */
  readonly end?: string;
  readonly sender?: MailSender;
}

/** A mail of a few lines. */
export function noticeMail({ subject, title = subject, lines, button, end, sender }: Notice): Promise<MailContent> {
  return renderMail(
    subject,
    <MailLayout title={title} sender={sender}>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {button && <Button href={button[1]}>{button[0]}</Button>}
      {end && <Paragraph>{end}</Paragraph>}
    </MailLayout>,
  );
}
