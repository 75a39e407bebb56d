import type { EventSeating } from '@marquee/shared/seating/event-seating';
import { ticketTypesOf } from '@marquee/shared/seating/seated-ticket-types';

import { authoredTicketTypes } from '#features/catalog/authoring/authored-items';
import { newId } from '#platform/mongo/string-ids';

import type { EventRecord } from '../record/event-records.ts';

export type TimesOfSale = Pick<EventRecord, 'processAs' | 'schedule' | 'performances'>;

/** The ticket types that a plan makes, in their stored form. */
export function madeTypes(
  seating: Pick<EventSeating, 'layout' | 'categories'>,
  { processAs, schedule, performances }: TimesOfSale,
): EventRecord['ticketTypes'] {
  const { ticketsAt, ticketsEndAt } = schedule;
  const dayIds = (performances[0]?.schedule ?? []).map(({ _id }) => _id);
  const window = { startsAt: ticketsAt, endsAt: ticketsEndAt };
  const made = ticketTypesOf(seating, newId, schedule).map((type) => ({
    ...type,
    tiers: type.tiers.map((tier) => ({ ...tier, ...window })),
  }));
  const stored = authoredTicketTypes(made, [], { isFree: processAs === 'RSVP', ticketsAt, ticketsEndAt, dayIds });
  return stored.map((type, at) => ({ ...type, categoryId: made[at]!.categoryId, isOfPlan: true }));
}
