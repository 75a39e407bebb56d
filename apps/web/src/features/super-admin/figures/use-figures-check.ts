import { useMutation, useQuery } from '@apollo/client/react';
import type { FiguresCheckQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { useNotices } from '#ui/notices.tsx';
import { CheckFiguresDocument, FiguresCheckDocument } from './figures.graphql.ts';

export type FiguresCheck = NonNullable<FiguresCheckQuery['figuresCheck']>;

/** The last check (null before the first), and running one. */
export function useFiguresCheck() {
  const notices = useNotices();
  const { data, error, refetch } = useQuery(FiguresCheckDocument, { fetchPolicy: 'cache-and-network' });
  const [checkFigures] = useMutation(CheckFiguresDocument, {
    update: (cache, { data: done }) => {
      if (done) cache.writeQuery({ query: FiguresCheckDocument, data: { __typename: 'Query', figuresCheck: done.checkFigures } });
    },
  });
  const { run, isBusy } = useAct(async () => {
    try {
      await checkFigures();
    } catch (failure) {
      notices.error(errorText(failure));
    }
  });
  return { check: data?.figuresCheck, error, retry: () => void refetch().catch(() => {}), run, isBusy };
}

/** How many things differ. */
export function differencesIn({ wrongOrderCount, wrongPaymentCount, wrongSumCount }: FiguresCheck): number {
  return wrongOrderCount + wrongPaymentCount + wrongSumCount;
}
