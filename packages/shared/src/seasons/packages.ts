import { assertCents, type Cents } from '../money.ts';

/** A ticket type of a season, as far as its buyers choose nights: with `leastNights` it is a package, without it is for all nights (BYD-108). */
export interface PackageRule {
  readonly leastNights?: number | null;
  /** Null is as many as there are. */
  readonly mostNights?: number | null;
}

/** How many nights a package is of; null for a ticket for all nights. */
export function packageOf({ leastNights, mostNights }: PackageRule): { readonly least: number; readonly most: number | null } | null {
  return leastNights ? { least: leastNights, most: mostNights ?? null } : null;
}

/** The price of a package before fees, discount and tax: by the night. */
export function packagePrice(perNight: Cents, nights: number): Cents {
  return assertCents(perNight * nights);
}

/**
 * What one night costs with every fee, where the least number of nights costs `price`: rounded up, so that no night of theirs is dearer than it
 * says. With more nights a fee for the ticket weighs less.
 */
export function perNightOf(price: Cents, least: number): Cents {
  return Math.ceil(price / least);
}

/**
 * How many of a package can still be bought: as many as its least number of nights leave, of the nights to come that have most. `left` are the
 * places of each night to come.
 */
export function packagesLeft({ leastNights }: PackageRule, left: readonly number[]): number {
  return left.toSorted((a, b) => b - a)[(leastNights ?? 1) - 1] ?? 0;
}
