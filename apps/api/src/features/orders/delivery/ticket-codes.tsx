import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';

import { look } from '#platform/mail/mail-style';

import type { DeliveredItem } from '../printing/ticket-set.service.ts';

interface TicketCodesProps {
  readonly items: readonly DeliveredItem[];
  /** The address of the picture of an item's code. */
  qrCode(itemId: string): string;
}

/** The QR code of each ticket and add-on, in the text what it says. */
export function TicketCodes({ items, qrCode }: TicketCodesProps) {
  return items.map(({ item, code, doorCode }) => (
    <div key={item._id} {...look('stub')}>
      <b>{item.name}</b>
      {detailsOf(item) && <br />}
      {detailsOf(item)}
      <br />
      <span {...look('code')}>
        <img src={qrCode(item._id)} width="208" height="208" alt={`QR code for ${item.name}`} style={{ display: 'block' }} />
      </span>
      <br />
      <span {...look('mono')}>{doorCode ? `Code to type at the door: ${doorCode}` : code}</span>
    </div>
  ));
}
TicketCodes.text = ({ items }: TicketCodesProps) => <p>{items.flatMap(linesOf).join('\n')}</p>;

function linesOf({ item, code, doorCode }: DeliveredItem): string[] {
  const name = [item.name, detailsOf(item)].filter(Boolean).join(', ');
  return [`${name}: ${code}`, ...(doorCode ? [`To type at the door: ${doorCode}`] : [])];
}

/** `GA-117, seat A 12`; may be empty. */
function detailsOf(item: DeliveredItem['item']): string {
  const seat = 'seat' in item && item.seat ? `seat ${item.seat}` : null;
  return [ticketNumberOf(item), seat].filter(Boolean).join(', ');
}
