import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { isUnanswered } from '#lib/errors/error-text.ts';
import { codeKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { useState } from 'react';
import type { AppliedCode, ShownEvent } from '../offer.ts';
import { boughtBy } from '../use-reserve.ts';
import { ApplyCodeDocument } from '../public-event.graphql.ts';

/** Tells whether a code was typed on the event's page. */
export function isCodeKept(eventId: string): boolean {
  return typeof readKept(codeKey(eventId)) === 'string';
}

interface KeptCode {
  readonly code: AppliedCode | null;
  /** It is known whether one counts, or there is no answer for now. */
  readonly isSettled: boolean;
}

/** The code that was typed on the event's page counts here too: it is sent again, as after a reload. */
export function useKeptCode({ _id: eventId, isSeason }: Pick<ShownEvent, '_id' | 'isSeason'>): KeptCode {
  const [send] = useMutation(ApplyCodeDocument);
  const [code, setCode] = useState<AppliedCode | null>(null);
  const [isSettled, setIsSettled] = useState(() => !isCodeKept(eventId));
  const [isLost, setIsLost] = useState(false);
  const apply = useEffectEvent(async () => {
    const kept = readKept<string>(codeKey(eventId));
    if (typeof kept !== 'string') return;
    try {
      const { data } = await send({ variables: { input: { ...boughtBy(eventId, isSeason), code: kept } } });
      setIsLost(false);
      if (data) setCode(data.applyCode);
    } catch (error) {
      setIsLost(isUnanswered(error));
      if (!isUnanswered(error)) keep(codeKey(eventId), null); // otherwise it may be valid
    } finally {
      setIsSettled(true);
    }
  });
  useEffect(() => void apply(), [eventId]);
  useTryingAgain(isLost, () => void apply());
  return { code, isSettled };
}
