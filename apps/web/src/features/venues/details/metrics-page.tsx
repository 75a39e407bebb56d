import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { SalesFigures } from '#parts/place/sales-figures.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { VenueMetricsDocument } from '../venues.graphql.ts';
import { texts } from '../texts.ts';
import { useVenue } from './venue-context.ts';

/** Shows what the orders of the venue's events add up to, and over time. */
export function VenueMetricsPage({ analytics }: { analytics: ReactNode }) {
  const { t } = useTexts(texts);
  const { _id: venueId } = useVenue();
  const { data, error, refetch } = useQuery(VenueMetricsDocument, { variables: { venueId } });
  return (
    <div className="col gap20">
      {data?.venue.metrics ? (
        <SalesFigures metrics={data.venue.metrics} />
      ) : error ? (
        <ListFailed text={t('metricsNotLoaded')} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
      {analytics}
    </div>
  );
}
