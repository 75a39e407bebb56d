import { useApolloClient } from '@apollo/client/react';
import { EVENT_STEPS } from '#lib/authoring-address.ts';
import { RecordEditor } from '../wizard/record-editor.tsx';
import { useRecordEditor } from '../wizard/use-record-editor.ts';
import type { SavedEvent } from './draft.ts';
import { EventContext } from './event-context.ts';
import { EventForEditingDocument } from './event-editor.graphql.ts';
import { EventPublishing } from './event-publishing.tsx';
import { EventStep, type EventParts } from './event-step.tsx';
import { useEvent } from './use-event.ts';

interface EventEditorProps extends EventParts {
  initial: SavedEvent | null;
  onCreated: (eventId: string) => void;
}

/** The wizard of one event. */
export function EventEditor({ initial, onCreated, ...parts }: EventEditorProps) {
  const client = useApolloClient();
  const record = useEvent(initial, (eventId) => {
    onCreated(eventId);
    editor.wizard.settle(eventId);
  });
  const editor = useRecordEditor({
    kind: 'event',
    steps: EVENT_STEPS,
    record,
    fetchSaved: async (eventId) => (await client.query({ query: EventForEditingDocument, variables: { eventId } })).data?.event,
  });
  return (
    <EventContext value={editor}>
      <RecordEditor kind="event" editor={editor} publishing={(acts) => <EventPublishing {...acts} />}>
        <EventStep step={editor.wizard.step} {...parts} />
      </RecordEditor>
    </EventContext>
  );
}
