import { useTexts } from '#lib/text/texts.ts';
import { ActPanel } from '#parts/act-on-many/act-panel.tsx';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { EventCardsDocument, EventCountsDocument, EventDetailsDocument } from '../events.graphql.ts';
import { useLastAct } from '../event-context.ts';
import { texts } from '../texts.ts';
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
export function CancellationOf() {
  const refresh = useRefresh(EventDetailsDocument);
  const last = useLastAct(KIND);
  return last && last.state !== 'Undone' ? <Cancelling actId={last._id} refresh={refresh} /> : null;
}
