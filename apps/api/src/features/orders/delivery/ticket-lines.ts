import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';
import { doorsAndShowText, formatInstant } from '@marquee/shared/time/format';

import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { waysToReach } from '#mail/mail-layout';
import { isolated, tame } from '#platform/pdf/visual-order';

import { daysOf, whereaboutsOf } from './event-facts.ts';
import type { DeliveredItem, TicketSet } from './ticket-set.service.ts';

/** The lines of a printed ticket; a line may be empty. */
export interface TicketLines {
  readonly organizer: string;
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
}

export function ticketLinesOf(set: TicketSet, delivered: DeliveredItem): TicketLines {
  const { event, order } = set;
  const { item, kind, doorCode } = delivered;
  const where = whereaboutsOf(event);
  const contact = waysToReach(mailSenderOf(event.org));
  const buyer = `${order.user?.firstName ?? ''} ${order.user?.lastName ?? ''}`.trim() || 'Guest';
  const seat = 'seat' in item && item.seat ? `, seat ${isolated(item.seat)}` : '';
  const number = ticketNumberOf(item);
  return {
    organizer: tame(event.org.orgName.toUpperCase()),
    event: tame(event.name),
    ...whenOf(set, delivered),
    venue: tame(where?.name ?? ''),
    address: tame(where?.address ?? ''),
    item: kind === 'upgrade' ? `${isolated(item.name)} (add-on)` : seat ? `${isolated(item.name)}${seat}` : tame(item.name),
    // the number comes first, because a long line is cut at its end
    holder: `${order.number} · ${isolated(buyer)}`,
    contact: contact && `Contact ${tame(contact)}`,
    number: number ? `No. ${isolated(number)}` : '',
    code: doorCode ? `Code ${doorCode}` : '',
  };
}

/** The days the ticket is for: the first with its times, and how many follow. */
function whenOf({ event }: TicketSet, { item }: DeliveredItem): Pick<TicketLines, 'date' | 'times'> {
  const [first, ...more] = daysOf(event, 'dayIds' in item ? item.dayIds : []);
  if (!first) return { date: '', times: '' };
  const date = formatInstant(first.startsAt, 'printed', event.timezone);
  const others = more.length === 0 ? '' : ` and ${more.length} more ${more.length === 1 ? 'day' : 'days'}`;
  return { date: `${date}${others}`, times: doorsAndShowText(first, event.timezone) };
}
