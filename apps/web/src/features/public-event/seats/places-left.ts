import type { Picker } from './use-picker.ts';

/** How many more places of a standing area can be chosen; null is more than the public is told. The visitor's own held ones count as left. */
export function placesLeft({ areas, choice, heldPlaces }: Pick<Picker, 'areas' | 'choice' | 'heldPlaces'>, areaId: string): number | null {
  const left = areas[areaId];
  if (left === null || left === undefined) return null;
  const chosen = choice.places.reduce((sum, each) => sum + (each.areaId === areaId ? each.quantity : 0), 0);
  return Math.max(0, left + (heldPlaces.get(areaId) ?? 0) - chosen);
}
