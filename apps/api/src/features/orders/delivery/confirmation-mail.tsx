import { checkEmail } from '@marquee/shared/accounts/email';
import { formatMoney } from '@marquee/shared/money';
import { feeLinesOf, itemCountText } from '@marquee/shared/orders/order-figures';
import { seatsText } from '@marquee/shared/printing/seat-text';
import { zonedInstant } from '@marquee/shared/time/format';

import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { contactText, MailLayout } from '#mail/mail-layout';
import { Button, Facts, Heading, HtmlOnly, MailLink, Paragraph, RichText, Table, TextOnly } from '#mail/mail-parts';
import type { Mail } from '#platform/mail/mailer.port';
import { oneLine, renderMail } from '#platform/mail/render-mail';

import { dayIdsOfOrder, whenLines, whereaboutsOf } from '../printing/event-facts.ts';
import { TicketCodes } from './ticket-codes.tsx';
import type { DeliveredItem, TicketSet } from '../printing/ticket-set.service.ts';

export interface ConfirmationLinks {
  readonly page: string;
  /** Opens it in My Tickets, for the buyer's login. */
  readonly myTickets: string;
  qrCode(itemId: string): string;
}

/** The one mail of a finished order (BUY-040), without attachments; codes only once they are released. */
export async function confirmationMail(
  set: TicketSet,
  to: string,
  links: ConfirmationLinks,
): Promise<Omit<Mail, 'key' | 'attachments' | 'about'>> {
  const { event } = set;
  const { email } = event.org;
  const subject = oneLine(
    event.eventEmailSubject || (set.items.length > 0 ? `Your ${countOf(set)} for ${event.name}` : `Your order for ${event.name}`),
  );
  const answers = email && checkEmail(email) === null ? { replyTo: email } : {};
  return { to, ...answers, ...(await renderMail(subject, <ConfirmationMail set={set} title={subject} links={links} />)) };
}

function ConfirmationMail({ set, title, links }: { set: TicketSet; title: string; links: ConfirmationLinks }) {
  const { event, order, items, isReleased } = set;
  const [line, sender] = [`Order ${order.number}`, mailSenderOf(event.org)];
  const preview = [whenLines(event, dayIdsOfOrder(set))[0], event.venue?.name, `order ${order.number}`].filter(Boolean).join(', ');
  return (
    <MailLayout title={title} line={line} preview={preview} sender={sender} poster={event.posterImageUrl?.medium}>
      <TextOnly>
        <Paragraph>{`${title}\n${line}`}</Paragraph>
      </TextOnly>
      {event.eventEmailBody && <RichText html={event.eventEmailBody} />}
      <WayIn {...set} />
      <HtmlOnly>
        <Button href={links.page}>Open your order</Button>
      </HtmlOnly>
      {items.length > 0 && (
        <>
          <Heading>At the door</Heading>
          <Paragraph>
            <TextOnly>Yours: {countOf(set)}. </TextOnly>
            {bringText(set)}
          </Paragraph>
        </>
      )}
      {items.length > 0 && isReleased ? (
        <TicketCodes items={items} event={event} qrCode={links.qrCode} />
      ) : (
        <Paragraph>{noCodesText(set)}</Paragraph>
      )}
      <Heading>What you paid</Heading>
      <Table rows={sumOf(set)} />
      <Paragraph>
        <HtmlOnly>
          <MailLink href={links.myTickets}>Show it in My Tickets</MailLink>
        </HtmlOnly>
        <TextOnly>{`${links.page}\nIn My Tickets: ${links.myTickets}`}</TextOnly>
      </Paragraph>
      <TextOnly>
        <Paragraph>{[contactText(sender), 'Sent with Marquee'].filter(Boolean).join('\n')}</Paragraph>
      </TextOnly>
    </MailLayout>
  );
}

/** When and where. */
function WayIn(set: TicketSet) {
  const where = whereaboutsOf(set.event);
  const place = where && [
    where.name,
    where.address,
    where.map && (
      <MailLink key="map" href={where.map}>
        Open the map
      </MailLink>
    ),
  ];
  return (
    <Facts
      rows={[
        ['Event', [set.event.name]],
        ['When', whenLines(set.event, dayIdsOfOrder(set))],
        ...(place ? [['Where', place.filter(Boolean)] as const] : []),
        ...(set.items.length > 0 ? [['Yours', [countOf(set)]] as const] : []),
        ...(seatsOf(set) ? [['Seats', [seatsOf(set)]] as const] : []),
      ]}
    />
  );
}
WayIn.text = (set: TicketSet) => {
  const { event } = set;
  const where = whereaboutsOf(event);
  const place = where && [[where.name, where.address].filter(Boolean).join(', '), where.map && `Map: ${where.map}`];
  return (
    <>
      <p>{[event.name, ...whenLines(event, dayIdsOfOrder(set))].join('\n')}</p>
      {place && <p>{place.filter(Boolean).join('\n')}</p>}
      {seatsOf(set) && <p>Seats: {seatsOf(set)}</p>}
    </>
  );
};

/** `2 tickets and 1 add-on`: the items that still admit. */
function countOf({ items }: TicketSet): string {
  const count = (of: DeliveredItem['kind']) => items.filter(({ kind }) => kind === of).length;
  return itemCountText({ tickets: count('ticket'), upgrades: count('upgrade') });
}

/** `Stalls-A-2, Stalls-A-10`: of the tickets that still admit, also before their codes are released. */
function seatsOf({ items }: TicketSet): string {
  return seatsText(items.map(({ item }) => ('seat' in item ? item : {})));
}

/** Returns what was bought and paid; the lines add up to the total. */
function sumOf({ order }: TicketSet): readonly (readonly [string, string])[] {
  const items = [...order.tickets, ...order.upgrades].map(({ name, price }) => [name, formatMoney(price)] as const);
  const { figures, discountAmount, tax } = order;
  const optional = (label: string, cents: number) => (cents === 0 ? [] : [[label, formatMoney(cents)] as const]);
  return [
    ...items,
    ...optional('Discount', -discountAmount),
    ...optional(`Sales tax ${tax.toFixed(2)}%`, figures.tax),
    ...feeLinesOf(order.fees).map(({ label, amount }) => [label, formatMoney(amount)] as const),
    ['Total', formatMoney(order.total)] as const,
    ...optional('Refunded', -order.refundedAmount),
  ];
}

/** Why the mail has no codes. */
function noCodesText({ event, items }: TicketSet): string {
  if (items.length === 0) return 'You no longer hold any of its tickets or add-ons, and their codes are no longer valid.';
  return `Your QR codes are released on ${zonedInstant(event.sendQRCode, 'detail', event.timezone)}. We will mail them to you then.`;
}

/** Returns what to have in hand at the door. */
function bringText({ items, isReleased }: TicketSet): string {
  const codes =
    items.length === 1 ? 'the QR code of your ticket' : `the ${items.length} QR codes of your order, one for each ticket and add-on`;
  return `Bring ${codes}, on your phone or printed. ${isReleased ? 'You will find them below and in the attached PDF.' : ''}`.trim();
}
