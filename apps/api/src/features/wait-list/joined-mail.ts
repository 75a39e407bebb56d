import { formatInstant } from '@marquee/shared/time/format';

import { contactText, mailButton, mailFacts, mailHtml, oneLine, paragraph, type MailSender } from '#platform/mail/mail-layout';
import type { Mail } from '#platform/mail/mailer.port';

export interface JoinedMailFacts {
  readonly eventName: string;
  readonly startsAt: Date | null;
  /** The venue's zone. */
  readonly timezone: string;
  readonly venueName: string | null;
  readonly quantity: number;
  /** They stood on the list already, and this is what they changed it to. */
  readonly isAgain: boolean;
  /** The event's page. */
  readonly page: string;
  readonly sender: MailSender;
}

/** Says for how many tickets somebody waits, and promises nothing. */
export function joinedMail(facts: JoinedMailFacts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { isAgain, page, sender, quantity } = facts;
  const name = oneLine(facts.eventName);
  const tickets = `${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`;
  const title = isAgain ? 'Your wait list request was changed' : 'You are on the wait list';
  const intro = isAgain
    ? `You stand on the wait list for ${name} with ${tickets} now, at the place you had.`
    : `You stand on the wait list for ${name} with ${tickets}.`;
  const what = 'The organizer sees your request. No place is held for you, and nothing was charged.';
  const end = 'To change the number, join again with this address. If it was not you, there is nothing to do.';
  const when = formatInstant(facts.startsAt, 'detail', facts.timezone);
  const rows = [
    ['Event', name],
    ['When', when],
    ['Where', oneLine(facts.venueName ?? '')],
    ['Tickets', String(quantity)],
  ] as const;
  const known = rows.filter(([, value]) => value !== '');
  return {
    subject: isAgain ? `Wait list for ${name}: ${tickets} now` : `You are on the wait list for ${name}`,
    text: [intro, known.map((row) => row.join(': ')).join('\n'), what, page, end, contactText(sender)].filter(Boolean).join('\n\n'),
    html: mailHtml({
      title,
      line: name,
      sender,
      blocks: [
        paragraph(intro),
        mailFacts(known.map(([label, value]) => [label, [value]])),
        paragraph(what),
        mailButton(page, 'Open the event'),
        paragraph(end),
      ],
    }),
  };
}
