import { useMutation } from '@apollo/client/react';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateTicketDays } from '@marquee/shared/events/validate-event';
import { now } from '#lib/time/clock.ts';
import { useAuthoring } from '../core/use-authoring.ts';
import { draftOf, type EventDraft, type SavedEvent } from './draft.ts';
import { CreateEventDocument, UpdateEventDocument } from './event-editor.graphql.ts';
import { inputOf } from './input-of.ts';
import { newDraft } from './new-draft.ts';
import { refusedFieldOf } from './refused-fields.ts';

/** The errors of a save: each ticket type of a multi-day event says for which days it is (AUT-078). */
function wrongIn(draft: EventDraft): FieldError[] {
  return [...validateEvent(draft), ...validateTicketDays(draft)];
}

/** The form of an event, and saving it. Invalid fields are marked at each keystroke, from the first failed save on. */
export function useEvent(initial: SavedEvent | null, onCreated: (eventId: string) => void) {
  const [create] = useMutation(CreateEventDocument);
  const [update] = useMutation(UpdateEventDocument);
  return useAuthoring<EventDraft, SavedEvent>({
    kind: 'event',
    initial,
    draftOf: (saved) => (saved ? draftOf(saved) : newDraft(now())),
    check: wrongIn,
    shows: 'since submit',
    isKept: true,
    store: async (draft, { saved, version, createKey }) => {
      const event = inputOf(draft);
      if (!saved) return (await create({ variables: { input: event, idempotencyKey: createKey } })).data?.createEvent;
      return (await update({ variables: { input: { eventId: saved._id, version, event } } })).data?.updateEvent;
    },
    fieldsOf: refusedFieldOf,
    onCreated: ({ _id }) => onCreated(_id),
  });
}
