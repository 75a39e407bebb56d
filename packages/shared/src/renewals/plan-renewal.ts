import type { Sellable } from '../events/sellable.ts';

/** One ticket of the earlier season that its holder still has. */
export interface HeldTicket {
  readonly typeId: string;
  readonly typeName: string;
  /** Its seat in the plan of that season; null without one. */
  readonly seat: { readonly id: string; readonly words: string } | null;
  /** It was sold for some nights that its buyer chose. */
  readonly isPackage: boolean;
}

/** An order of the earlier season that still has tickets. */
export interface Holder {
  readonly orderId: string;
  readonly tickets: readonly HeldTicket[];
}

export interface NextTicketType {
  readonly _id: string;
  readonly name: string;
  /** Its price category in the plan; null where it has no seats. */
  readonly categoryId: string | null;
  /** Its places are seats. */
  readonly isSeated?: boolean;
  /** Places left of one without seats; null without a limit. */
  readonly left: number | null;
  readonly isPackage: boolean;
}

/** The new season, or the night, as far as places are looked up in it. */
export interface NextSeason {
  readonly types: readonly NextTicketType[];
  /** What the organizer chose for a ticket type of the earlier season, null for nothing; the one of the same name where that is absent. */
  readonly chosen?: ReadonlyMap<string, string | null>;
  /** Whoever's seat cannot be had is offered a place of a ticket type without seats. */
  readonly isElsePlace?: boolean;
  /** Where a seat of the earlier season is now; null where it is not in the plan, or not on each night. */
  readonly seatOf: (seatId: string) => { readonly id: string; readonly words: string; readonly categoryId: string } | null;
  /** On all nights to come. */
  readonly isFree: (seatId: string) => boolean;
}

export interface PlannedPlace {
  readonly ticketTypeId: string;
  /** Of the ticket type. */
  readonly name: string;
  readonly seatId: string | null;
  /** `Stalls, row G, seat 12`; null without a seat. */
  readonly words: string | null;
}

/** Why nothing is held for one ticket. */
const RENEWAL_PROBLEMS = {
  Package: 'Packages of chosen nights are not renewed.',
  NoTicketType: 'The new season has no ticket type of this name.',
  NoSeat: 'The new season’s plan, or one of its nights, does not have this seat.',
  SeatTaken: 'This seat is not free on every night.',
  SoldOut: 'No place of this ticket type is left.',
} as const;
export type RenewalProblem = keyof typeof RENEWAL_PROBLEMS;

/** The same for a night that joined the season of its holders. */
const NIGHT_PROBLEMS: Record<RenewalProblem, string> = {
  Package: 'Packages are for the nights that were chosen.',
  NoTicketType: 'This night has no ticket type for it.',
  NoSeat: 'This night’s plan does not have this seat.',
  SeatTaken: 'This seat is taken on this night.',
  SoldOut: 'No place of this ticket type is left.',
};

export function problemsOf({ kind }: Pick<Sellable, 'kind'>): Readonly<Record<RenewalProblem, string>> {
  return kind === 'event' ? NIGHT_PROBLEMS : RENEWAL_PROBLEMS;
}

export interface PlannedHolder {
  readonly orderId: string;
  /** What is held; empty where nothing can be. */
  readonly places: readonly PlannedPlace[];
  /** What is not, also where another place is held instead. */
  readonly missing: readonly { readonly words: string; readonly problem: RenewalProblem }[];
}

/**
 * Which holder gets what in the new season (BYD-107): the same seat where its plan has it and it is free on all nights, else a place of the ticket type
 * that the organizer chose for it or has the same name; whoever ordered first comes first. No place is given twice.
 */
export function planRenewal(holders: readonly Holder[], next: NextSeason): PlannedHolder[] {
  const left = new Map(next.types.map(({ _id, left: places }) => [_id, places ?? Infinity]));
  const given = new Set<string>();
  const placeOf = (ticket: HeldTicket): PlannedPlace | RenewalProblem => {
    if (ticket.isPackage) return 'Package';
    return ticket.seat ? seatFor(ticket, ticket.seat.id, next, given) : placeFor(ticket, next, left);
  };
  return holders.map(({ orderId, tickets }) => {
    const found = tickets.map((ticket) => ({ ticket, place: placeOf(ticket) }));
    const instead = (ticket: HeldTicket) => (next.isElsePlace && ticket.seat ? placeFor(ticket, next, left) : null);
    const places = found.flatMap(({ ticket, place: own }) => {
      const place = typeof own === 'string' ? instead(ticket) : own;
      return place === null || typeof place === 'string' ? [] : [place];
    });
    const missing = found.flatMap(({ ticket, place }) =>
      typeof place === 'string' ? [{ words: ticket.seat?.words ?? ticket.typeName, problem: place }] : [],
    );
    return { orderId, places, missing };
  });
}

function seatFor(ticket: HeldTicket, seatId: string, next: NextSeason, given: Set<string>): PlannedPlace | RenewalProblem {
  const seat = next.seatOf(seatId);
  if (!seat) return 'NoSeat';
  const own = next.types.filter((type) => type.categoryId === seat.categoryId && !type.isPackage);
  const chosen = next.chosen?.get(ticket.typeId);
  if (chosen === null) return 'NoTicketType';
  const type = own.find(({ _id }) => _id === chosen) ?? own.find(({ name }) => isSame(name, ticket.typeName)) ?? own[0];
  if (!type) return 'NoTicketType';
  if (given.has(seat.id) || !next.isFree(seat.id)) return 'SeatTaken';
  given.add(seat.id);
  return { ticketTypeId: type._id, name: type.name, seatId: seat.id, words: seat.words };
}

function placeFor(ticket: HeldTicket, next: NextSeason, left: Map<string, number>): PlannedPlace | RenewalProblem {
  const type = typeFor(ticket, next);
  if (!type || (next.isElsePlace && type.isSeated)) return 'NoTicketType';
  const places = left.get(type._id)!;
  if (places < 1) return 'SoldOut';
  left.set(type._id, places - 1);
  return { ticketTypeId: type._id, name: type.name, seatId: null, words: null };
}

/** The ticket type that stands for that of an earlier ticket: the organizer's choice, or else the one of the same name. */
export function typeFor(
  { typeId, typeName }: Pick<HeldTicket, 'typeId' | 'typeName'>,
  { types, chosen }: Pick<NextSeason, 'types' | 'chosen'>,
): NextTicketType | null {
  const id = chosen?.get(typeId);
  if (id === null) return null;
  return types.find(({ _id, name, isPackage }) => !isPackage && (id === undefined ? isSame(name, typeName) : _id === id)) ?? null;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
