import { priceAfterNights } from '@marquee/shared/seasons/night-reduction';
import { nightsOf } from '@marquee/shared/seasons/season-nights';
import { now } from '#lib/time/clock.ts';
import type { SavedSeason, SeasonDraft } from './season-context.ts';

/** What a season ticket costs now, of its full price; undefined where the price stays the same (BYD-101). */
export function priceNowOf(draft: SeasonDraft, saved: SavedSeason | null): ((full: number) => number) | undefined {
  const { nightReduction } = draft;
  if (!nightReduction || !saved) return undefined;
  const schedule = nightsOf(saved.events).map((night) => ({ startsAt: night.schedule.startsAt! }));
  return (full) => priceAfterNights(full, { nightReduction, performances: [{ schedule }] }, now());
}
