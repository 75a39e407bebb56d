import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import type { ReservationQuery } from '#gql/graphql.ts';
import { useServerClock } from '#lib/time/use-server-clock.ts';
import { ReservationDocument } from './checkout.graphql.ts';

export type HeldCart = NonNullable<ReservationQuery['reservation']>;

/** The reservation of a token, refetched when the tab is shown again: another tab may have finished it. */
export function useReservation(token: string) {
  const { data, error, refetch } = useQuery(ReservationDocument, { variables: { token } });
  const isClockRight = useServerClock(data?.reservation?.serverTime);
  const reload = useCallback(() => refetch(), [refetch]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void reload().catch(() => {});
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);
  return { cart: isClockRight ? data?.reservation : null, isMissing: data?.reservation === null, error, reload };
}
