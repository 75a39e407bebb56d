import type { EventSeating, SeatNumber } from './event-seating.ts';
import { seatsOf, type PlanLayout } from './plan-layout.ts';

/** A published version of a plan. */
export interface PlanVersion {
  readonly planId: string;
  readonly planName: string;
  readonly planVersion: number;
  readonly layout: PlanLayout;
}

/**
 * The plan as an event has it. Taking over a newer version (`before`), categories and areas keep their ids, and seats their units; a new seat
 * gets a number above all that were ever used. A price type counts its seats by their numbers, so no two seats of an event share one.
 */
export function copyPlan({ planId, planName, planVersion, layout }: PlanVersion, newId: () => string, before?: EventSeating): EventSeating {
  const known = new Map((before?.categories ?? []).map((category) => [category.categoryId, category]));
  const knownAreas = new Map((before?.areas ?? []).map((area) => [area.areaId, area._id]));
  const areas = layout.areas.map(({ id }) => ({ _id: knownAreas.get(id) ?? newId(), areaId: id }));
  const pools = new Map(layout.categories.map(({ id }) => [id, known.get(id)?._id ?? newId()]));
  let lastNumber = before?.lastNumber ?? 0;
  const numbers = new Map((before?.seats ?? []).map((number) => [number.id, number]));
  const seats = seatsOf(layout).map(({ seat: { id, categoryId } }): SeatNumber => {
    const kept = numbers.get(id);
    if (kept) return kept;
    const pool = pools.get(categoryId ?? '');
    if (!pool) throw new Error(`The seat ${id} of the plan ${planId} has no category.`);
    lastNumber += 1;
    return { id, pool, n: lastNumber };
  });
  const categories = [...pools].map(([categoryId, _id]) => ({ _id, categoryId }));
  return { planId, planName, planVersion, layout, categories, areas, lastNumber, seats };
}

/** The same plan for another event: its own ids, its numbers from 1. */
export function copyOfSeating(seating: EventSeating, newId: () => string): EventSeating {
  return copyPlan(seating, newId);
}

/** What a category of one copy is called in another copy of the same plan. */
export function categoriesOfCopy(from: EventSeating, to: EventSeating): ReadonlyMap<string, string> {
  const own = new Map(to.categories.map(({ _id, categoryId }) => [categoryId, _id]));
  return new Map(from.categories.flatMap(({ _id, categoryId }) => (own.has(categoryId) ? [[_id, own.get(categoryId)!]] : [])));
}
