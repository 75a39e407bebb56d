import type { CounterPart } from '@marquee/shared/counter/counter-payments';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Guest } from '../guest/use-guest.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { useTraining } from '../training/training.ts';
import { NoteSaleDocument } from './open-sales.graphql.ts';

const AFTER_MS = 400;

/** Notes with the held cart who buys and what was taken, so that a device that takes it over goes on with both (BYD-118). */
export function useNoteSale(token: string | null, { buyer, contactId }: Pick<Guest, 'buyer' | 'contactId'>, parts: readonly CounterPart[]) {
  // nothing was taken by a gift card yet, and its code stays on this device
  const payments = parts.filter(({ way }) => way !== 'giftCard');
  const isTraining = useTraining();
  const [send] = useTillMutation(NoteSaleDocument);
  const text = JSON.stringify({ buyer, contactId, payments });
  const isNobody = payments.length === 0 && !contactId && Object.values(buyer).every((typed) => typed === '');
  /** For which cart something was noted: it is taken back there. */
  const noted = useRef<string | null>(null);
  const note = useEffectEvent(() => {
    if (!token || isTraining || (isNobody && noted.current !== token)) return;
    noted.current = token;
    // what is not noted is only lost to whoever takes the sale over
    void send({ variables: { input: { token, buyer, contactId, payments: [...payments] } } }).catch(() => {});
  });
  useEffect(() => {
    const timer = setTimeout(note, AFTER_MS);
    return () => clearTimeout(timer);
  }, [token, text]);
}
