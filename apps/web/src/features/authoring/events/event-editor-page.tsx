import { useQuery } from '@apollo/client/react';
import { NotLoaded } from '../core/not-loaded.tsx';
import { useEditedRecord } from '../core/use-edited-record.ts';
import { EventEditor } from './event-editor.tsx';
import { EventForEditingDocument } from './event-editor.graphql.ts';
import type { EventParts } from './event-step.tsx';

interface EventEditorPageProps extends EventParts {
  /** `new`, or the id of a saved event. */
  eventId: string;
}

/** Creates an event, or edits one. */
export function EventEditorPage({ eventId, ...parts }: EventEditorPageProps) {
  const { isNew, round, setCreatedId } = useEditedRecord(eventId);
  const { data, error, refetch } = useQuery(EventForEditingDocument, { variables: { eventId }, skip: isNew });
  const saved = isNew ? null : data?.event;
  if (saved === undefined) return <NotLoaded kind="event" error={error} onRetry={() => void refetch()} />;
  return <EventEditor key={round} initial={saved} onCreated={setCreatedId} {...parts} />;
}
