import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateForPublishing } from '@marquee/shared/events/validate-event';

import type { EventRecord } from '../public/event-records.ts';
import type { AuthoredEvent } from '../authoring/authored-event.ts';

interface PastedLinks {
  readonly videoLink?: string | null;
  readonly songLink?: string | null;
}

/** Validates an event before it is stored, and the links in the input. */
export function validateAuthored(event: AuthoredEvent, { videoLink, songLink }: PastedLinks): FieldError[] {
  return validateEvent({ ...event, videoLink, songLink });
}

/** The problems that block publishing an event. */
export function validateForSale(event: EventRecord): FieldError[] {
  return validateForPublishing(event);
}

/** Whether the event can ever cost money: RSVP events and those with all prices 0 do not. */
export function takesMoney({ processAs, ticketTypes, upgrades }: Pick<EventRecord, 'processAs' | 'ticketTypes' | 'upgrades'>): boolean {
  const prices = [...ticketTypes.flatMap((type) => type.tiers), ...upgrades.filter((upgrade) => !upgrade.complimentary)];
  return processAs !== 'RSVP' && prices.some(({ price }) => price > 0);
}
