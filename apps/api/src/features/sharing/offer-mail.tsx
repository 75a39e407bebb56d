import type { OfferedEvent } from '#features/orders/public/shared-orders.facade';
import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Button, Facts, HtmlOnly, MailLink, Paragraph } from '#mail/mail-parts';
import { renderMail, type MailContent } from '#platform/mail/render-mail';

interface OfferFacts {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly eventName: string;
  /** What is offered, a line each: `GA (Row 1, seat 4)`. */
  readonly items: readonly string[];
  /** Null where the event is gone. */
  readonly event: OfferedEvent | null;
  readonly href: string | null;
  readonly sender: MailSender;
}

/** An offer of tickets: what, for when and where, so that it can be answered without looking elsewhere. */
export function offerMail({ subject, lines, eventName, items, event, href, sender }: OfferFacts): Promise<MailContent> {
  return renderMail(
    subject,
    <MailLayout title="Tickets for you" line={eventName} preview={subject} sender={sender} poster={event?.posterUrl ?? null}>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Facts rows={[['Event', [eventName]], ...wayIn(event), ['Offered to you', items]]} />
      {href && <Button href={href}>Open My Tickets</Button>}
      <Contact sender={sender} />
    </MailLayout>,
  );
}

function wayIn(event: OfferedEvent | null) {
  const { when = [], where } = event ?? {};
  const map = where?.map && (
    <HtmlOnly key="map">
      <MailLink href={where.map}>Open the map</MailLink>
    </HtmlOnly>
  );
  return [
    ...(when.length > 0 ? [['When', when] as const] : []),
    ...(where ? [['Where', [where.name, where.address, map].filter(Boolean)] as const] : []),
  ];
}
