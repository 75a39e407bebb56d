import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { logWarning } from '#lib/errors/logger.ts';
import { useServerClock } from '#lib/time/use-server-clock.ts';
import { FollowOrderDocument, PublicOrderDocument } from './my-tickets.graphql.ts';

const FOLLOW_MS = 3000;

/** The order of a confirmation link; while its payment is open it is polled every three seconds. */
export function useOrder(token: string) {
  const { data, error, refetch } = useQuery(PublicOrderDocument, { variables: { token }, fetchPolicy: 'cache-and-network' });
  const [follow] = useMutation(FollowOrderDocument);
  const order = data?.publicOrder;
  const isWaiting = order?.state === 'AwaitingPayment';
  useServerClock(order?.event?.serverTime);
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => {
      follow({ variables: { input: { token } } }).catch((cause: unknown) => logWarning('An order could not be followed.', cause));
    };
    ask();
    const timer = setInterval(ask, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [follow, isWaiting, token]);
  return { order, isAnswered: data !== undefined, error, reload: () => void refetch().catch(() => {}) };
}
