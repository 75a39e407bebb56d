import type { Cents } from '../money.ts';
import type { FieldError } from '../error-texts.ts';
import type { ItemState } from '../orders/order-states.ts';
import { authored } from '../events/authored-texts.ts';
import { seatWords, type PlacedSeat } from './plan-layout.ts';

/** What a companion pays of the price of a ticket. */
export const COMPANION_PRICES = ['Free', 'Half', 'Full'] as const;
export type CompanionPrice = (typeof COMPANION_PRICES)[number];

/** The rules of an event for its seats. */
export interface SeatRules<Instant extends Date | string = Date | string> {
  /** No choice may leave one free seat alone. */
  readonly noSingles: boolean;
  readonly companionPrice: CompanionPrice;
  /** How many companion seats go with one wheelchair space, from 1. */
  readonly companionsEach: number;
  /** When the wheelchair spaces and companion seats that are left go on sale to everybody; null, and absent in older events, is never. */
  readonly accessibleSaleAt?: Instant | null;
  /** Until how many hours before the start buyers move to other seats themselves; null, and absent in older events: they do not. */
  readonly moveHours?: number | null;
}

export const DEFAULT_SEAT_RULES = {
  noSingles: false,
  companionPrice: 'Full',
  companionsEach: 1,
  accessibleSaleAt: null,
  moveHours: null,
} satisfies SeatRules;
const MOST_COMPANIONS = 9;
/** A year. */
const MOST_HOURS = 8760;
const HOUR_MS = 3_600_000;

/** The price of a companion seat, half a cent rounded up. */
export function companionPriceOf(price: Cents, rule: CompanionPrice): Cents {
  if (rule === 'Full') return price;
  return rule === 'Free' ? 0 : Math.ceil(price / 2);
}

export function validateSeatRules({ companionsEach, moveHours }: Pick<SeatRules, 'companionsEach' | 'moveHours'>): FieldError[] {
  const companions = { path: 'seatRules.companionsEach', message: authored('COMPANIONS_OFF', { max: MOST_COMPANIONS }) };
  const hours = { path: 'seatRules.moveHours', message: authored('MOVE_HOURS_OFF', { max: MOST_HOURS }) };
  return [
    ...(isWithin(companionsEach, 1, MOST_COMPANIONS) ? [] : [companions]),
    ...(isWithin(moveHours ?? 0, 0, MOST_HOURS) ? [] : [hours]),
  ];
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Until when buyers move to other seats of their category; null where they may not (BYD-095). */
export function movesUntil({ moveHours }: Pick<SeatRules, 'moveHours'>, startsAt: Date | string | null | undefined): Date | null {
  return moveHours === null || moveHours === undefined || !startsAt ? null : new Date(new Date(startsAt).getTime() - moveHours * HOUR_MS);
}

interface OwnTicket {
  readonly state: ItemState;
  readonly seatId?: string | null;
  readonly tableId?: string | null;
  readonly parentTicketId?: string | null;
  readonly scan: readonly { readonly scanned: boolean }[];
}

/** Whether its buyer may move a ticket to another seat, while they may at all: not one of a whole table, on offer, shared or used. */
export function isOwnMovable({ state, seatId, tableId, parentTicketId, scan }: OwnTicket): boolean {
  return state === 'Active' && Boolean(seatId) && !tableId && !parentTicketId && !scan.some(({ scanned }) => scanned);
}

/** Whether everybody may buy what is left of the wheelchair spaces and companion seats (BYD-083). */
export function areAccessibleOnSale({ accessibleSaleAt: at }: Pick<SeatRules, 'accessibleSaleAt'>, now: Date): boolean {
  return at !== null && at !== undefined && new Date(at) <= now;
}

/**
 * Why seats may not be chosen like this, or null: who needs a wheelchair space says so, and a companion sits beside one (BYD-081). In general
 * sale they are seats like any other.
 */
export function accessRefusal(
  chosen: readonly PlacedSeat[],
  { companionsEach }: Pick<SeatRules, 'companionsEach'>,
  { isNeedConfirmed, isOnSale }: { readonly isNeedConfirmed: boolean; readonly isOnSale: boolean },
): { readonly code: 'ACCESS_NOT_CONFIRMED' | 'COMPANION_ALONE'; readonly seat: string; readonly id: string } | null {
  if (isOnSale) return null;
  const wheelchair = chosen.find(({ seat }) => seat.flags.includes('wheelchair'));
  if (wheelchair && !isNeedConfirmed) return { code: 'ACCESS_NOT_CONFIRMED', seat: seatWords(wheelchair), id: wheelchair.seat.id };
  const spaces = spacesOfCompanions(chosen, { companionsEach });
  const alone = chosen.find((placed) => isCompanion(placed) && !spaces.has(placed.seat.id));
  return alone ? { code: 'COMPANION_ALONE', seat: seatWords(alone), id: alone.seat.id } : null;
}

/** The chosen wheelchair space that each chosen companion seat goes with, by the ids of the seats; those that are alone have none. */
export function spacesOfCompanions(
  chosen: readonly PlacedSeat[],
  { companionsEach }: Pick<SeatRules, 'companionsEach'>,
): ReadonlyMap<string, string> {
  const ids = new Set(chosen.map(({ seat }) => seat.id));
  const rows = new Set(chosen.filter(isCompanion).map(({ row }) => row));
  return new Map([...rows].flatMap((row) => [...companionsPlaced(row.seats, ids, companionsEach)]));
}

/** Companion seats beside a wheelchair space: no other seat is between, and no space has more than its number. */
function companionsPlaced(row: PlacedSeat['row']['seats'], chosen: ReadonlySet<string>, each: number): Map<string, string> {
  const placed = new Map<string, string>();
  const spaces = row.flatMap((seat, at) => (seat.flags.includes('wheelchair') && chosen.has(seat.id) ? [at] : []));
  for (const space of spaces) {
    let left = each;
    // towards the front of the row first: a seat between two spaces is left to the one that has no other
    for (const step of [-1, 1])
      for (let at = space + step; left > 0; at += step) {
        const seat = row[at];
        if (!seat?.flags.includes('companion') || !chosen.has(seat.id)) break;
        if (placed.has(seat.id)) continue;
        placed.set(seat.id, row[space]!.id);
        left -= 1;
      }
  }
  return placed;
}

/** For whom a seat is. */
export function seatKindOf(placed: Pick<PlacedSeat, 'seat'>): 'wheelchair' | 'companion' | 'seat' {
  if (placed.seat.flags.includes('wheelchair')) return 'wheelchair';
  return isCompanion(placed) ? 'companion' : 'seat';
}

/**
 * Whether a ticket of one seat may get another one: of the same category, and at no table that is sold whole. Spaces for wheelchairs and seats of
 * companions are given only for others of their kind, until everybody may buy them (BYD-081, 083, 092).
 */
export function misfitOf(from: MovedSeat, to: MovedSeat, isOnSale: boolean): 'table' | 'price' | 'kind' | null {
  if (from.table?.isWhole || to.table?.isWhole) return 'table';
  if (from.seat.categoryId !== to.seat.categoryId) return 'price';
  return isOnSale || seatKindOf(from) === seatKindOf(to) ? null : 'kind';
}

type MovedSeat = Pick<PlacedSeat, 'seat' | 'table'>;

export function isCompanion({ seat }: Pick<PlacedSeat, 'seat'>): boolean {
  return seat.flags.includes('companion') && !seat.flags.includes('wheelchair');
}
