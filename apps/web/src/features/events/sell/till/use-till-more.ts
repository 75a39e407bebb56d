import { useQuery } from '@apollo/client/react';
import { questionsAt } from '@marquee/shared/custom-fields/validate-answers';
import type { Sellable } from '@marquee/shared/events/sellable';
import { TillMoreDocument, TillSeasonMoreDocument } from './till-more.graphql.ts';

const DOCUMENTS = { event: TillMoreDocument, season: TillSeasonMoreDocument } as const;

/** What the till does not need for its tiles: where seats are chosen, and what the organizer asks. Read after them. */
export function useTillMore({ kind }: Sellable, stub: string) {
  const { data } = useQuery(DOCUMENTS[kind], { variables: { stub } });
  return { seatingId: data?.offer?.seatingId ?? null, questions: questionsAt(data?.offer?.customFields ?? [], 'Checkout') };
}

export type TillMore = ReturnType<typeof useTillMore>;
