import { useMutation } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { errorCode, isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { reservationKey } from '#lib/storage/kept-cart.ts';
import { freshKey, keep, readKept } from '#lib/storage/kept.ts';
import { ReserveDocument } from './public-event.graphql.ts';
import type { Cart } from './offer.ts';
import { tellOtherTabs } from './use-other-tabs.ts';

interface Kept {
  /** The request without a response yet: a retry with the same key reserves nothing twice. */
  readonly attempt: { readonly body: string; readonly key: string } | null;
  /** The previous reservation, which a new one replaces. */
  readonly token: string | null;
}

const NOTHING: Kept = { attempt: null, token: null };
/** The earlier reservation became an order, or is becoming one: it is not replaced. */
const EARLIER_STAYS: readonly (string | null)[] = ['RESERVATION_LOCKED', 'PAYMENT_IN_PROGRESS', 'RESERVATION_EXPIRED'];

/** What the buyer confirmed of chosen seats. */
interface Confirmed {
  readonly isAccessNeeded?: boolean;
}

interface Reserving {
  readonly isReserving: boolean;
  /** Returns the reservation's token, or undefined while an earlier press runs. Rejects with the refusal. */
  readonly reserve: (cart: Cart, code: string | null, confirmed?: Confirmed) => Promise<string | undefined>;
}

/** Reserves a cart; a repeated press, also after a reload, results in one reservation (BUY-010, 033). */
export function useReserve(eventId: string, isSeason = false): Reserving {
  const [send] = useMutation(ReserveDocument);
  const [isReserving, setIsReserving] = useState(false);
  const isBusy = useRef(false);
  const reserve = useCallback(
    async (cart: Cart, code: string | null, confirmed: Confirmed = {}) => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setIsReserving(true);
      const ask = async (token: string | null): Promise<string> => {
        const wanted = {
          ...boughtBy(eventId, isSeason),
          tickets: [...cart.tickets],
          upgrades: [...cart.upgrades],
          code,
          token,
          ...confirmed,
        };
        const idempotencyKey = keyFor(eventId, JSON.stringify(wanted), token);
        const { data } = await send({
          variables: { input: { ...wanted, idempotencyKey } },
          // the known one is replaced: who comes back would take it for a cart of another tab, and go on with it
          update: (cache) => void cache.modify({ id: `PublicEvent:${eventId}`, fields: { heldCart: () => null } }),
        });
        if (!data) throw new Error('reserve returned nothing.');
        return data.reserve.token;
      };
      try {
        const earlier = keptToken(eventId);
        const token = await ask(earlier).catch((error: unknown) => {
          if (earlier && EARLIER_STAYS.includes(errorCode(error))) return ask(null);
          throw error;
        });
        keep(reservationKey(eventId), { attempt: null, token } satisfies Kept);
        tellOtherTabs(eventId);
        return token;
      } catch (error) {
        if (!isOutcomeUnknown(error)) forgetAttempt(eventId);
        throw error;
      } finally {
        isBusy.current = false;
        setIsReserving(false);
      }
    },
    [eventId, isSeason, send],
  );
  return { isReserving, reserve };
}

/** How the API names what is bought. */
export function boughtBy(id: string, isSeason: boolean): { readonly eventId: string } | { readonly seasonId: string } {
  return isSeason ? { seasonId: id } : { eventId: id };
}

/** The last reservation that this tab made of the event, or null. */
export function keptToken(eventId: string): string | null {
  return readKept<Kept>(reservationKey(eventId))?.token ?? null;
}

/** It was released: the next one does not replace it. */
export function forgetToken(eventId: string): void {
  keep(reservationKey(eventId), null);
}

function keyFor(eventId: string, body: string, token: string | null): string {
  const attempt = readKept<Kept>(reservationKey(eventId))?.attempt;
  const key = attempt?.body === body ? attempt.key : freshKey();
  keep(reservationKey(eventId), { attempt: { body, key }, token } satisfies Kept);
  return key;
}

/** A refused request reserved nothing: the next one is a new one. After a fault it may have reserved, so the key is kept. */
function forgetAttempt(eventId: string): void {
  keep(reservationKey(eventId), { ...(readKept<Kept>(reservationKey(eventId)) ?? NOTHING), attempt: null });
}
