import { coverNewTicketTypes } from '@marquee/shared/events/new-items';

import { authoredSale, authoredSellable } from '#features/catalog/authoring/authored-sellable';

import { typesUnderPlan, withCategories } from '#features/catalog/seating/types-under-plan';

import type { NightReduction, Season } from './season.schema.ts';
import type { CreateSeasonInput } from './seasons.inputs.ts';

/** The fields that a save writes; all other fields have their own operations. */
export type AuthoredSeason = ReturnType<typeof authoredSeason>;

/** The stored form of an author's input, as that of an event. A season has no days and no sharing of tickets (AUT-005, 074). */
export function authoredSeason(input: CreateSeasonInput, before: Season | null, now: Date) {
  const { startsAt, endsAt, ticketsEndAt } = input.schedule;
  const schedule = {
    ...authoredSale(input, before?.schedule ?? null, now),
    ticketsEndAt: ticketsEndAt ?? endsAt,
    startsAt,
    endsAt,
    doorsAt: null,
  };
  const under = { ...input, ticketTypes: typesUnderPlan(input, before) };
  const authored = withCategories(under, authoredSellable(under, before, { schedule, dayIds: [], hasNights: true }, now));
  const ticketTypes = authored.ticketTypes.map((ticketType) => ({ ...ticketType, isTicketSharing: false }));
  return { ...authored, ticketTypes, upgrades: upgradesLeft(before, ticketTypes), nightReduction: reductionOf(input) };
}

/** Of equal parts no number is kept. */
function reductionOf({ nightReduction }: CreateSeasonInput): NightReduction | null {
  if (!nightReduction) return null;
  const { type, value } = nightReduction;
  return { type, value: type === 'EqualParts' ? 0 : value };
}

/**
 * Its add-ons are edited elsewhere (AUT-222), and follow the ticket types: a deleted one is removed from them, and with a new one those
 * that were for all types are for it too, the others for every ticket (AUT-083, 104).
 */
function upgradesLeft(before: Season | null, ticketTypes: Season['ticketTypes']): Season['upgrades'] {
  const after = ticketTypes.map(({ _id }) => _id);
  const former = (before?.ticketTypes ?? []).map(({ _id }) => _id).filter((id) => after.includes(id));
  return (before?.upgrades ?? []).map((upgrade) => {
    const left = upgrade.ticketTypeIds.filter((id) => after.includes(id));
    return { ...upgrade, ticketTypeIds: after.length > former.length ? [...coverNewTicketTypes(left, former, after)] : left };
  });
}
