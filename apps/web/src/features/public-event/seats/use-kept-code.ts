import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { isUnanswered } from '#lib/errors/error-text.ts';
import { codeKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { useState } from 'react';
import type { AppliedCode } from '../offer.ts';
import { ApplyCodeDocument } from '../public-event.graphql.ts';

/** Tells whether a code was typed on the event's page. */
export function isCodeKept(eventId: string): boolean {
  return typeof readKept(codeKey(eventId)) === 'string';
}

/** The code that was typed on the event's page counts here too: it is sent again, as after a reload. */
export function useKeptCode(eventId: string, onCode: (code: AppliedCode) => void): void {
  const [send] = useMutation(ApplyCodeDocument);
  const [isLost, setIsLost] = useState(false);
  const apply = useEffectEvent(async () => {
    const code = readKept<string>(codeKey(eventId));
    if (typeof code !== 'string') return;
    try {
      const { data } = await send({ variables: { input: { eventId, code } } });
      setIsLost(false);
      if (data) onCode(data.applyCode);
    } catch (error) {
      setIsLost(isUnanswered(error));
      if (!isUnanswered(error)) keep(codeKey(eventId), null); // otherwise it may be valid
    }
  });
  useEffect(() => void apply(), [eventId]);
  useTryingAgain(isLost, () => void apply());
}
