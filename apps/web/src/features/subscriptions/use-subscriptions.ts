import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import type { SubscriptionsQuery } from '../../gql/graphql.ts';
import { AddSubscriptionDocument, RemoveSubscriptionDocument, SubscriptionsDocument } from './subscriptions.graphql.ts';

export type SubscriptionRow = SubscriptionsQuery['event']['subscription'][number];

/** The e-mail subscriptions of an event; adding and removing answer the whole list, which takes the place of the old one. Both reject with the server's refusal. */
export function useSubscriptions(eventId: string) {
  const { data, error, refetch, updateQuery } = useQuery(SubscriptionsDocument, { variables: { eventId }, fetchPolicy: 'network-only' });
  const [sendAdd, { loading: isAdding }] = useMutation(AddSubscriptionDocument);
  const [sendRemove] = useMutation(RemoveSubscriptionDocument);
  const show = useCallback(
    (subscription: readonly SubscriptionRow[] | undefined) =>
      updateQuery((before) =>
        subscription && before.event ? ({ event: { ...before.event, subscription } } as SubscriptionsQuery) : undefined,
      ),
    [updateQuery],
  );
  const add = async (email: string, frequency: string) => {
    const answer = await sendAdd({ variables: { input: { eventId, email, frequency } } });
    show(answer.data?.addSubscription);
  };
  const remove = async (subscriptionId: string) => {
    const answer = await sendRemove({ variables: { input: { eventId, subscriptionId } } });
    show(answer.data?.removeSubscription);
  };
  return { event: data?.event, failed: error !== undefined && !data, refetch, add, remove, isAdding };
}
