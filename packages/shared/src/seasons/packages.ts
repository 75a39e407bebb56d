import type { ErrorCode } from '../error-codes.ts';
import type { FieldError } from '../error-texts.ts';
import { authored } from '../events/authored-texts.ts';
import { errorWhen } from '../events/text-limits.ts';
import { assertCents, type Cents } from '../money.ts';
import { instant } from '../time/local-day.ts';
import { nightsLeftOf } from './season-nights.ts';

/** No season has more nights than this. */
export const NIGHTS_MAX = 500;

/** A ticket type of a season, as far as its buyers choose nights: with `leastNights` it is a package, without it is for all nights (BYD-108). */
export interface PackageRule {
  readonly leastNights?: number | null;
  /** Null is as many as there are. */
  readonly mostNights?: number | null;
}

interface Night {
  readonly _id: string;
  readonly startsAt: Date | string;
  /** Of one that is to be named; absent where only its day is known. */
  readonly name?: string;
}

type Named = PackageRule & { readonly _id: string; readonly name: string };

/** How many nights a package is of; null for a ticket for all nights. */
export function packageOf({ leastNights, mostNights }: PackageRule): { readonly least: number; readonly most: number | null } | null {
  return leastNights ? { least: leastNights, most: mostNights ?? null } : null;
}

export interface NightsRefusal {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
}

/**
 * Why these nights cannot be bought of a ticket type; null where they can. `nights` are those of the season: public and not canceled. Only
 * nights to come are sold, whatever the rule of the season's price is.
 */
export function checkChosenNights(type: Named, chosen: readonly string[], nights: readonly Night[], now: Date): NightsRefusal | null {
  const rule = packageOf(type);
  const about = { name: type.name, id: type._id };
  if (!rule) return chosen.length > 0 ? { code: 'NIGHTS_NOT_CHOSEN', details: about } : null;
  if (nightsLeftOf(nights, now).length < rule.least) return { code: 'NIGHTS_LEFT_TOO_FEW', details: { ...about, least: rule.least } };
  if (new Set(chosen).size < chosen.length) return { code: 'NIGHT_TWICE', details: about };
  const found = chosen.map((id) => nights.find(({ _id }) => _id === id));
  if (found.some((night) => !night)) return { code: 'NIGHT_NOT_OFFERED', details: about };
  const begun = found.find((night) => instant(night!.startsAt) <= now.getTime());
  if (begun) return { code: 'NIGHT_BEGUN', details: { ...about, night: begun.name ?? '' } };
  if (chosen.length < rule.least) return { code: 'NIGHTS_TOO_FEW', details: { ...about, least: rule.least } };
  if (rule.most !== null && chosen.length > rule.most) return { code: 'NIGHTS_TOO_MANY', details: { ...about, most: rule.most } };
  return null;
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

/** The errors of one ticket type; paths begin with `path` (`ticketTypes.0`). A season is authored before its nights: they bound nothing here. */
export function validatePackage(
  { leastNights, mostNights, categoryId }: PackageRule & { readonly categoryId?: string | null },
  path: string,
): FieldError[] {
  const isOff = (nights: number | null | undefined) =>
    typeof nights === 'number' && !(Number.isInteger(nights) && nights >= 1 && nights <= NIGHTS_MAX);
  return [
    ...errorWhen(isOff(leastNights), `${path}.leastNights`, authored('NIGHTS_OFF', { max: NIGHTS_MAX })),
    ...errorWhen(isOff(mostNights), `${path}.mostNights`, authored('NIGHTS_OFF', { max: NIGHTS_MAX })),
    ...errorWhen(typeof mostNights === 'number' && typeof leastNights !== 'number', `${path}.leastNights`, authored('NIGHTS_MISSING')),
    ...errorWhen(typeof leastNights === 'number' && categoryId, `${path}.leastNights`, authored('NIGHTS_WITH_SEATS')),
    ...errorWhen(
      typeof mostNights === 'number' && typeof leastNights === 'number' && mostNights < leastNights,
      `${path}.mostNights`,
      authored('NIGHTS_CROSSED'),
    ),
  ];
}
