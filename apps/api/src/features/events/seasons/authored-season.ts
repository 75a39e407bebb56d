import { authoredCore, authoredSale } from '../authoring/authored-core.ts';
import { authoredCustomFields, authoredPromotions, authoredTicketTypes } from '../authoring/authored-items.ts';
import { authoredDelivery } from '../authoring/authored-terms.ts';
import type { Season } from '../record/season.schema.ts';
import type { CreateSeasonInput } from './seasons.inputs.ts';

/** The fields that a save writes; all other fields have their own operations. */
export type AuthoredSeason = Pick<
  Season,
  | 'processAs'
  | 'name'
  | 'subtitle'
  | 'stub'
  | 'stubKey'
  | 'description'
  | 'userAgreement'
  | 'venueId'
  | 'age'
  | 'taxDeduction'
  | 'salesBeginImmediately'
  | 'schedule'
  | 'sendQRCode'
  | 'ticketTypes'
  | 'promotions'
  | 'customFields'
  | 'eventEmailSubject'
  | 'eventEmailBody'
  | 'ticketDeliveryType'
  | 'physicalDeliveryInstructions'
  | 'exchange'
>;

/** Converts author input to its stored form, as that of an event. A season has no days and no sharing of tickets (AUT-005, 074). */
export function authoredSeason(input: CreateSeasonInput, before: Season | null, now: Date): AuthoredSeason {
  const core = authoredCore(input);
  const schedule = scheduleOf(input, before, now);
  const { ticketsAt, ticketsEndAt } = schedule;
  const rules = { isFree: core.processAs === 'RSVP', ticketsAt, ticketsEndAt, dayIds: [] };
  const ticketTypes = authoredTicketTypes(input.ticketTypes ?? [], before?.ticketTypes ?? [], rules);
  return {
    ...core,
    ...authoredDelivery(input, before),
    schedule,
    ticketTypes: ticketTypes.map((ticketType) => ({ ...ticketType, isTicketSharing: false })),
    promotions: authoredPromotions(input.promotions ?? [], before?.promotions ?? [], now),
    customFields: authoredCustomFields(input.customFields ?? []),
  };
}

function scheduleOf(input: CreateSeasonInput, before: Season | null, now: Date): Season['schedule'] {
  const { schedule } = input;
  return {
    ...authoredSale(input, before?.schedule ?? null, now),
    ticketsEndAt: schedule.ticketsEndAt ?? schedule.endsAt,
    startsAt: schedule.startsAt,
    endsAt: schedule.endsAt,
    doorsAt: null,
  };
}
