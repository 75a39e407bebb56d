import { useQuery } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import { formatInstant } from '@marquee/shared/time/format';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { OpenRenewal } from './open-renewal.tsx';
import { RenewalTargetContext, useRenewalTarget, useRenewalTexts } from './renewal-target.ts';
import { RenewalDocument } from './renewals.graphql.ts';
import { StartNightOffer } from './start-night-offer.tsx';
import { StartRenewal } from './start-renewal.tsx';

const FOLLOW_MS = 3000;

interface RenewalsPageProps {
  seasonId: string;
  /** The venue's. */
  zone: string;
}

/** The renewal of a season: how far it is, or how it begins (BYD-107). */
export function RenewalsPage({ seasonId, zone }: RenewalsPageProps) {
  return (
    <RenewalTargetContext value={{ seasonId }}>
      <Renewal start={<StartRenewal seasonId={seasonId} zone={zone} />} />
    </RenewalTargetContext>
  );
}

interface NightOffersPageProps {
  eventId: string;
  name: string;
  startsAt: string | null;
  zone: string;
}

/** The same of a night that joined a season, for those who had the season before (BYD-106). */
export function NightOffersPage({ eventId, name, startsAt, zone }: NightOffersPageProps) {
  return (
    <RenewalTargetContext value={{ eventId }}>
      <p className="strong">{[name, formatInstant(startsAt, 'table', zone)].filter(Boolean).join(' · ')}</p>
      <Renewal start={<StartNightOffer eventId={eventId} startsAt={startsAt} zone={zone} />} />
    </RenewalTargetContext>
  );
}

function Renewal({ start }: { start: ReactNode }) {
  const { t } = useRenewalTexts();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(RenewalDocument, { variables: useRenewalTarget() });
  const renewal = data?.renewal;
  const isPreparing = renewal?.state === 'Preparing';
  useEffect(() => {
    if (!isPreparing) return undefined;
    startPolling(FOLLOW_MS);
    return stopPolling;
  }, [isPreparing, startPolling, stopPolling]);
  if (error && !data) return <ListFailed text={t('notLoaded')} onRetry={() => void refetch()} />;
  if (renewal === undefined) return <RowsSkeleton />;
  return renewal ? <OpenRenewal renewal={renewal} /> : start;
}
