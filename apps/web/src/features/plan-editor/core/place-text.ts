import type { PlacedSeat } from '@marquee/shared/seating/plan-layout';
import type { Translate } from '#lib/text/texts.ts';

/** `Stalls, row F, seat 12`. */
export function placeText({ section, row, table, seat }: PlacedSeat, t: Translate<'planEditor'>): string {
  return t(table ? 'tablePlace' : 'place', { section: section.name, row: row.label, seat: seat.number });
}
