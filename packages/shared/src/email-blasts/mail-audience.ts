import { scansOf, type OrderItem } from '../orders/order-record.ts';
import { isHeld } from '../orders/order-states.ts';

/** Which of those who hold a ticket, by whether they were let in. */
export const ADMISSIONS = ['All', 'Admitted', 'NotAdmitted'] as const;
export type Admission = (typeof ADMISSIONS)[number];

/** Whom a message to ticket holders goes to. An empty list is no limit. */
export interface MailAudience {
  readonly ticketTypeIds: readonly string[];
  readonly dayIds: readonly string[];
  readonly admission: Admission;
}

export const EVERYBODY: MailAudience = { ticketTypeIds: [], dayIds: [], admission: 'All' };

type Ticket = Pick<OrderItem, 'state' | 'ticketTypeId' | 'scan'> & { readonly dayIds?: readonly string[] | null };

export function isEverybody({ ticketTypeIds, dayIds, admission }: MailAudience): boolean {
  return ticketTypeIds.length + dayIds.length === 0 && admission === 'All';
}

/** Tells whether the holder of this ticket is among them: with chosen days, admission is that of these days. A ticket without days is for all. */
export function isForHolderOf(ticket: Ticket, { ticketTypeIds, dayIds, admission }: MailAudience): boolean {
  if (!isHeld(ticket.state)) return false;
  if (ticketTypeIds.length > 0 && !ticketTypeIds.includes(String(ticket.ticketTypeId))) return false;
  const own = (ticket.dayIds ?? []).map(String);
  if (dayIds.length > 0 && own.length > 0 && !own.some((id) => dayIds.includes(id))) return false;
  if (admission === 'All') return true;
  const wasAdmitted = scansOf(ticket).some(
    ({ scanned, dayId }) => scanned && (dayIds.length === 0 || !dayId || dayIds.includes(String(dayId))),
  );
  return wasAdmitted === (admission === 'Admitted');
}
