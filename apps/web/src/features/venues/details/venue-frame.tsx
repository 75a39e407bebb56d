import { useQuery } from '@apollo/client/react';
import { Armchair, BarChart3, CalendarDays, LayoutGrid, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { PlaceFrame } from '#parts/place/place-frame.tsx';
import { texts as placeTexts } from '#parts/place/texts.ts';
import { Poster } from '#ui/poster.tsx';
import { VenueFault } from '../venue-fault.tsx';
import { venueFormHrefOf, venueHrefOf } from '../venue-href.ts';
import { VenueDocument } from '../venues.graphql.ts';
import { texts } from '../texts.ts';
import { VenueContext } from './venue-context.ts';

/** The frame of all pages of one venue: its menu, and the venue, always fetched from the server (AUT-050, 053). */
export function VenueFrame({ venueId, children }: { venueId: string; children: ReactNode }) {
  const { t } = useTexts(texts);
  const { t: place } = useTexts(placeTexts);
  const { data, error, refetch } = useQuery(VenueDocument, { variables: { venueId } });
  const venue = data?.venue;
  useBreadcrumb(t('venues'), '/admin/dashboard/venues', venue?.name);
  if (!venue) return <VenueFault error={error} onRetry={() => void refetch()} />;
  const { name, address, imageUrls } = venue;
  const [image = null] = imageUrls;
  const entries = [
    [
      { href: venueHrefOf('overview', venueId), label: place('overview'), icon: LayoutGrid },
      { href: venueHrefOf('metrics', venueId), label: place('metrics'), icon: BarChart3 },
      { href: venueHrefOf('events', venueId), label: place('events'), icon: CalendarDays },
      { href: venueHrefOf('seating', venueId), label: t('seatingCharts'), icon: Armchair },
    ],
    [{ href: venueFormHrefOf(venueId), label: t('editVenue'), icon: Pencil }],
  ];
  return (
    <VenueContext value={venue}>
      <PlaceFrame
        name={name}
        line={[address.city, address.state].filter(Boolean).join(', ') || t('noAddress')}
        picture={<Poster image={image === null ? null : { original: image, medium: image, small: image }} name={name} eager />}
        entries={entries}
      >
        {children}
      </PlaceFrame>
    </VenueContext>
  );
}
