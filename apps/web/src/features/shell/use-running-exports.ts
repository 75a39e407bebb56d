import { useQuery } from '@apollo/client/react';
import { usePoll } from '#lib/polling/use-poll.ts';
import { noteRunningExports, useHasRunningExports } from '#lib/polling/running-exports.ts';
import type { MyExportsQuery } from '#gql/graphql.ts';
import { MyExportsDocument } from './exports.graphql.ts';

const LOOK_EVERY_MS = 2000;

export type Exported = MyExportsQuery['myExports'][number];

export function runningIn(found: readonly Exported[] | undefined): Exported[] {
  return (found ?? []).filter(({ state }) => state === 'Waiting');
}

/** The person's exports that are being written, followed from the moment that one takes longer until none is left. */
export function useRunningExports(): Exported[] {
  const isOn = useHasRunningExports();
  const { data, refetch } = useQuery(MyExportsDocument, { skip: !isOn, fetchPolicy: 'cache-and-network' });
  usePoll(isOn, LOOK_EVERY_MS, async () => {
    const isOver = runningIn((await refetch()).data?.myExports).length === 0;
    if (isOver) noteRunningExports(false);
    return isOver;
  });
  return isOn ? runningIn(data?.myExports) : [];
}
