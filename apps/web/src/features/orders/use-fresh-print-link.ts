import { useApolloClient } from '@apollo/client/react';
import { usePoll } from '#lib/polling/use-poll.ts';
import { PrintLinkDocument } from './print-link.graphql.ts';

/** The link is valid for a quarter of an hour; an order may be open through a whole shift. */
const FRESHEN_MS = 5 * 60_000;

/** Refetches the order's link to its tickets while the order is shown and has one: the cache passes it to the page. */
export function useFreshPrintLink(orderId: string, hasLink: boolean): void {
  const client = useApolloClient();
  usePoll(hasLink, FRESHEN_MS, async () => {
    await client.query({ query: PrintLinkDocument, variables: { orderId } });
    return false;
  });
}
