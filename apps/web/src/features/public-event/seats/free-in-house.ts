import type { Picker } from './use-picker.ts';

/** How many seats are free in each category, a whole table as one, and how many wheelchair spaces. */
export function freeInHouse({ house, isFreeAt, isFree }: Pick<Picker, 'house' | 'isFreeAt' | 'isFree'>) {
  const byCategory = new Map<string, number>();
  let spaces = 0;
  for (const [at, { seat, table }] of house.seats.entries()) {
    // of a whole table its first seat counts
    if (table?.isWhole ? seat !== table.seats[0] || !isFree(house.unitAt[at]!) : !isFreeAt(at)) continue;
    const { categoryId, flags } = seat;
    byCategory.set(categoryId ?? '', (byCategory.get(categoryId ?? '') ?? 0) + 1);
    if (flags.includes('wheelchair')) spaces += 1;
  }
  return { byCategory, spaces };
}
