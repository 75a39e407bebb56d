import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { OpenRenewal } from './open-renewal.tsx';
import { RenewalDocument } from './renewals.graphql.ts';
import { StartRenewal } from './start-renewal.tsx';
import { texts } from './texts.ts';

const FOLLOW_MS = 3000;

interface RenewalsPageProps {
  seasonId: string;
  /** The venue's. */
  zone: string;
}

/** The renewal of a season: how far it is, or how it begins (BYD-107). */
export function RenewalsPage({ seasonId, zone }: RenewalsPageProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch, startPolling, stopPolling } = useQuery(RenewalDocument, { variables: { seasonId } });
  const renewal = data?.renewal;
  const isPreparing = renewal?.state === 'Preparing';
  useEffect(() => {
    if (!isPreparing) return undefined;
    startPolling(FOLLOW_MS);
    return stopPolling;
  }, [isPreparing, startPolling, stopPolling]);
  if (error && !data) return <ListFailed text={t('notLoaded')} onRetry={() => void refetch()} />;
  if (renewal === undefined) return <RowsSkeleton />;
  return renewal ? <OpenRenewal seasonId={seasonId} renewal={renewal} /> : <StartRenewal seasonId={seasonId} zone={zone} />;
}
