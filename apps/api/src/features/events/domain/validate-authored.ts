import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateForPublishing } from '@marquee/shared/events/validate-event';

import type { EventRecord } from '../public/event-records.ts';
import type { AuthoredEvent } from '../authoring/authored-event.ts';

interface PastedLinks {
  readonly videoLink?: string | null;
  readonly songLink?: string | null;
}

/** What is wrong with an event as it is about to be stored, and with the links it was given. */
export function validateAuthored(event: AuthoredEvent, { videoLink, songLink }: PastedLinks): FieldError[] {
  return validateEvent({ ...event, videoLink, songLink });
}

/** What keeps an event from being published. */
export function validateForSale(event: EventRecord): FieldError[] {
  return validateForPublishing(event);
}

/** Whether anybody can ever owe something: RSVP events and those whose prices are all 0 take no money. */
export function takesMoney({ processAs, ticketTypes, upgrades }: Pick<EventRecord, 'processAs' | 'ticketTypes' | 'upgrades'>): boolean {
  const prices = [...ticketTypes.flatMap((type) => type.tiers), ...upgrades.filter((upgrade) => !upgrade.complimentary)];
  return processAs !== 'RSVP' && prices.some(({ price }) => price > 0);
}
