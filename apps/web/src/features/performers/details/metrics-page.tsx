import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { SalesFigures } from '#parts/place/sales-figures.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { ArtistMetricsDocument } from '../artists.graphql.ts';
import { texts } from '../texts.ts';
import { usePerformer } from './performer-context.ts';

/** Shows what the orders of the performer's events add up to, and over time. */
export function PerformerMetricsPage({ analytics }: { analytics: ReactNode }) {
  const { t } = useTexts(texts);
  const { _id: artistId } = usePerformer();
  const { data, error, refetch } = useQuery(ArtistMetricsDocument, { variables: { artistId } });
  return (
    <div className="col gap20">
      {data?.artist.metrics ? (
        <SalesFigures metrics={data.artist.metrics} />
      ) : error ? (
        <ListFailed text={t('metricsNotLoaded')} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
      {analytics}
    </div>
  );
}
