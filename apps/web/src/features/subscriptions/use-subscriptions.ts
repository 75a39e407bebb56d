import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import type { SubscriptionsQuery } from '#gql/graphql.ts';
import { AddSubscriptionDocument, RemoveSubscriptionDocument, SubscriptionsDocument } from './subscriptions.graphql.ts';

export type SubscriptionRow = SubscriptionsQuery['event']['subscription'][number];

/**
 * The e-mail subscriptions of an event; adding and removing return the whole list, which replaces the old one. Both
 * reject with the server's refusal.
 */
export function useSubscriptions(eventId: string) {
  // the sales report above asked for them in its request
  const { data, error, refetch } = useQuery(SubscriptionsDocument, { variables: { eventId }, fetchPolicy: 'cache-first' });
  const [sendAdd, { loading: isAdding }] = useMutation(AddSubscriptionDocument);
  const [sendRemove] = useMutation(RemoveSubscriptionDocument);
  const add = (email: string, frequency: string) =>
    sendAdd({
      variables: { input: { eventId, email, frequency } },
      update: (cache, answer) => showRows(cache, eventId, answer.data?.addSubscription),
    });
  const remove = (subscriptionId: string) =>
    sendRemove({
      variables: { input: { eventId, subscriptionId } },
      update: (cache, answer) => showRows(cache, eventId, answer.data?.removeSubscription),
    });
  return { event: data?.event, failed: error !== undefined && !data, refetch, add, remove, isAdding };
}

function showRows(cache: ApolloCache, eventId: string, rows: readonly SubscriptionRow[] | null | undefined): void {
  if (!rows) return;
  const id = cache.identify({ __typename: 'Event', _id: eventId });
  if (id) cache.modify({ id, fields: { subscription: (_, { toReference }) => rows.map((row) => toReference(row) ?? row) } });
}
