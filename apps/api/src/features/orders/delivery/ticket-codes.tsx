import { ticketDaysText } from '@marquee/shared/events/ticket-days';
import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';

import type { EventForSale } from '#features/events/public/event-records';
import { look } from '#platform/mail/mail-style';

import type { DeliveredItem } from '../printing/ticket-set.service.ts';

interface TicketCodesProps {
  readonly items: readonly DeliveredItem[];
  readonly event: EventForSale;
  /** The address of the picture of an item's code. */
  qrCode(itemId: string): string;
}

/** The QR code of each ticket and add-on, in the text what it says. */
export function TicketCodes({ items, event, qrCode }: TicketCodesProps) {
  return items.map(({ item, code, doorCode }) => (
    <div key={item._id} {...look('stub')}>
      <b>{item.name}</b>
      {detailsOf(item, event) && <br />}
      {detailsOf(item, event)}
      <br />
      <span {...look('code')}>
        <img src={qrCode(item._id)} width="208" height="208" alt={`QR code for ${item.name}`} style={{ display: 'block' }} />
      </span>
      <br />
      <span {...look('mono')}>{doorCode ? `Code to type at the door: ${doorCode}` : code}</span>
    </div>
  ));
}
TicketCodes.text = ({ items, event }: TicketCodesProps) => <p>{items.flatMap((each) => linesOf(each, event)).join('\n')}</p>;

function linesOf({ item, code, doorCode }: DeliveredItem, event: EventForSale): string[] {
  const name = [item.name, detailsOf(item, event)].filter(Boolean).join(', ');
  return [`${name}: ${code}`, ...(doorCode ? [`To type at the door: ${doorCode}`] : [])];
}

/** `GA-117, seat A 12, Sat, Dec 5`; may be empty. */
function detailsOf(item: DeliveredItem['item'], event: EventForSale): string {
  const seat = 'seat' in item && item.seat ? `seat ${item.seat}` : null;
  const days = 'dayIds' in item ? ticketDaysText(event, item.dayIds, event.timezone) : '';
  return [ticketNumberOf(item), seat, days].filter(Boolean).join(', ');
}
