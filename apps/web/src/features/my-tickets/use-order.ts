import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { logWarning } from '#lib/errors/logger.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
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
  const ask = () =>
    follow({ variables: { input: { token } } }).catch((cause: unknown) => {
      logWarning('An order could not be followed.', cause);
      throw cause;
    });
  const askFirst = useEffectEvent(() => void ask().catch(() => {}));
  useEffect(() => {
    if (isWaiting) askFirst();
  }, [isWaiting, token]);
  usePoll(isWaiting, FOLLOW_MS, ask);
  // the nights of a season are made a moment after its order
  usePoll(order?.state === 'Active' && order.seasonId !== null && order.nights.length === 0, FOLLOW_MS, refetch);
  return { order, isAnswered: data !== undefined, error, reload: () => void refetch().catch(() => {}) };
}
