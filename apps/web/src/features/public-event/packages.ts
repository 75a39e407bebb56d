import { packageOf } from '@marquee/shared/seasons/packages';
import type { OfferedTicket, Quantities } from './offer.ts';

/** The nights chosen of each package, by its id. */
export type NightsOfPackages = Readonly<Record<string, readonly string[]>>;

/** A package of which more nights have to be chosen. */
interface Missing {
  readonly id: string;
  readonly count: number;
}

/** The first package of the choice that lacks nights; null where nothing is missing (BYD-108). */
export function missingNights(types: readonly OfferedTicket[], quantities: Quantities, nights: NightsOfPackages): Missing | null {
  for (const type of types) {
    const rule = packageOf(type);
    const count = rule && (quantities[type._id] ?? 0) > 0 && !type.soldOut ? rule.least - (nights[type._id] ?? []).length : 0;
    if (count > 0) return { id: type._id, count };
  }
  return null;
}

/** The least that is left of a package on its chosen nights; null where that is not told. `days` are the nights of the season. */
export function leftOnChosen(type: OfferedTicket, days: readonly { readonly _id?: string }[], chosen: readonly string[]): number | null {
  const told = days.flatMap(({ _id }, at) => {
    const left = type.nightsLeft?.[at];
    return typeof left === 'number' && _id && chosen.includes(_id) ? [left] : [];
  });
  return told.length > 0 ? Math.min(...told) : null;
}

/** Where the nights of a package are chosen. */
export function nightsIdOf(ticketTypeId: string): string {
  return `nights-${ticketTypeId}`;
}
