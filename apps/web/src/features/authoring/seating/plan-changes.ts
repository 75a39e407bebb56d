import { coverNewTicketTypes, newTicketType } from '@marquee/shared/events/new-items';
import { newId, withoutPlanTypes, withoutTicketType, type Change } from '../core/changes.ts';
import { plain, type DraftTicketType, type SellingRecord } from '../core/draft.ts';
import { withoutTypenames } from '../core/selling-draft.ts';

/** Whether a chart is a plan that was drawn in Marquee: its key is its id. */
export function isPlan(key: string | null): boolean {
  return /^[0-9a-f]{24}$/.test(key ?? '');
}

/** Another plan, or none. The ticket types of the former one go; those of a plan are made when the event is saved (AUT-061, 064). */
export const withPlan =
  (key: string, saved: SellingRecord | null): Change =>
  (draft) => {
    const chosen = { ...draft, seatingChartKey: key };
    if (key !== '' && key === saved?.seatingChartKey)
      return { ...chosen, ticketTypes: withoutTypenames(saved.ticketTypes) as DraftTicketType[] };
    return isPlan(key) ? draft.ticketTypes.reduce((left, { _id }) => withoutTicketType(_id)(left), chosen) : withoutPlanTypes(chosen);
  };

/** A further price type of a category, after its others: it sells the same seats (BYD-065). */
export const withNewPriceType =
  (categoryId: string, name: string): Change =>
  (draft) => {
    const others = draft.ticketTypes.filter((type) => type.categoryId === categoryId);
    const { totalQty = 0, purchaseLimit = 8, dayIds = [] } = others[0] ?? {};
    const { remainingQty: _left, ...made } = newTicketType(newId, draft.schedule);
    const added = plain<DraftTicketType>({ ...made, name, totalQty, purchaseLimit, dayIds, soldQty: 0, categoryId });
    const at = draft.ticketTypes.findLastIndex((type) => type.categoryId === categoryId) + 1;
    const ticketTypes = draft.ticketTypes.toSpliced(at, 0, added);
    const [before, after] = [draft.ticketTypes, ticketTypes].map((types) => types.map(({ _id }) => _id)) as [string[], string[]];
    const upgrades = draft.upgrades.map((upgrade) => ({
      ...upgrade,
      ticketTypeIds: [...coverNewTicketTypes(upgrade.ticketTypeIds, before, after)],
    }));
    return { ...draft, ticketTypes, upgrades };
  };

/** Changes all price types of a category. */
export const withCategory =
  (categoryId: string, part: Partial<Pick<DraftTicketType, 'visible' | 'purchaseLimit'>>): Change =>
  (draft) => ({
    ...draft,
    ticketTypes: draft.ticketTypes.map((type) => (type.categoryId === categoryId ? { ...type, ...part } : type)),
  });
