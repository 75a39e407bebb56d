import { useApolloClient } from '@apollo/client/react';
import type { Sellable } from '@marquee/shared/events/sellable';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenSalesQuery } from '#gql/graphql.ts';
import { KINDS } from '#lib/records/kinds.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { OpenSalesDocument } from './open-sales.graphql.ts';

export type OpenSale = OpenSalesQuery['openSales']['sales'][number];

const EVERY_MS = 10_000;

/** What other devices left open, and whether the cart of this one went to another: asked again and again while the till is shown. */
export function useOpenSales({ kind, id }: Sellable, token: string | null, onEnded: (text: string) => void) {
  const client = useApolloClient();
  const [sales, setSales] = useState<readonly OpenSale[]>([]);
  const ask = async () => {
    const input = { [KINDS[kind].idKey]: id, token };
    const { data } = await client.query({ query: OpenSalesDocument, variables: { input }, fetchPolicy: 'no-cache' });
    if (!data) return;
    setSales(data.openSales.sales);
    if (data.openSales.ended) onEnded(data.openSales.ended);
  };
  // the button without a count says the same
  const askNow = useEffectEvent(() => void ask().catch(() => {}));
  useEffect(() => askNow(), []);
  usePoll(true, EVERY_MS, ask);
  return { sales, refresh: () => void ask().catch(() => {}) };
}
