import { authoredSale, authoredSellable } from '#features/catalog/authoring/authored-sellable';

import type { Season } from '../record/season.schema.ts';
import type { CreateSeasonInput } from './seasons.inputs.ts';

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
  const authored = authoredSellable(input, before, { schedule, dayIds: [] }, now);
  return { ...authored, ticketTypes: authored.ticketTypes.map((ticketType) => ({ ...ticketType, isTicketSharing: false })) };
}
