import { useMutation } from '@apollo/client/react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useCallback, useRef, useState } from 'react';
import { errorCode } from '../../lib/error-text.ts';
import { freshKey, keep, readKept } from '../../lib/kept.ts';
import { ReserveDocument } from './public-event.graphql.ts';
import type { Cart } from './offer.ts';

interface Kept {
  /** The request without an answer yet: asked again with the same key it takes no second places. */
  readonly attempt: { readonly body: string; readonly key: string } | null;
  /** The reservation of before, which a new one takes the place of. */
  readonly token: string | null;
}

const NOTHING: Kept = { attempt: null, token: null };
/** The earlier reservation became an order, or is becoming one: it stays as it is. */
const EARLIER_STAYS: readonly (string | null)[] = ['RESERVATION_LOCKED', 'PAYMENT_IN_PROGRESS', 'RESERVATION_EXPIRED'];

interface Reserving {
  readonly isReserving: boolean;
  /** Answers the reservation's token, or undefined while an earlier press is on its way. Rejects with the refusal. */
  readonly reserve: (cart: Cart, code: string | null) => Promise<string | undefined>;
}

/** Takes the places of a cart; a repeated press, also after a reload, leads to one reservation (BUY-010, 033). */
export function useReserve(eventId: string): Reserving {
  const [send] = useMutation(ReserveDocument);
  const [isReserving, setIsReserving] = useState(false);
  const isBusy = useRef(false);
  const reserve = useCallback(
    async (cart: Cart, code: string | null) => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setIsReserving(true);
      const ask = async (token: string | null): Promise<string> => {
        const wanted = { eventId, tickets: [...cart.tickets], upgrades: [...cart.upgrades], code, token };
        const idempotencyKey = keyFor(eventId, JSON.stringify(wanted), token);
        const { data } = await send({ variables: { input: { ...wanted, idempotencyKey } } });
        if (!data) throw new Error('reserve answered nothing.');
        return data.reserve.token;
      };
      try {
        const earlier = readKept<Kept>(storageKey(eventId))?.token ?? null;
        const token = await ask(earlier).catch((error: unknown) => {
          if (earlier && EARLIER_STAYS.includes(errorCode(error))) return ask(null);
          throw error;
        });
        keep(storageKey(eventId), { attempt: null, token } satisfies Kept);
        return token;
      } catch (error) {
        if (CombinedGraphQLErrors.is(error)) forgetAttempt(eventId);
        throw error;
      } finally {
        isBusy.current = false;
        setIsReserving(false);
      }
    },
    [eventId, send],
  );
  return { isReserving, reserve };
}

function storageKey(eventId: string): string {
  return `marquee.reserve.${eventId}`;
}

function keyFor(eventId: string, body: string, token: string | null): string {
  const attempt = readKept<Kept>(storageKey(eventId))?.attempt;
  const key = attempt?.body === body ? attempt.key : freshKey();
  keep(storageKey(eventId), { attempt: { body, key }, token } satisfies Kept);
  return key;
}

/** A refused request reserved nothing: the next one is a new one. */
function forgetAttempt(eventId: string): void {
  keep(storageKey(eventId), { ...(readKept<Kept>(storageKey(eventId)) ?? NOTHING), attempt: null });
}
