import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateForPublishing } from '@marquee/shared/events/validate-event';

import type { EventRecord } from '../public/event-records.ts';
import type { AuthoredEvent } from '../authoring/authored-event.ts';

/** What is wrong with an event as it is about to be stored. */
export function validateAuthored(event: AuthoredEvent): FieldError[] {
  return validateEvent(checkable(event));
}

/** What keeps an event from being published. */
export function validateForSale(event: EventRecord): FieldError[] {
  return validateForPublishing(checkable(event));
}

/** Whether anybody can ever owe something: RSVP events and those whose prices are all 0 take no money. */
export function takesMoney({ processAs, ticketTypes, upgrades }: Pick<EventRecord, 'processAs' | 'ticketTypes' | 'upgrades'>): boolean {
  const prices = [...ticketTypes.flatMap((type) => type.tiers), ...upgrades.filter((upgrade) => !upgrade.complimentary)];
  return processAs !== 'RSVP' && prices.some(({ price }) => price > 0);
}

/** A day without an end of its own ends with the event. */
function checkable<Checked extends Pick<EventRecord, 'schedule' | 'performances'>>(event: Checked) {
  const endOf = (day: EventRecord['performances'][number]['schedule'][number]) => day.endsAt ?? event.schedule.endsAt ?? day.startsAt;
  const performances = event.performances.map((performance) => ({
    ...performance,
    schedule: performance.schedule.map((day) => ({ ...day, endsAt: endOf(day) })),
  }));
  return { ...event, performances };
}
