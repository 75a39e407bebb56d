import { newTicketType } from '../events/new-items.ts';
import type { SaleWindow } from '../events/tier-timeline.ts';
import type { EventSeating } from './event-seating.ts';
import { capacityOf, sizesByCategory } from './plan-capacity.ts';

/** A ticket type of an event with a plan. */
interface SeatedType {
  readonly _id: string;
  readonly name: string;
  readonly totalQty: number;
  /** `_id` of its category. */
  readonly categoryId?: string | null;
  /** Made by the plan; all others of a category are further price types of it. */
  readonly isOfPlan?: boolean | null;
}

type Plan = Pick<EventSeating, 'layout' | 'categories'>;

/** What the plan says of the ticket types of each category, by its `_id`. */
export function saidByPlan({ layout, categories }: Plan): ReadonlyMap<string, { readonly name: string; readonly totalQty: number }> {
  const sizes = sizesByCategory(layout);
  const names = new Map(layout.categories.map(({ id, name }) => [id, name]));
  return new Map(
    categories.map(({ _id, categoryId }) => {
      const size = sizes.get(categoryId);
      return [_id, { name: names.get(categoryId) ?? '', totalQty: size ? capacityOf(size) : 0 }];
    }),
  );
}

/** One ticket type for each category of a plan, named after it (AUT-061). */
export function ticketTypesOf(seating: Plan, newId: () => string, sale: SaleWindow) {
  return [...saidByPlan(seating)].map(([categoryId, said]) => ({ ...newTicketType(newId, sale), ...said, categoryId, isOfPlan: true }));
}

/**
 * The ticket types under a newer version of the plan: those of a category that is gone go, those of a new one come, quantities and names are
 * those that the plan says now.
 */
export function typesOfVersion<Type extends SeatedType>(seating: Plan, before: readonly Type[], made: readonly Type[]): Type[] {
  const said = saidByPlan(seating);
  const kept = before.flatMap((type) => {
    const now = said.get(type.categoryId ?? '');
    if (!now) return type.categoryId ? [] : [type];
    return [{ ...type, totalQty: now.totalQty, ...(type.isOfPlan && { name: now.name }) }];
  });
  const known = new Set(kept.map(({ categoryId }) => categoryId));
  return [...kept, ...made.filter(({ categoryId }) => !known.has(categoryId))];
}

/** Tells whether ticket types of a plan were added or deleted, which only further price types may be (AUT-066, BYD-065). */
export function breaksPlan(before: readonly SeatedType[], after: readonly SeatedType[]): boolean {
  const ids = new Set(after.map(({ _id }) => _id));
  const categories = new Set(before.map(({ categoryId }) => categoryId));
  return (
    before.some((type) => type.isOfPlan && !ids.has(type._id)) || after.some((type) => !type.categoryId || !categories.has(type.categoryId))
  );
}
