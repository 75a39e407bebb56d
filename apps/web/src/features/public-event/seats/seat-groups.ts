import { SEAT_PITCH, type PlanSection } from '@marquee/shared/seating/plan-layout';
import type { House, Unit } from './house.ts';

/** Seats of one section that cost the same, as the list shows them. */
export interface SeatGroup {
  readonly key: string;
  readonly section: PlanSection;
  readonly categoryId: string;
  readonly rows: readonly GroupRow[];
}

interface GroupRow {
  readonly id: string;
  readonly label: string;
  readonly isTable: boolean;
  readonly units: readonly Unit[];
}

/** All seats in the order of the plan, by section and category. */
export function groupsOf({ units }: House): SeatGroup[] {
  const groups = Map.groupBy(units.values(), ({ seats, categoryId }) => `${seats[0]!.section.id} ${categoryId}`);
  return [...groups].map(([key, all]) => ({
    key,
    section: all[0]!.seats[0]!.section,
    categoryId: all[0]!.categoryId,
    rows: [...Map.groupBy(all, ({ seats }) => seats[0]!.row)].map(([row, own]) => ({
      id: row.id,
      label: row.label,
      isTable: own[0]!.seats[0]!.table !== null,
      units: own,
    })),
  }));
}

/** Those that sit side by side together: a gap of more than a seat, or one that is not shown, parts them. */
export function neighborsOf(units: readonly Unit[]): Unit[][] {
  const blocks: Unit[][] = [];
  for (const unit of units) {
    const last = blocks.at(-1)?.at(-1);
    if (last && areBeside(last, unit)) blocks.at(-1)!.push(unit);
    else blocks.push([unit]);
  }
  return blocks;
}

/** Those that sit beside so many, or beside one that is chosen. */
export function withNeighbors(units: readonly Unit[], together: number, chosen: ReadonlySet<string>): readonly Unit[] {
  if (together === 1) return units;
  const isEnough = (block: readonly Unit[]) =>
    block.some(({ id }) => chosen.has(id)) || block.reduce((sum, { places }) => sum + places.length, 0) >= together;
  return neighborsOf(units).filter(isEnough).flat();
}

function areBeside(a: Unit, b: Unit): boolean {
  const [from, to] = [a.seats.at(-1)!.seat, b.seats[0]!.seat];
  return b.places[0]! - a.places.at(-1)! === 1 && Math.hypot(to.x - from.x, to.y - from.y) < SEAT_PITCH * 1.7;
}
