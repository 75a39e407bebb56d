import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import type { SavedEvent } from './draft.ts';
import { EventEditor } from './event-editor.tsx';
import { EventForEditingDocument } from './event-editor.graphql.ts';
import type { Creators } from './sections/details-section.tsx';

interface EventEditorPageProps extends Creators {
  /** `new`, or the id of a saved event. */
  eventId: string;
}

/** Creates an event, or edits one. */
export function EventEditorPage({ eventId, ...creators }: EventEditorPageProps) {
  const { t } = useTranslation('eventEditor');
  const [created, setCreated] = useState<SavedEvent | null>(null);
  const [shown, setShown] = useState({ eventId, round: 0 });
  // the first save gives the page an id; it stays mounted with everything that is open on it
  const isNew = eventId === 'new' || eventId === created?._id;
  if (eventId !== shown.eventId) {
    const isSame = eventId === created?._id;
    setShown({ eventId, round: shown.round + (isSame ? 0 : 1) });
    if (!isSame) setCreated(null);
  }
  const { data, error, refetch } = useQuery(EventForEditingDocument, { variables: { eventId }, skip: isNew });
  if (isNew || data?.event) {
    return (
      <EventEditor
        key={shown.round}
        eventId={eventId}
        initial={isNew ? null : (data?.event ?? null)}
        onCreated={setCreated}
        {...creators}
      />
    );
  }
  if (!error) return <PageSkeleton />;
  const missing = { title: t('missing'), back: { href: '/admin/dashboard/events', text: t('backToEvents') } };
  return (
    <main className="wz-fault">
      <RecordFault error={error} missing={missing} text={t('didNotLoad')} onRetry={() => void refetch()} />
    </main>
  );
}
