import { MOST_ITEMS } from '@marquee/shared/purchase-limits';
import { packageOf } from '@marquee/shared/seasons/packages';
import type { ChosenTickets, OfferedTicket } from '../offer.ts';
import { isCompanion, spacesOfCompanions, type SeatRules } from '@marquee/shared/seating/seat-rules';
import type { NightIds } from './for-nights.ts';
import { typeOn, type House, type Unit } from './house.ts';

/** What a buyer chose: seats by their unit, and places of standing areas, each with its price type. */
export interface Choice {
  readonly seats: readonly { readonly id: string; readonly typeId: string }[];
  readonly places: readonly { readonly areaId: string; readonly typeId: string; readonly quantity: number }[];
  /** The buyer said that a wheelchair space is needed. */
  readonly isAccessNeeded?: boolean;
  /** Of a season: the chosen nights, or null for all of them; absent until it was asked. */
  readonly nightIds?: NightIds;
}

export const NOTHING: Choice = { seats: [], places: [] };

/** One line of a choice, in the order in which it is bought. */
export interface ChosenLine {
  readonly key: string;
  readonly type: OfferedTicket;
  readonly unit: Unit | null;
  readonly areaId: string | null;
  readonly quantity: number;
  /** Nothing of its category is sold for the chosen nights. */
  readonly isOff?: boolean;
}

type Types = ReadonlyMap<string, readonly OfferedTicket[]>;

/**
 * The lines of a choice. A price type that is no longer sold becomes the first one; what the plan does not know, or nobody sells, is left out.
 * Seats that are sold for other nights alone, as `others` of the ticket types, stay as lines that are not offered.
 */
export function linesOf({ seats, places }: Choice, house: House, types: Types, others: readonly OfferedTicket[] = []): ChosenLine[] {
  const typeOf = (categoryId: string, typeId: string) => {
    const own = types.get(categoryId) ?? [];
    return own.find(({ _id }) => _id === typeId) ?? own[0];
  };
  return [
    ...seats.flatMap(({ id, typeId }): ChosenLine[] => {
      const unit = house.units.get(id);
      if (!unit) return [];
      const type = typeOf(unit.categoryId, typeId);
      const shown = type ?? others.find(({ _id }) => _id === typeId);
      return shown ? [{ key: id, type: shown, unit, areaId: null, quantity: unit.places.length, ...(!type && { isOff: true }) }] : [];
    }),
    ...places.flatMap(({ areaId, typeId, quantity }): ChosenLine[] => {
      const floor = house.floors.find(({ area }) => area.id === areaId);
      const type = floor && quantity > 0 ? typeOf(floor.categoryId, typeId) : undefined;
      return type ? [{ key: `${areaId} ${typeId}`, type, unit: null, areaId, quantity }] : [];
    }),
  ];
}

export function ticketsOf(lines: readonly ChosenLine[], rules: SeatRules, nightIds: NightIds): ChosenTickets[] {
  return lines.map(({ type, unit, areaId, quantity }) => ({
    type: unit ? typeOn(unit, type, rules) : type,
    quantity,
    ...(unit && { seats: unit.seats.map(({ seat }) => seat.id), isTable: unit.isTable }),
    ...(areaId && { areaId }),
    ...(nightIds && { nightIds }),
  }));
}

/** Why one more cannot be chosen: the limit of a ticket type, or that of any order. */
export interface Full {
  readonly most: number;
  /** Null for the limit of an order. */
  readonly name: string | null;
}

/** Tells whether so many more of a ticket type would be too many; a whole table counts once for its limit. */
export function fullBy(lines: readonly ChosenLine[], type: OfferedTicket, more: number, isTable = false): Full | null {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all + more > MOST_ITEMS) return { most: MOST_ITEMS, name: null };
  const own = lines.filter((line) => line.type._id === type._id).reduce((sum, { unit, quantity }) => sum + (unit ? 1 : quantity), 0);
  const limit = type.purchaseLimit;
  return limit > 0 && own + (isTable ? 1 : more) > limit ? { most: limit, name: type.name } : null;
}

