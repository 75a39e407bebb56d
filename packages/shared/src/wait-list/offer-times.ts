import { nextLocalTime } from '../time/local-day.ts';
import { wallClockOf } from '../time/zone.ts';

const MINUTE_MS = 60_000;

/** A party needs so long to pay: an offer that would be shorter is not made. */
const LEAST_MS = 10 * MINUTE_MS;

/** Times of the wall clock, `HH:MM`, both or none: no offer runs between them. */
export interface QuietHours {
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
}

export interface OfferTerms extends QuietHours {
  readonly offerMinutes: number;
}

/** When quiet hours that hold `now` end; null outside of them. `zone` is the venue's. */
export function quietEndOf({ quietFrom, quietUntil }: QuietHours, now: Date, zone: string): Date | null {
  if (!quietFrom || !quietUntil || quietFrom === quietUntil) return null;
  const time = wallClockOf(now, zone).toISOString().slice(11, 16);
  const isOverNight = quietFrom > quietUntil;
  const isQuiet = isOverNight ? time >= quietFrom || time < quietUntil : time >= quietFrom && time < quietUntil;
  return isQuiet ? nextLocalTime(now, quietUntil, zone) : null;
}

/**
 * Until when an offer that is made now holds its places: it counts from the end of quiet hours, and ends with the offering at the latest. Null when
 * that leaves too little time to pay.
 */
export function offerUntil(
  terms: OfferTerms,
  now: Date,
  { zone, endsAt }: { readonly zone: string; readonly endsAt: Date | null },
): Date | null {
  const begins = quietEndOf(terms, now, zone) ?? now;
  const until = new Date(begins.getTime() + terms.offerMinutes * MINUTE_MS);
  const end = endsAt && endsAt < until ? endsAt : until;
  return end.getTime() - now.getTime() < LEAST_MS ? null : end;
}

/** When offering ends: so long before the start, and with the sale at the latest. Null without either. */
export function offeringEndsAt(endsMinutesBefore: number, startsAt: Date | null, saleEndsAt: Date | null): Date | null {
  const before = startsAt && new Date(startsAt.getTime() - endsMinutesBefore * MINUTE_MS);
  if (!before || !saleEndsAt) return before ?? saleEndsAt;
  return before < saleEndsAt ? before : saleEndsAt;
}
