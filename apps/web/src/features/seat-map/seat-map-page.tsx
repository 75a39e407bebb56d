import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { SeatMapView, type SeatedEvent } from './seat-map-view.tsx';
import { texts } from './texts.ts';
import { useSeatMap } from './use-seat-map.ts';

/** The seats of one event for its staff (BYD-091): map, list by row, and who has each seat. */
export function SeatMapPage({ event }: { event: SeatedEvent }) {
  const { t } = useTexts(texts);
  const map = useSeatMap(event.eventId, event.isOfSeason);
  return (
    <>
      <h2 className="unseen">{t('title')}</h2>
      {map.now ? <SeatMapView event={event} map={{ ...map, now: map.now }} /> : <Nothing map={map} />}
    </>
  );
}

function Nothing({ map: { isWithout, hasFailed, retry } }: { map: ReturnType<typeof useSeatMap> }) {
  const { t } = useTexts(texts);
  if (isWithout) return <Empty level={3} title={t('notSeated')} hint={t('notSeatedHint')} />;
  if (hasFailed) return <ListFailed text={t('didNotLoad')} onRetry={retry} />;
  return (
    <Loading>
      <Bones lines={['60%', '100%', '100%', '100%', '100%', '80%']} />
    </Loading>
  );
}
