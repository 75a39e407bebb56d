import { useTexts } from '#lib/text/texts.ts';
import { PlaceEvents } from '#parts/place/place-events.tsx';
import { texts } from '../texts.ts';
import { useVenue } from './venue-context.ts';

/** All events at the venue. */
export function VenueEventsPage() {
  const { t } = useTexts(texts);
  return <PlaceEvents of={{ venueId: useVenue()._id }} hint={t('noEventsHint')} />;
}
