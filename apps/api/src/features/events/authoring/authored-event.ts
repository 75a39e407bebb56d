import { authoredUpgrades, coveringNewTypes } from '#features/catalog/authoring/authored-items';
import { authoredSellable } from '#features/catalog/authoring/authored-sellable';
import { tidyLines } from '#features/catalog/authoring/domain/authored-text';
import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';

import type { EventRecord } from '../record/event-records.ts';
import { authoredDays } from './authored-days.ts';
import { authoredPerformances } from './authored-performances.ts';
import { authoredTerms } from './authored-terms.ts';
import { typesUnderPlan, withCategories } from '#features/catalog/seating/types-under-plan';
import type { CreateEventInput } from './events.inputs.ts';

/** The fields that a save writes; all other fields have their own operations. */
export type AuthoredEvent = ReturnType<typeof authoredEvent>;

/** The stored form of an author's input: what every sellable has, and what only an event has. */
export function authoredEvent(sent: CreateEventInput, before: EventRecord | null, now: Date) {
  const input = { ...sent, ticketTypes: typesUnderPlan(sent, before) };
  const { days, schedule, ...times } = authoredDays(input, before, now);
  const performances = authoredPerformances(input, before, days);
  const shown = { dayIds: days.map((day) => day._id), performanceIds: performances.map(({ _id }) => _id) };
  const sellable = withCategories(input, authoredSellable(input, before, { schedule, ...shown }, now));
  const items = {
    ...sellable,
    upgrades: authoredUpgrades(input.upgrades ?? [], { isFree: sellable.processAs === 'RSVP' }),
  };
  return {
    ...items,
    type: input.type ?? ('GeneralEvent' as const),
    accessibility: tidyLines(input.accessibility),
    ...times,
    performances,
    upgrades: finishedUpgrades(items, input, before),
    nestedIds: nestedIdsOf(items),
    ...authoredTerms(input),
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
