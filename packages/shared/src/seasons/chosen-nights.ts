import type { ErrorCode } from '../error-codes.ts';
import { instant } from '../time/local-day.ts';
import { packageOf, type PackageRule } from './packages.ts';
import { nightsLeftOf } from './season-nights.ts';

interface Night {
  readonly _id: string;
  readonly startsAt: Date | string;
  /** Of one that is to be named; absent where only its day is known. */
  readonly name?: string;
}

type Named = PackageRule & { readonly _id: string; readonly name: string };

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
