import { EditorPage } from '../wizard/editor-page.tsx';
import { EVENT } from './event-kind.ts';
import { EventPublishing } from './event-publishing.tsx';
import { EventStep, type EventParts } from './event-step.tsx';

interface EventEditorPageProps extends EventParts {
  /** `new`, or the id of a saved event. */
  eventId: string;
}

/** Creates an event, or edits one. */
export function EventEditorPage({ eventId, ...parts }: EventEditorPageProps) {
  return (
    <EditorPage kind={EVENT} id={eventId} Publishing={EventPublishing}>
      {(step) => <EventStep step={step} {...parts} />}
    </EditorPage>
  );
}
