import { useTexts } from '#lib/text/texts.ts';
import { PlaceEvents } from '#parts/place/place-events.tsx';
import { texts } from '../texts.ts';
import { usePerformer } from './performer-context.ts';

/** All events with the performer. */
export function PerformerEventsPage() {
  const { t } = useTexts(texts);
  return <PlaceEvents of={{ artistId: usePerformer()._id }} hint={t('noEventsHint')} />;
}