/** The price type that a chosen unit starts with, or why it takes no more: another one is for the buyer to choose (BYD-065). */
export function typeFor(
  unit: Pick<Unit, 'places' | 'isTable'>,
  [first]: readonly OfferedTicket[],
  lines: readonly ChosenLine[],
): OfferedTicket | Full {
  return first ? (fullBy(lines, first, unit.places.length, unit.isTable) ?? first) : { most: 0, name: null };
}

interface HeldLine {
  readonly itemId: string;
  readonly quantity: number;
  readonly complimentary: boolean;
  readonly areaId: string | null;
  readonly dayIds: readonly string[];
  readonly seats: readonly { readonly id: string }[];
}

/** What a cart of this browser holds, as a choice: it can be changed as any other. */
export function choiceOfCart(lines: readonly HeldLine[], house: House, types: Types): Choice {
  const categoryOf = (typeId: string) => [...types].find(([, own]) => own.some(({ _id }) => _id === typeId))?.[0];
  const packages = new Set([...types.values()].flatMap((own) => own.flatMap((type) => (packageOf(type) ? type._id : []))));
  const nightIds = lines.find(({ itemId }) => packages.has(itemId))?.dayIds ?? null;
  return {
    ...(packages.size > 0 && lines.length > 0 && { nightIds }),
    seats: lines.flatMap(({ itemId, seats }) => seats.flatMap(({ id }) => (house.units.has(id) ? [{ id, typeId: itemId }] : []))),
    places: lines.flatMap(({ itemId, quantity, areaId, seats }) => {
      const own = house.floors.filter(({ categoryId }) => categoryId === categoryOf(itemId));
      const floor = own.find(({ area }) => area.id === areaId) ?? own[0];
      return seats.length === 0 && floor ? [{ areaId: floor.area.id, typeId: itemId, quantity }] : [];
    }),
  };
}

/** Another choice with a price type for one line. */
export function withType(choice: Choice, key: string, typeId: string): Choice {
  return { ...choice, seats: choice.seats.map((each) => (each.id === key ? { ...each, typeId } : each)) };
}

export function withoutSeats(choice: Choice, ids: ReadonlySet<string>): Choice {
  return { ...choice, seats: choice.seats.filter(({ id }) => !ids.has(id)) };
}

/** Without companions whose wheelchair space was given back (BYD-081). */
export function withoutAlone(choice: Choice, { units }: House, rules: SeatRules): Choice {
  const chosen = choice.seats.flatMap(({ id }) => units.get(id)?.seats ?? []);
  const spaces = spacesOfCompanions(chosen, rules);
  const isAlone = ({ id }: { readonly id: string }) => {
    const unit = units.get(id);
    return unit !== undefined && !unit.isTable && isCompanion(unit.seats[0]!) && !spaces.has(id);
  };
  const alone = new Set(choice.seats.flatMap((each) => (isAlone(each) ? each.id : [])));
  return alone.size === 0 ? choice : withoutSeats(choice, alone);
}

export function withPlaces({ seats, places, ...choice }: Choice, areaId: string, typeId: string, quantity: number): Choice {
  const isIt = (each: Choice['places'][number]) => each.areaId === areaId && each.typeId === typeId;
  const rest = places.some(isIt)
    ? places.map((each) => (isIt(each) ? { ...each, quantity } : each))
    : [...places, { areaId, typeId, quantity }];
  return { ...choice, seats, places: rest.filter((each) => each.quantity > 0) };
}

/** The best seats instead of the chosen ones, each at its first price type. */
export function withBest(choice: Choice, units: readonly Unit[], types: Types): Choice {
  return { ...choice, seats: units.map(({ id, categoryId }) => ({ id, typeId: types.get(categoryId)?.[0]?._id ?? '' })) };
}
