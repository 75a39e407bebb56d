import { messageText } from '@marquee/shared/email-blasts/message-text';
import type { Message } from '@marquee/shared/email-blasts/check-message';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Facts, MailLink, Paragraph, RichText, TextOnly, HtmlOnly } from '#mail/mail-parts';
import { renderMail, type MailContent } from '#platform/mail/render-mail';

interface HoldersMail {
  readonly message: Message;
  readonly eventName: string;
  /** Each day of the first performance, in the venue's zone. */
  readonly days: readonly string[];
  readonly sender: MailSender;
  /** Null in a test to oneself. */
  readonly unsubscribeUrl: string | null;
}

/** A message of the organizer to a ticket holder. The body was sanitized (`clean-message.ts`). */
export function holdersMail({ message, eventName, days, sender, unsubscribeUrl }: HoldersMail): Promise<MailContent> {
  const { subject, body } = message;
  return renderMail(
    subject,
    <MailLayout title={subject} line={eventName} sender={sender}>
      <RichText html={body} />
      <TextOnly>
        <p>{messageText(body)}</p>
      </TextOnly>
      <Facts rows={[['Event', [eventName]] as const, ...(days.length > 0 ? [['When', days] as const] : [])]} />
      <Contact sender={sender} />
      {unsubscribeUrl && (
        <Paragraph>
          <HtmlOnly>
            <MailLink href={unsubscribeUrl}>Unsubscribe from messages of {sender.name}</MailLink>
          </HtmlOnly>
          <TextOnly>{`Unsubscribe from messages of ${sender.name}: ${unsubscribeUrl}`}</TextOnly>
        </Paragraph>
      )}
    </MailLayout>,
  );
}
