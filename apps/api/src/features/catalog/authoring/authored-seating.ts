import { isDeepStrictEqual } from 'node:util';

import { DEFAULT_SEAT_RULES, type SeatRules } from '@marquee/shared/seating/seat-rules';

import type { SellableRecord } from '../record/sellable.schema.ts';
import { tidy } from './domain/authored-text.ts';
import type { SellableInput } from './sellable.inputs.ts';

/** The chosen plan and the rules for its seats, in their stored form: those that are absent are cleared (AUT-215). */
export function authoredSeating({
  seatingChartKey,
  seatRules,
}: Pick<SellableInput, 'seatingChartKey' | 'seatRules'>): Pick<SellableRecord, 'seatingChartKey'> & { seatRules: SeatRules<Date> | null } {
  return { seatingChartKey: tidy(seatingChartKey) || null, seatRules: seatRules ? rulesOf(seatRules) : null };
}

/** Null where they are as in a new record. */
function rulesOf({ noSingles, companionPrice, companionsEach, ...sent }: SeatRules<Date>): SeatRules<Date> | null {
  const { accessibleSaleAt = null, moveHours = null } = sent;
  const rules = { noSingles, companionPrice, companionsEach, accessibleSaleAt, moveHours };
  return isDeepStrictEqual(rules, DEFAULT_SEAT_RULES) ? null : rules;
}
