import { lines } from '@marquee/shared/events/plain-text';
import { ofSellableTexts } from '@marquee/shared/events/sellable-texts';
import { cleanStub } from '@marquee/shared/events/stub';

import { richText } from '#platform/text/rich-text';

import type { SellableRecord } from '../record/sellable.schema.ts';
import { authoredCapacities } from './authored-capacities.ts';
import { authoredSeating } from './authored-seating.ts';
import { authoredCustomFields, authoredPromotions, authoredTicketTypes, type ItemRules } from './authored-items.ts';
import { tidy, tidyLines } from './domain/authored-text.ts';
import type { SellableInput } from './sellable.inputs.ts';

type Times = Pick<ItemRules, 'dayIds' | 'performanceIds' | 'hasNights'> & Pick<SellableRecord, 'schedule'>;

/**
 * The one list of what an author writes about every kind of sellable, in its stored form: texts normalized and sanitized, items matched by
 * their ids. A save writes these fields and those of its kind, all of them: what is absent gets what a new record has (AUT-003, 215). All
 * other fields have their own operations.
 */
export function authoredSellable(input: SellableInput, before: SellableRecord | null, { schedule, ...shown }: Times, now: Date) {
  const processAs: SellableRecord['processAs'] = input.processAs ?? 'Paid';
  const stub = cleanStub(input.stub ?? '') || null;
  const { ticketsAt, ticketsEndAt } = schedule;
  const { allowed, percent } = input.exchange ?? { allowed: true, percent: 0 };
  return {
    processAs,
    name: tidy(input.name),
    ...ofSellableTexts((name, { hasLines }) => (hasLines ? tidyLines(input[name]) : tidy(input[name]) || null)),
    stub,
    stubKey: stub?.toLowerCase() ?? null,
    description: richText(input.description),
    userAgreement: richText(input.userAgreement),
    venueId: input.venueId || null,
    age: tidy(input.age) || 'all ages',
    taxDeduction: processAs !== 'RSVP' && Boolean(input.taxDeduction && input.venueId),
    salesBeginImmediately: input.salesBeginImmediately ?? false,
    schedule,
    sendQRCode: input.sendQRCode ?? null,
    ticketTypes: authoredTicketTypes(input.ticketTypes ?? [], before?.ticketTypes ?? [], {
      isFree: processAs === 'RSVP',
      ticketsAt,
      ticketsEndAt,
      ...shown,
    }),
    promotions: authoredPromotions(input.promotions ?? [], before?.promotions ?? [], now),
    customFields: authoredCustomFields(input.customFields ?? []),
    ...authoredCapacities(input.capacities ?? [], before),
    ...authoredSeating(input),
    ticketDeliveryType: input.ticketDeliveryType ?? ('digital' as const),
    exchange: { allowed, percent: allowed ? percent : 0 },
    eventEmailBody: lines(richText(input.eventEmailBody)),
  };
}

/** When it is announced and on sale; sales that begin immediately keep the instant at which they began. */
export function authoredSale({ schedule, salesBeginImmediately }: SellableInput, before: SellableRecord['schedule'] | null, now: Date) {
  const at = (given: Date | null | undefined, former: Date | null | undefined) =>
    salesBeginImmediately ? (former && former <= now ? former : now) : (given ?? null);
  return { announceAt: at(schedule.announceAt, before?.announceAt), ticketsAt: at(schedule.ticketsAt, before?.ticketsAt) };
}
