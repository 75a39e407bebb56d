import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';
import { printedLastNameOf } from '@marquee/shared/printing/print-order';
import { doorsAndShowText, formatInstant } from '@marquee/shared/time/format';

import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { waysToReach } from '#mail/mail-layout';
import { isolated, tame } from '#platform/pdf/visual-order';

import { whereaboutsOf } from './event-facts.ts';
import { printedSeatOf, type PrintedPage } from './printed-pages.ts';

/** The part of a ticket that is torn off, of the format RCSC (OPS-169). */
export interface StubLines {
  readonly receipt: string;
  readonly lastName: string;
  readonly seat: string;
  readonly terms: string;
}

/** The lines of a printed ticket; a line may be empty. */
export interface TicketLines {
  readonly promoter: string;
  /** Below the promoter; empty in the format Standard. */
  readonly present: string;
  readonly event: string;
  readonly date: string;
  readonly times: string;
  readonly venue: string;
  readonly address: string;
  readonly item: string;
  readonly holder: string;
  readonly contact: string;
  readonly number: string;
  /** What can be typed at the door instead of the QR code. */
  readonly code: string;
  /** Its place in a print of many. */
  readonly page: string;
  readonly stub: StubLines | null;
}

/** Names the promoter where the organization has no name (answer 42). */
const NO_PROMOTER = 'MARQUEE';
const TERMS = 'All ticket sales are final. No refunds or returns. Tickets are transferable.';

export function ticketLinesOf(page: PrintedPage): TicketLines {
  const { set, delivered, number: pageNumber } = page;
  const { event, order } = set;
  const { item, kind, doorCode } = delivered;
  const where = whereaboutsOf(event);
  const contact = waysToReach(mailSenderOf(event.org));
  const buyer = `${order.user?.firstName ?? ''} ${order.user?.lastName ?? ''}`.trim() || 'Guest';
  const seat = printedSeatOf(delivered);
  const number = ticketNumberOf(item);
  const promoter = tame(event.org.orgName.trim().toUpperCase()) || NO_PROMOTER;
  const hasStub = event.org.ticketFormat === 'RCSC';
  return {
    promoter: hasStub ? promoter : `${isolated(promoter)} PRESENT`,
    present: hasStub ? 'PROUDLY PRESENT' : '',
    event: tame(event.name),
    ...whenOf(page),
    venue: tame(where?.name ?? ''),
    address: tame(where?.address ?? ''),
    item:
      kind === 'upgrade' ? `${isolated(item.name)} (add-on)` : seat ? `${isolated(item.name)}, seat ${isolated(seat)}` : tame(item.name),
    // the number comes first, because a long line is cut at its end
    holder: `${order.number} · ${isolated(buyer)}`,
    contact: contact && `Contact ${tame(contact)}`,
    number: number ? `No. ${isolated(number)}` : '',
    code: doorCode ? `Code ${doorCode}` : '',
    page: pageNumber === null ? '' : `#${pageNumber}`,
    stub: hasStub ? stubOf(page, seat) : null,
  };
}

function stubOf({ set: { order } }: PrintedPage, seat: string): StubLines {
  const lastName = tame(printedLastNameOf(order.user).toUpperCase());
  return { receipt: `Receipt ${order.number}`, lastName, seat: seat && `Seat ${tame(seat)}`, terms: TERMS };
}

/** Every text, to find the fonts for. */
export function textsOf({ stub, ...lines }: TicketLines): string[] {
  return [...Object.values(lines), ...Object.values(stub ?? {})];
}

/** The day of the page with its times; of an item for several days or nights the first, and how many follow. */
function whenOf({ set: { event }, days: [first, ...more] }: PrintedPage): Pick<TicketLines, 'date' | 'times'> {
  if (!first?.startsAt) return { date: '', times: '' };
  const date = formatInstant(first.startsAt, 'printed', event.timezone);
  const noun = event.nights ? 'night' : 'day';
  const others = more.length === 0 ? '' : ` and ${more.length} more ${more.length === 1 ? noun : `${noun}s`}`;
  return { date: `${date}${others}`, times: doorsAndShowText({ ...first, startsAt: first.startsAt }, event.timezone) };
}
