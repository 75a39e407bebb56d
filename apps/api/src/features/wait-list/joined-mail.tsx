import { SELLABLE_KINDS, type Sellable } from '@marquee/shared/events/sellable';
import { zonedInstant } from '@marquee/shared/time/format';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Button, Facts, Paragraph } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

interface JoinedMailFacts {
  readonly kind: Sellable['kind'];
  readonly eventName: string;
  readonly startsAt: Date | null;
  /** The venue's zone. */
  readonly timezone: string;
  readonly venueName: string | null;
  readonly quantity: number;
  /** They stood on the list already, and this is what they changed it to. */
  readonly isAgain: boolean;
  /** Its page. */
  readonly page: string;
  /** The party's own: its state, without an account. */
  readonly partyPage: string | null;
  readonly sender: MailSender;
}

/** Says for how many tickets somebody waits, and promises nothing. */
export function joinedMail(facts: JoinedMailFacts): Promise<MailContent> {
  const { kind, isAgain, page, sender, quantity } = facts;
  const name = oneLine(facts.eventName);
  const tickets = `${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`;
  const rows = [
    [SELLABLE_KINDS[kind].name, name],
    ['When', zonedInstant(facts.startsAt, 'detail', facts.timezone)],
    ['Where', oneLine(facts.venueName ?? '')],
    ['Tickets', String(quantity)],
  ] as const;
  return renderMail(
    isAgain ? `Wait list for ${name}: ${tickets} now` : `You are on the wait list for ${name}`,
    <MailLayout title={isAgain ? 'Your wait list request was changed' : 'You are on the wait list'} line={name} sender={sender}>
      <Paragraph>
        You stand on the wait list for {name} with {tickets}
        {isAgain && ' now, at the place you had'}.
      </Paragraph>
      <Facts rows={rows.filter(([, value]) => value).map(([label, value]) => [label, [value]])} />
      <Paragraph>The organizer sees your request. No place is held for you, and nothing was charged.</Paragraph>
      <Button href={page}>Open the {kind}</Button>
      {facts.partyPage && (
        <Paragraph>
          Your own page, where you see what becomes of it, lower the number or leave: <a href={facts.partyPage}>{facts.partyPage}</a>
        </Paragraph>
      )}
      <Paragraph>To change the number, join again with this address. If this was not you, you can ignore this email.</Paragraph>
      <Contact sender={sender} />
    </MailLayout>,
  );
}
