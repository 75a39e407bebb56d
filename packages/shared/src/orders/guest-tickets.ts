import { sumOf } from '../money.ts';

/** What an event says of its guests. */
export interface GuestRules {
  readonly isGuestTicketSale?: boolean | null;
  readonly guestTicketPerMember?: number | null;
}

/** Tickets of a buyer: those that admit a member, and those for the guests of one. */
export interface GuestCount {
  readonly members: number;
  readonly guests: number;
}

export const NO_GUESTS: GuestCount = { members: 0, guests: 0 };

export interface GuestRefusal {
  readonly code: 'GUEST_MEMBER_FIRST' | 'GUEST_TICKETS';
  readonly details: { readonly line: string; readonly id: string; readonly max: number };
}

interface Marked {
  readonly isGuest?: boolean | null;
}

/** Whether a ticket type is for guests of members; every other one of the event is a member's. */
export function isGuestType({ isGuest }: Marked): boolean {
  return isGuest === true;
}

/** Guest tickets are offered only while the event sells them; the mark stays, so that they are not everybody's tickets then. */
export function isOfferedToGuests({ isGuestTicketSale }: GuestRules, type: Marked): boolean {
  return isGuestTicketSale === true || !isGuestType(type);
}

/** The tickets of a cart. */
export function guestCountOf(lines: readonly (Marked & { readonly quantity: number })[]): GuestCount {
  const of = (wanted: boolean) => sumOf(lines, (line) => (isGuestType(line) === wanted ? line.quantity : 0));
  return { members: of(false), guests: of(true) };
}

/**
 * What orders count for. One that awaits its payment may end: its member tickets give no guests to others, and of its guest tickets those count that
 * go beyond its own members.
 */
export function boughtOf(orders: readonly (GuestCount & { readonly isPaid: boolean })[], perMember: number): GuestCount {
  return {
    members: sumOf(orders, ({ isPaid, members }) => (isPaid ? members : 0)),
    guests: sumOf(orders, ({ isPaid, members, guests }) => (isPaid ? guests : Math.max(0, guests - perMember * members))),
  };
}

/** How many guest tickets a cart with so many member tickets may have, beside what its buyer has already (BUY-019). */
export function mostGuests(perMember: number, members: number, bought: GuestCount = NO_GUESTS): number {
  return Math.max(0, perMember * (members + bought.members) - bought.guests);
}

/** Why a cart may not have its guest tickets: there is no member ticket, or there are more of them than go with those. Null when it may. */
export function checkGuests(
  perMember: number,
  { members, guests }: GuestCount,
  { line, bought = NO_GUESTS }: { readonly line: { readonly id: string; readonly name: string }; readonly bought?: GuestCount },
): GuestRefusal | null {
  const max = mostGuests(perMember, members, bought);
  if (guests === 0 || guests <= max) return null;
  const code = members + bought.members === 0 ? 'GUEST_MEMBER_FIRST' : 'GUEST_TICKETS';
  return { code, details: { line: line.name, id: line.id, max } };
}

interface OrderedTicket extends Marked {
  readonly _id: string;
  readonly state: string;
}

/** Whether the last member tickets of an order go back while guest tickets of it stay: staff are told, and decide. */
export function leavesGuests(tickets: readonly OrderedTicket[], ticketIds: readonly string[]): boolean {
  const held = tickets.filter(({ state }) => state !== 'Canceled');
  const left = held.filter(({ _id }) => !ticketIds.includes(_id));
  return held.some((ticket) => !isGuestType(ticket)) && left.length > 0 && left.every(isGuestType);
}
