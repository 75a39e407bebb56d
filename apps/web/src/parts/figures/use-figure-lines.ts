import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { FigureLinesInput } from '#gql/schema-types.ts';
import { FigureLinesDocument } from './explain.graphql.ts';

const PAGE_SIZE = 50;

/** Returns what a figure is made of, newest first, 50 acts at a time; asks nothing while it is not `wanted`. The last answer is shown while the next one loads. */
export function useFigureLines(input: FigureLinesInput, wanted: boolean) {
  const variables = { input, pagination: { pageSize: PAGE_SIZE } };
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useQuery(FigureLinesDocument, {
    variables,
    skip: !wanted,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [failed, setFailed] = useState(false);
  const more = () => {
    setFailed(false);
    const after = data?.figureLines.after ?? null;
    fetchMore({ variables: { input, pagination: { pageSize: PAGE_SIZE, after } } }).catch(() => setFailed(true));
  };
  return {
    shown: (data ?? (error ? undefined : previousData))?.figureLines,
    error,
    hasFailed: failed,
    isLoading: loading && !data,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    more,
    retry: () => void refetch().catch(() => {}),
  };
}
