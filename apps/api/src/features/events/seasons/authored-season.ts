import { lines } from '@marquee/shared/events/plain-text';
import { cleanStub } from '@marquee/shared/events/stub';

import { richText } from '#platform/text/rich-text';

import { authoredCustomFields, authoredPromotions, authoredTicketTypes } from '../authoring/authored-items.ts';
import { tidy } from '../domain/authored-text.ts';
import type { Season } from './season.schema.ts';
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
>;

/** Converts author input to its stored form, as that of an event. A season has no days and no sharing of tickets (AUT-005, 074). */
export function authoredSeason(input: CreateSeasonInput, before: Season | null, now: Date): AuthoredSeason {
  const processAs = input.processAs ?? 'Paid';
  const isFree = processAs === 'RSVP';
  const schedule = scheduleOf(input, before, now);
  const { ticketsAt, ticketsEndAt } = schedule;
  const rules = { isFree, ticketsAt, ticketsEndAt, dayIds: [] };
  const stub = cleanStub(input.stub ?? '') || null;
  const ticketTypes = authoredTicketTypes(input.ticketTypes ?? [], before?.ticketTypes ?? [], rules);
  return {
    processAs,
    name: tidy(input.name),
    subtitle: tidy(input.subtitle) || null,
    stub,
    stubKey: stub?.toLowerCase() ?? null,
    description: richText(input.description),
    userAgreement: richText(input.userAgreement),
    venueId: input.venueId || null,
    age: tidy(input.age) || 'all ages',
    taxDeduction: !isFree && Boolean(input.taxDeduction && input.venueId),
    salesBeginImmediately: input.salesBeginImmediately ?? false,
    schedule,
    sendQRCode: input.sendQRCode ?? null,
    ticketTypes: ticketTypes.map((ticketType) => ({ ...ticketType, isTicketSharing: false })),
    promotions: authoredPromotions(input.promotions ?? [], now),
    customFields: authoredCustomFields(input.customFields ?? []),
    eventEmailSubject: tidy(input.eventEmailSubject) || null,
    eventEmailBody: lines(richText(input.eventEmailBody)),
  };
}

function scheduleOf({ schedule, salesBeginImmediately }: CreateSeasonInput, before: Season | null, now: Date): Season['schedule'] {
  const at = (given: Date | null | undefined, former: Date | null | undefined) =>
    salesBeginImmediately ? (former && former <= now ? former : now) : (given ?? null);
  return {
    announceAt: at(schedule.announceAt, before?.schedule.announceAt),
    ticketsAt: at(schedule.ticketsAt, before?.schedule.ticketsAt),
    ticketsEndAt: schedule.ticketsEndAt ?? schedule.endsAt,
    startsAt: schedule.startsAt,
    endsAt: schedule.endsAt,
    doorsAt: null,
  };
}
