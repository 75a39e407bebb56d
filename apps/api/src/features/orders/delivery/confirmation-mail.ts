import { formatMoney } from '@marquee/shared/money';
import { feeLinesOf } from '@marquee/shared/orders/order-figures';
import { doorsAndShowText, formatInstant } from '@marquee/shared/time/format';

import { escapeHtml, mailButton, mailHtml, mailTable, oneLine, paragraph } from '#platform/mail/mail-layout';
import type { Mail } from '#platform/mail/mailer';

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
  const tickets = set.items.length > 0 ? `Your tickets for ${event.name}` : `Your order for ${event.name}`;
  const subject = oneLine(event.eventEmailSubject || tickets);
  return { to, subject, html: htmlOf(set, subject, links), text: textOf(set, subject, links) };
}

function whenOf({ event }: TicketSet): string {
  const day = event.performances[0]?.schedule[0];
  const at = formatInstant(event.schedule.startsAt, 'printedLong', event.timezone);
  return day ? `${at}, ${doorsAndShowText(day, event.timezone)}` : at;
}

function whereOf({ event }: TicketSet): string {
  const { venue } = event;
  return [venue?.name, venue?.address?.address1, venue?.address?.city, venue?.address?.state].filter(Boolean).join(', ');
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

function codeBlock({ item, code, doorCode }: DeliveredItem, url: string): string {
  const name = escapeHtml(item.name);
  return `<div style="border-top:1px dashed #D2CEDB;padding:16px 0;text-align:center"><strong>${name}</strong><br>
<img src="${escapeHtml(url)}" width="208" height="208" alt="QR code for ${name}" style="margin:12px 0"><br>
<span style="font:12px/16px ui-monospace,Menlo,monospace;color:#6C667A;word-break:break-all">${escapeHtml(doorCode ? `Code to type at the door: ${doorCode}` : code)}</span></div>`;
}

function codeBlocks(set: TicketSet, links: ConfirmationLinks): string[] {
  if (set.items.length === 0 || !set.isReleased) return [paragraph(noCodesText(set))];
  return set.items.map((each) => codeBlock(each, links.qrCode(String(each.item._id))));
}

function htmlOf(set: TicketSet, title: string, links: ConfirmationLinks): string {
  const { event, order } = set;
  return mailHtml({
    title,
    line: `Order ${order.number}`,
    blocks: [
      // sanitised when the event was saved
      event.eventEmailBody ?? '',
      mailTable([
        ['Event', event.name],
        ['When', whenOf(set)],
        ['Where', whereOf(set)],
      ]),
      mailTable(sumOf(set)),
      mailButton(links.page, 'Open your order'),
      mailButton(links.myTickets, 'Show it in My Tickets'),
      ...codeBlocks(set, links),
    ],
  });
}

function textOf(set: TicketSet, title: string, links: ConfirmationLinks): string {
  const { event, order, items, isReleased } = set;
  const codes =
    items.length > 0 && isReleased
      ? items.map(({ item, code, doorCode }) =>
          [`${item.name}: ${code}`, ...(doorCode ? [`To type at the door: ${doorCode}`] : [])].join('\n'),
        )
      : [noCodesText(set)];
  const sums = sumOf(set).map(([label, amount]) => `${label}: ${amount}`);
  return [
    title,
    `Order ${order.number}`,
    '',
    event.name,
    whenOf(set),
    whereOf(set),
    '',
    ...sums,
    '',
    links.page,
    `In My Tickets: ${links.myTickets}`,
    '',
    ...codes,
  ].join('\n');
}
