import { tidyLines } from './domain/authored-text.ts';
import type { CreateEventInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';
import { authoredCustomFields, authoredPromotions, authoredTicketTypes, authoredUpgrades, coveringNewTypes } from './authored-items.ts';
import { authoredCore } from './authored-core.ts';
import { authoredDays } from './authored-days.ts';
import { authoredPerformances } from './authored-performances.ts';
import { authoredTerms } from './authored-terms.ts';

/** The fields that a save writes; all other fields have their own operations. */
export type AuthoredEvent = Pick<
  EventRecord,
  | 'type'
  | 'processAs'
  | 'name'
  | 'subtitle'
  | 'stub'
  | 'stubKey'
  | 'description'
  | 'userAgreement'
  | 'venueId'
  | 'age'
  | 'accessibility'
  | 'taxDeduction'
  | 'salesBeginImmediately'
  | 'schedule'
  | 'lastStartsAt'
  | 'performances'
  | 'isMultipleDays'
  | 'totalDays'
  | 'sendQRCode'
  | 'ticketTypes'
  | 'upgrades'
  | 'promotions'
  | 'customFields'
  | 'nestedIds'
  | 'eventEmailSubject'
  | 'eventEmailBody'
  | 'seasonId'
  | 'location'
  | 'ticketDeliveryType'
  | 'physicalDeliveryInstructions'
  | 'exchange'
  | 'isGuestTicketSale'
  | 'guestTicketPerMember'
  | 'seatingChartKey'
>;

/** Converts author input to its stored form: texts normalized and sanitized, defaults filled in, days and items matched by their ids. */
export function authoredEvent(input: CreateEventInput, before: EventRecord | null, now: Date): AuthoredEvent {
  const core = authoredCore(input);
  const { days, ...times } = authoredDays(input, before, now);
  const { ticketsAt, ticketsEndAt } = times.schedule;
  const dayIds = days.map((day) => day._id);
  const performances = authoredPerformances(input, before, days);
  const performanceIds = performances.map(({ _id }) => _id);
  const rules = { isFree: core.processAs === 'RSVP', ticketsAt, ticketsEndAt, dayIds, performanceIds };
  const items = {
    ticketTypes: authoredTicketTypes(input.ticketTypes ?? [], before?.ticketTypes ?? [], rules),
    upgrades: authoredUpgrades(input.upgrades ?? [], before?.upgrades ?? [], rules),
    promotions: authoredPromotions(input.promotions ?? [], before?.promotions ?? [], now),
    customFields: authoredCustomFields(input.customFields ?? []),
  };
  return {
    ...core,
    type: input.type ?? 'GeneralEvent',
    accessibility: tidyLines(input.accessibility),
    ...times,
    performances,
    ...items,
    upgrades: finishedUpgrades(items, input, before),
    nestedIds: nestedIdsOf(items),
    ...authoredTerms(input, before),
  };
}

function finishedUpgrades(
  { upgrades, ticketTypes }: Pick<EventRecord, 'upgrades' | 'ticketTypes'>,
  { areAddOnsFinished }: CreateEventInput,
  before: EventRecord | null,
): EventRecord['upgrades'] {
  const left = withoutDeleted(upgrades, ticketTypes, before);
  if (!before || areAddOnsFinished) return left;
  const former = { ticketTypes: before.ticketTypes, upgrades: withoutDeleted(before.upgrades, ticketTypes, before) };
  return coveringNewTypes(left, ticketTypes, former);
}

/** Deleting a ticket type removes it from every add-on (AUT-083, 212). */
function withoutDeleted(
  upgrades: EventRecord['upgrades'],
  types: EventRecord['ticketTypes'],
  before: EventRecord | null,
): EventRecord['upgrades'] {
  const has = (list: EventRecord['ticketTypes'], id: string) => list.some((type) => type._id === id);
  const isDeleted = (id: string) => has(before?.ticketTypes ?? [], id) && !has(types, id);
  return upgrades.map((upgrade) => ({ ...upgrade, ticketTypeIds: upgrade.ticketTypeIds.filter((id) => !isDeleted(id)) }));
}

export function nestedIdsOf(event: Pick<EventRecord, 'ticketTypes' | 'upgrades' | 'promotions' | 'customFields'>): string[] {
  const tiers = event.ticketTypes.flatMap((type) => type.tiers);
  return [...event.ticketTypes, ...tiers, ...event.upgrades, ...event.promotions, ...event.customFields].map(({ _id }) => _id);
}
