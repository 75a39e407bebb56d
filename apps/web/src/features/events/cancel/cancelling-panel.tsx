import { useQuery } from '@apollo/client/react';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ActPanel } from '#ui/act-on-many/act-panel.tsx';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { EventCardsDocument, EventCountsDocument, EventDetailsDocument } from '../events.graphql.ts';
import { texts } from '../texts.ts';
import { EventActsDocument } from './cancel.graphql.ts';
import styles from './cancel.module.css';

const KIND = 'cancellation.cancel-event';

/** How a cancellation goes, with UNDO in its first minute; above the list of events. */
export function CancellingPanel({ actId }: { actId: string }) {
  return <Cancelling actId={actId} refresh={useRefresh(EventCardsDocument, EventCountsDocument)} />;
}

function Cancelling({ actId, refresh }: { actId: string; refresh: () => void }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.act}>
      <ActPanel actId={actId} title={t('cancelling')} onEnd={refresh} />
    </div>
  );
}

/** The last cancellation of an event, on its own page. */
export function CancellationOf({ eventId }: { eventId: string }) {
  const mayCancel = useCan('event.cancel');
  const { data } = useQuery(EventActsDocument, { variables: { eventId }, skip: !mayCancel });
  const refresh = useRefresh(EventDetailsDocument);
  const last = data?.actsOnMany.find(({ kind }) => kind === KIND);
  return last && last.state !== 'Undone' ? <Cancelling actId={last._id} refresh={refresh} /> : null;
}
