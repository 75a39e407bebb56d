import { seatsOf, type PlanLayout, type SeatFlag } from '../plan-layout.ts';
import { changeParts, type Selected } from './parts.ts';

/** Gives seats and areas a category, or takes it from them. */
export function paintParts(layout: PlanLayout, selected: Selected, categoryId: string | null): PlanLayout {
  const painted = <Part extends { readonly categoryId: string | null }>(part: Part): Part =>
    part.categoryId === categoryId ? part : { ...part, categoryId };
  return changeParts(layout, selected, { seat: painted, area: painted });
}

/** Says something of seats, or no longer. A seat is a wheelchair space or a companion seat, never both. */
export function flagSeats(layout: PlanLayout, selected: Selected, flag: SeatFlag, isOn: boolean): PlanLayout {
  const other: Partial<Record<SeatFlag, SeatFlag>> = { wheelchair: 'companion', companion: 'wheelchair' };
  return changeParts(layout, selected, {
    seat: (seat) => {
      if (seat.flags.includes(flag) === isOn) return seat;
      const others = seat.flags.filter((each) => each !== flag && !(isOn && each === other[flag]));
      return { ...seat, flags: isOn ? [...others, flag] : others };
    },
  });
}

/** How many of the selected seats have each flag. */
export function flagCounts(layout: PlanLayout, selected: Selected): Map<SeatFlag, number> {
  const counts = new Map<SeatFlag, number>();
  for (const { seat } of seatsOf(layout))
    if (selected.has(seat.id)) for (const flag of seat.flags) counts.set(flag, (counts.get(flag) ?? 0) + 1);
  return counts;
}
