import { authoredSeating } from '../authoring/authored-seating.ts';
import type { TicketTypeInput } from '../authoring/sellable-items.inputs.ts';
import type { SellableInput } from '../authoring/sellable.inputs.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';

type Before = Pick<SellableRecord, 'ticketTypes' | 'seatingId' | 'seatingChartKey'>;

/**
 * The ticket types that an author sent, as the plan has them: quantities are the plan's, and so are the names of those that it made
 * (AUT-066). A save that sends none keeps them. Without the plan that they belong to, those of a plan go (AUT-064).
 */
export function typesUnderPlan(input: SellableInput, before: Before | null): TicketTypeInput[] {
  const sent = input.ticketTypes ?? [];
  const stored = new Map((before?.ticketTypes ?? []).map((type) => [type._id, type]));
  if (!keepsPlan(authoredSeating(input), before)) return sent.filter(({ _id, categoryId }) => !categoryId && !stored.get(_id)?.categoryId);
  const quantities = new Map(before.ticketTypes.map(({ categoryId, totalQty }) => [categoryId, totalQty]));
  return (sent.length > 0 ? sent : before.ticketTypes).map((type) => {
    const known = stored.get(type._id);
    const categoryId = known ? known.categoryId : type.categoryId;
    return {
      ...type,
      categoryId: categoryId ?? null,
      name: known?.isOfPlan ? known.name : type.name,
      totalQty: quantities.get(categoryId) ?? type.totalQty,
    };
  });
}

/** Whether it has a copy of the plan that its author wants. */
export function keepsPlan(
  { seatingChartKey }: Pick<SellableRecord, 'seatingChartKey'>,
  before: Before | null,
): before is Before & { readonly seatingId: string } {
  return Boolean(before?.seatingId) && before?.seatingChartKey === seatingChartKey;
}

/** New price types get the category that was sent. */
export function withCategories<Fields extends Pick<SellableRecord, 'ticketTypes'>>(
  { ticketTypes: sent }: { readonly ticketTypes: readonly TicketTypeInput[] },
  authored: Fields,
): Fields {
  const sentFor = new Map(sent.map(({ _id, categoryId }) => [_id, categoryId ?? null]));
  const ticketTypes = authored.ticketTypes.map((type) => ({ ...type, categoryId: sentFor.get(type._id) ?? null }));
  return { ...authored, ticketTypes };
}
