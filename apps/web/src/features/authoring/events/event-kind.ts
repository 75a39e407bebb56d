import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateTicketDays } from '@marquee/shared/events/validate-event';
import { EVENT_STEPS } from '#lib/authoring-address.ts';
import { now } from '#lib/time/clock.ts';
import type { AuthoredKind } from '../core/authored-kind.ts';
import { draftOf, type EventDraft, type SavedEvent } from './draft.ts';
import { EventContext } from './event-context.ts';
import { CreateEventDocument, EventForEditingDocument, UpdateEventDocument } from './event-editor.graphql.ts';
import { inputOf } from './input-of.ts';
import { newDraft } from './new-draft.ts';
import { refusedFieldOf } from './refused-fields.ts';

/** The errors of a save: each ticket type of a multi-day event says for which days it is (AUT-078). */
function wrongIn(draft: EventDraft): FieldError[] {
  return [...validateEvent(draft), ...validateTicketDays(draft)];
}

export const EVENT: AuthoredKind<EventDraft, SavedEvent> = {
  kind: 'event',
  steps: EVENT_STEPS,
  read: EventForEditingDocument,
  draftOf: (saved) => (saved ? draftOf(saved) : newDraft(now())),
  check: wrongIn,
  store: async (client, draft, { saved, version, createKey }) => {
    const event = inputOf(draft);
    if (!saved) {
      const variables = { input: event, idempotencyKey: createKey };
      return (await client.mutate({ mutation: CreateEventDocument, variables })).data?.createEvent;
    }
    const variables = { input: { eventId: saved._id, version, event } };
    return (await client.mutate({ mutation: UpdateEventDocument, variables })).data?.updateEvent;
  },
  fieldsOf: refusedFieldOf,
  Context: EventContext,
};
