import type { FieldError } from '@marquee/shared/error-texts';
import { checkCounts } from '@marquee/shared/events/count-limits';
import { checkLinks } from '@marquee/shared/events/embed-links';
import { checkRichTexts, type RichTexts } from '@marquee/shared/events/rich-text-limits';
import { validateEvent, validateForPublishing } from '@marquee/shared/events/validate-event';
import { checkPerformanceCount } from '@marquee/shared/events/validate-performances';

import type { EventRecord } from '../../record/event-records.ts';
import type { AuthoredEvent } from '../authored-event.ts';

interface PastedLinks {
  readonly videoLink?: string | null;
  readonly songLink?: string | null;
}

type Lists = Parameters<typeof checkCounts>[0] & { readonly performances?: readonly unknown[] | null };

/** Errors of an input that is too large: checked before anything else is done with it. */
export function checkSize(input: RichTexts & Lists): FieldError[] {
  return [...checkRichTexts(input), ...checkCounts(input), ...checkPerformanceCount(input.performances)];
}

/** Validates an event before it is stored, and the links in the input, also those of its performances. */
export function validateAuthored(
  event: AuthoredEvent,
  { videoLink, songLink, performances }: PastedLinks & { readonly performances?: readonly PastedLinks[] | null },
): FieldError[] {
  const ofPerformances = (performances ?? []).flatMap((links, i) => checkLinks(links, `performances.${i}.`));
  return [...validateEvent({ ...event, videoLink, songLink }), ...ofPerformances];
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
