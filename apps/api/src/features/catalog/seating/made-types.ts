import type { EventSeating } from '@marquee/shared/seating/event-seating';
import { ticketTypesOf } from '@marquee/shared/seating/seated-ticket-types';

import { newId } from '#platform/mongo/string-ids';

import { authoredTicketTypes } from '../authoring/authored-items.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';

export interface TimesOfSale extends Pick<SellableRecord, 'processAs' | 'schedule'> {
  /** A season has none of its own. */
  readonly performances?: readonly { readonly schedule: readonly { readonly _id: string }[] }[];
}

/** The ticket types that a plan makes, in their stored form. */
export function madeTypes(
  seating: Pick<EventSeating, 'layout' | 'categories'>,
  { processAs, schedule, performances = [] }: TimesOfSale,
): SellableRecord['ticketTypes'] {
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
