import { useQuery } from '@apollo/client/react';
import type { Sellable } from '@marquee/shared/events/sellable';
import type { CompsOfEventFragment } from '#gql/graphql.ts';
import { KINDS } from '#lib/records/kinds.ts';
import { useStanding } from '../at-till/standing.ts';
import { operatorHeaders, useTurn } from '../operators/operator.ts';
import { CompsDocument } from './comps.graphql.ts';

export type CompsOfEvent = CompsOfEventFragment;

/** What was given away, and the budget of whoever sells at this till. */
export function useComps({ kind, id }: Sellable) {
  const tillId = useStanding().till?._id ?? null;
  useTurn(tillId ?? '');
  const input = { [KINDS[kind].idKey]: id };
  const { data, error, refetch } = useQuery(CompsDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
    context: { headers: operatorHeaders(tillId) },
  });
  return { comps: data?.comps ?? null, hasFailed: Boolean(error), input, refetch };
}
