import { checkEmail } from '@marquee/shared/accounts/email';
import { formatMoney } from '@marquee/shared/money';
import { feeLinesOf, itemCountText } from '@marquee/shared/orders/order-figures';
import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';
import { formatInstant } from '@marquee/shared/time/format';

import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import {
  cleanedHtml,
  contactText,
  look,
  mailButton,
  mailFacts,
  mailHeading,
  mailHtml,
  mailLink,
  mailTable,
  oneLine,
  paragraph,
} from '#platform/mail/mail-layout';
import type { Mail } from '#platform/mail/mailer.port';
import { html as markup, type Html } from '#platform/web/html';

import { whenLines, whereaboutsOf } from './event-facts.ts';
import type { DeliveredItem, TicketSet } from './ticket-set.service.ts';

export interface ConfirmationLinks {
  readonly page: string;
  /** Opens it in My Tickets, for the buyer's login. */
  readonly myTickets: string;
  qrCode(itemId: string): string;
}

/** The one mail of a finished order (BUY-040), without attachments; codes only once they are released. */
export function confirmationMail(set: TicketSet, to: string, links: ConfirmationLinks): Omit<Mail, 'key' | 'attachments'> {
  const { event } = set;
  const { email } = event.org;
  const subject = oneLine(
    event.eventEmailSubject || (set.items.length > 0 ? `Your ${countOf(set)} for ${event.name}` : `Your order for ${event.name}`),
  );
  const answers = email && checkEmail(email) === null ? { replyTo: email } : {};
  return { to, ...answers, subject, html: htmlOf(set, subject, links), text: textOf(set, subject, links) };
}

/** `2 tickets and 1 add-on`: the items that still admit. */
function countOf({ items }: TicketSet): string {
  const count = (of: DeliveredItem['kind']) => items.filter(({ kind }) => kind === of).length;
  return itemCountText({ tickets: count('ticket'), upgrades: count('upgrade') });
}

/** What was bought and paid; the lines add up to the total. */
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
  if (items.length === 0) return 'None of its tickets and add-ons is yours any more: their codes let nobody in.';
  return `Your QR codes are released on ${formatInstant(event.sendQRCode, 'detail', event.timezone)}. We will mail them to you then.`;
}

/** What to have in hand at the door. */
function bringText({ items, isReleased }: TicketSet): string {
  const codes =
    items.length === 1 ? 'the QR code of your ticket' : `the ${items.length} QR codes of your order, one for each ticket and add-on`;
  return `Bring ${codes}, on your phone or printed. ${isReleased ? 'They stand below and in the attached PDF.' : ''}`.trim();
}

/** `GA-117, seat A 12`; may be empty. */
function detailsOf({ item }: DeliveredItem): string {
  const seat = 'seat' in item && item.seat ? `seat ${item.seat}` : null;
  return [ticketNumberOf(item), seat].filter(Boolean).join(', ');
}

function codeBlock(delivered: DeliveredItem, url: string): Html {
  const { item, code, doorCode } = delivered;
  const details = detailsOf(delivered);
  return markup`<div ${look('stub')}><b>${item.name}</b>${details ? markup`<br>${details}` : null}<br>
<span ${look('code')}><img src="${url}" width="208" height="208" alt="QR code for ${item.name}" style="display:block"></span><br>
<span ${look('mono')}>${doorCode ? `Code to type at the door: ${doorCode}` : code}</span></div>`;
}

function codeLines(delivered: DeliveredItem): string[] {
  const { item, code, doorCode } = delivered;
  const name = [item.name, detailsOf(delivered)].filter(Boolean).join(', ');
  return [`${name}: ${code}`, ...(doorCode ? [`To type at the door: ${doorCode}`] : [])];
}

function wayIn(set: TicketSet): Html {
  const where = whereaboutsOf(set.event);
  const place = where
    ? [where.name, ...(where.address ? [where.address] : []), ...(where.map ? [mailLink(where.map, 'Open the map')] : [])]
    : [];
  return mailFacts([
    ['Event', [set.event.name]],
    ['When', whenLines(set.event)],
    ...(where ? [['Where', place] as const] : []),
    ...(set.items.length > 0 ? [['Yours', [countOf(set)]] as const] : []),
  ]);
}

function htmlOf(set: TicketSet, title: string, links: ConfirmationLinks): string {
  const { event, order, items, isReleased } = set;
  const hasCodes = items.length > 0 && isReleased;
  return mailHtml({
    title,
    line: `Order ${order.number}`,
    preview: [whenLines(event)[0], event.venue?.name, `order ${order.number}`].filter(Boolean).join(', '),
    sender: mailSenderOf(event.org),
    poster: event.posterImageUrl?.medium ?? null,
    blocks: [
      // sanitised when the event was saved
      cleanedHtml(event.eventEmailBody ?? ''),
      wayIn(set),
      mailButton(links.page, 'Open your order'),
      ...(items.length > 0 ? [mailHeading('At the door'), paragraph(bringText(set))] : []),
      ...(hasCodes ? items.map((each) => codeBlock(each, links.qrCode(String(each.item._id)))) : [paragraph(noCodesText(set))]),
      mailHeading('What you paid'),
      mailTable(sumOf(set)),
      markup`<p ${look('text')}>${mailLink(links.myTickets, 'Show it in My Tickets')}</p>`,
    ],
  });
}

function textOf(set: TicketSet, title: string, links: ConfirmationLinks): string {
  const { event, order, items, isReleased } = set;
  const where = whereaboutsOf(event);
  const codes = items.length > 0 && isReleased ? items.flatMap(codeLines) : [noCodesText(set)];
  const sums = sumOf(set).map(([label, amount]) => `${label}: ${amount}`);
  const parts = [
    [title, `Order ${order.number}`],
    [event.name, ...whenLines(event)],
    where ? [`${where.name}${where.address && `, ${where.address}`}`, ...(where.map ? [`Map: ${where.map}`] : [])] : [],
    items.length > 0 ? [`Yours: ${countOf(set)}. ${bringText(set)}`] : [],
    codes,
    sums,
    [links.page, `In My Tickets: ${links.myTickets}`],
    [contactText(mailSenderOf(event.org)), 'Sent with Marquee'].filter(Boolean),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
