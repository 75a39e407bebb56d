import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CancelEventMutation } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import type { CancelDraft } from './cancel-choices.tsx';
import { CancelEventDocument } from './cancel.graphql.ts';

type DryRun = CancelEventMutation['cancelEvent'];

/** A missing preference is no problem while it is being chosen. */
const CHOOSING = 'CANCEL_PREFERENCE_REQUIRED';

/** Returns what cancelling would do, asked for again with each preference; null until it is known. `problem` is what the real call would refuse. */
export function useDryRun(isOpen: boolean, eventId: string, { eventType, refundsAdmitted }: CancelDraft) {
  const [send] = useMutation(CancelEventDocument);
  const [answer, setAnswer] = useState<DryRun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useEffectEvent(async () => {
    const { data } = await send({ variables: { input: { eventId, dryRun: true, eventType, refundsAdmitted } } });
    return data?.cancelEvent ?? null;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    ask().then(
      (dryRun) => {
        if (isOver) return;
        setAnswer(dryRun);
        setProblem(dryRun?.errors.find(({ code }) => code !== CHOOSING)?.message ?? null);
      },
      (error: unknown) => !isOver && setProblem(errorText(error)),
    );
    return () => {
      isOver = true;
    };
  }, [isOpen, eventId, eventType, refundsAdmitted]);
  return { answer, problem };
}
