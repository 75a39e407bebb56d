import type { ChartObjectInfo } from 'seatsio';

import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import type { ProvidedObject } from '@marquee/shared/seating/provided-plan';

/** The parts of a drawing that say where seats are. The provider does not document it, so nothing of it is taken for granted. */
interface Drawn {
  readonly rows?: readonly DrawnRow[];
  readonly tables?: readonly DrawnRow[];
  readonly sections?: readonly { readonly label?: unknown; readonly topLeft?: Partial<PlanPoint>; readonly subChart?: Drawn }[];
}

interface DrawnRow {
  readonly label?: unknown;
  readonly seats?: readonly { readonly x?: unknown; readonly y?: unknown; readonly label?: unknown }[];
}

/** Where seats are, by label, as far as the drawing says it. */
export function placesOf(drawing: unknown): ReadonlyMap<string, PlanPoint> {
  const places = new Map<string, PlanPoint>();
  const read = ({ rows, tables, sections }: Drawn, prefix: string, { x: left, y: top }: PlanPoint): void => {
    for (const { label, seats } of [...listOf(rows), ...listOf(tables)]) {
      for (const seat of listOf(seats)) {
        const { x, y } = seat;
        if (typeof x === 'number' && typeof y === 'number')
          places.set(`${prefix}${String(label)}-${String(seat.label)}`, { x: left + x, y: top + y });
      }
    }
    for (const { label, topLeft, subChart } of listOf(sections))
      if (subChart) read(subChart, `${prefix}${String(label)}-`, { x: left + (topLeft?.x ?? 0), y: top + (topLeft?.y ?? 0) });
  };
  const { subChart } = (drawing ?? {}) as { readonly subChart?: Drawn };
  if (subChart) read(subChart, '', { x: 0, y: 0 });
  return places;
}

function listOf<Item>(list: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(list) ? list : [];
}

/** An object of a report by category; null for what is sold in no way that we know. */
export function providedObject(info: ChartObjectInfo): ProvidedObject | null {
  const { label, labels, objectType, categoryKey, capacity, section } = info;
  const kind = KINDS[objectType];
  if (!kind) return null;
  return {
    label,
    kind,
    section: section || null,
    row: labels.parent?.label ?? null,
    isAtTable: labels.parent?.type === 'table',
    name: labels.own.label,
    categoryKey: categoryKey === null || categoryKey === undefined ? null : String(categoryKey),
    capacity: kind === 'table' ? (info.numSeats ?? capacity ?? 1) : (capacity ?? 1),
    flags: [
      ...(info.isAccessible ? (['wheelchair'] as const) : []),
      ...(info.isCompanionSeat ? (['companion'] as const) : []),
      ...(info.hasRestrictedView ? (['restrictedView'] as const) : []),
    ],
  };
}

const KINDS: Readonly<Record<string, ProvidedObject['kind']>> = { seat: 'seat', table: 'table', generalAdmission: 'area' };
