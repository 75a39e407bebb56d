import { bestSeats, type Together } from '@marquee/shared/seating/best-seats';
import { seatsLeftAlone } from '@marquee/shared/seating/single-seats';
import type { Unit } from './house.ts';
import type { Picker } from './use-picker.ts';

interface BestWish {
  readonly count: number;
  /** With every fee, cents; null is any. */
  readonly maxPrice: number | null;
  /** Null is anywhere. */
  readonly categoryId: string | null;
  readonly isAccessible: boolean;
}

export interface Found {
  readonly units: readonly Unit[];
  readonly together: Together;
}

/** The best seats of what is free to this buyer, their own chosen ones included; null when there are too few (BYD-072). */
export function findBest({ house, types, isFree, priceOf }: Picker, { count, maxPrice, categoryId, isAccessible }: BestWish): Found | null {
  const isOffered = (index: number) => {
    const unit = house.unitAt[index]!;
    const [price] = types.get(unit.categoryId) ?? [];
    if (!price || !isFree(unit) || (categoryId !== null && unit.categoryId !== categoryId)) return false;
    return maxPrice === null || priceOf(price, unit) <= maxPrice;
  };
  const found = bestSeats(house.neighbors, { count, isAccessible, isOffered, isFree: (index) => isFree(house.unitAt[index]!) });
  return found && { units: found.seats.map((index) => house.unitAt[index]!), together: found.together };
}

/** The same number together, in the category of what was lost (BYD-073). */
export function insteadOf(picker: Picker): Found | null {
  const { lost, lines } = picker;
  const seats = [...lines, ...lost].filter(({ unit }) => unit && !unit.isTable);
  const categoryId = lost.find(({ unit }) => unit && !unit.isTable)?.unit?.categoryId;
  if (categoryId === undefined) return null;
  return findBest(picker, { count: seats.length, maxPrice: null, categoryId, isAccessible: false });
}

/** Seats that the choice would leave alone, where the event does not allow it (BYD-080). */
export function leftAlone({ house, lines, isFree, rules, nightIds, allNights }: Picker): Unit[] {
  if (!rules.noSingles) return [];
  const chosen = new Set(lines.flatMap(({ unit }) => unit?.places ?? []));
  if (chosen.size === 0) return [];
  const aloneWhere = (isFreeAt: (index: number) => boolean) => seatsLeftAlone(house.neighbors, chosen, isFreeAt);
  const isFreeUnit = (index: number) => isFree(house.unitAt[index]!);
  if (!nightIds) return aloneWhere(isFreeUnit).map((index) => house.unitAt[index]!);
  // people sit beside each other by the night
  const nights = allNights.filter(({ eventId }) => nightIds.includes(eventId));
  const alone = nights.flatMap(({ free }) =>
    aloneWhere((index) => house.unitAt[index]!.places.every((at) => free[at] === 1) || isFreeUnit(index)),
  );
  return [...new Set(alone)].map((index) => house.unitAt[index]!);
}
