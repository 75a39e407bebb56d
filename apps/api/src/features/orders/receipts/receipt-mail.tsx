import type { ReceiptRow } from '@marquee/shared/counter/receipt';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Button, Paragraph, Table } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

interface ReceiptMailFacts {
  readonly rows: readonly ReceiptRow[];
  /** Opens it without a login. */
  readonly url: string;
  readonly sender: MailSender;
}

/** The receipt as a mail: the rows that paper has. */
export function receiptMail({ rows, url, sender }: ReceiptMailFacts): Promise<MailContent> {
  const told = rows.filter(({ kind }) => kind === 'center').map(({ left }) => oneLine(left));
  const amounts = rows.filter(({ kind }) => kind === 'pair' || kind === 'sum').map(({ left, right }) => [oneLine(left), right] as const);
  return renderMail(
    `Your receipt from ${oneLine(sender.name)}`,
    <MailLayout title="Your receipt" line={told.at(0) ?? ''} sender={sender}>
      {told.slice(1).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Table rows={amounts} />
      <Button href={url}>Open the receipt</Button>
      <Contact sender={sender} />
    </MailLayout>,
  );
}
