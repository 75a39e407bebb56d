import { lines } from '@marquee/shared/events/plain-text';
import { cleanStub } from '@marquee/shared/events/stub';

import { richText } from '#platform/text/rich-text';

import { tidy } from './domain/authored-text.ts';
import type { CreateEventInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';

type Shared =
  | 'processAs'
  | 'name'
  | 'subtitle'
  | 'stub'
  | 'description'
  | 'userAgreement'
  | 'venueId'
  | 'age'
  | 'taxDeduction'
  | 'salesBeginImmediately'
  | 'sendQRCode'
  | 'eventEmailSubject'
  | 'eventEmailBody';
type Input = Pick<CreateEventInput, Shared> & { readonly schedule: Pick<CreateEventInput['schedule'], 'announceAt' | 'ticketsAt'> };

/** What an author writes on events and on seasons alike, in its stored form. */
export function authoredCore(input: Input) {
  const processAs: EventRecord['processAs'] = input.processAs ?? 'Paid';
  const stub = cleanStub(input.stub ?? '') || null;
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
    taxDeduction: processAs !== 'RSVP' && Boolean(input.taxDeduction && input.venueId),
    salesBeginImmediately: input.salesBeginImmediately ?? false,
    sendQRCode: input.sendQRCode ?? null,
    eventEmailSubject: tidy(input.eventEmailSubject) || null,
    eventEmailBody: lines(richText(input.eventEmailBody)),
  };
}

/** When it is announced and on sale; sales that begin immediately keep the instant at which they began. */
export function authoredSale({ schedule, salesBeginImmediately }: Input, before: EventRecord['schedule'] | null, now: Date) {
  const at = (given: Date | null | undefined, former: Date | null | undefined) =>
    salesBeginImmediately ? (former && former <= now ? former : now) : (given ?? null);
  return { announceAt: at(schedule.announceAt, before?.announceAt), ticketsAt: at(schedule.ticketsAt, before?.ticketsAt) };
}
