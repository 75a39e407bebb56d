import { useMutation } from '@apollo/client/react';
import { isPlaced, type OrderState } from '@marquee/shared/orders/order-states';
import { useCallback } from 'react';
import { logWarning } from '#lib/errors/logger.ts';
import { freshKey, keep, readKept } from '#lib/storage/kept.ts';
import { ConfirmOrderDocument, StartPaymentDocument } from './checkout.graphql.ts';
import type { StartPaymentInput } from '#gql/graphql.ts';

/** The state of the order: paid or free (`finished`), expired, refused, or not known yet. */
export type Settlement =
  | { readonly kind: 'finished'; readonly orderToken: string }
  | { readonly kind: 'expired' }
  /** The bank answers later. */
  | { readonly kind: 'underWay' }
  | { readonly kind: 'declined'; readonly message: string }
  /** `isUnanswered`: nothing was heard of it, so it may be paid. */
  | { readonly kind: 'open'; readonly isUnanswered?: boolean };

interface ConfirmedOrder {
  readonly token: string;
  readonly state: OrderState;
  readonly isUnderWay?: boolean;
  readonly paymentMessage?: string | null;
}

/** Intervals between polls while a payment settles, ms: two minutes in total. */
const PATIENT = [0, 400, 800, 1500, 3000, 5000, ...Array.from({ length: 14 }, () => 8000)];
/** Used when it is not known whether the provider received the payment at all. */
const BRIEF = [0, 800, 2000];
const ONCE = [0];
/** While the buyer is on the bank's page in another tab: fifteen minutes. */
const AT_BANK = Array.from({ length: 450 }, () => 2000);
const PAUSES = { patient: PATIENT, brief: BRIEF, once: ONCE, atBank: AT_BANK };

/** The two payment requests to our server, each idempotent. */
export function usePaymentSteps(token: string) {
  const [sendStart] = useMutation(StartPaymentDocument);
  const [sendConfirm] = useMutation(ConfirmOrderDocument);

  /** Creates the order of the reservation, or finds it. After a lost response the same contents are sent with the same key (BUY-033). */
  const start = useCallback(
    async (input: Omit<StartPaymentInput, 'idempotencyKey' | 'token'>) => {
      const idempotencyKey = keyOf(token, JSON.stringify(input));
      const { data } = await sendStart({ variables: { input: { ...input, token, idempotencyKey } } });
      if (!data) throw new Error('startPayment returned nothing.');
      return data.startPayment;
    },
    [sendStart, token],
  );

  /** Polls the order's state until it is known or the intervals run out. A lost response is retried. */
  const settle = useCallback(
    async (patience: keyof typeof PAUSES, isGivenUp: () => boolean = () => false): Promise<Settlement> => {
      let isUnanswered = false;
      for (const pause of PAUSES[patience]) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        if (isGivenUp()) break;
        const order = await confirmed();
        isUnanswered = order === null;
        const settlement = settlementOf(order);
        if (settlement.kind !== 'open') return settlement;
      }
      return { kind: 'open', isUnanswered };
      async function confirmed(): Promise<ConfirmedOrder | null> {
        try {
          return (await sendConfirm({ variables: { input: { token } } })).data?.confirmOrder ?? null;
        } catch (cause) {
          logWarning('What became of the payment was not answered.', cause);
          return null;
        }
      }
    },
    [sendConfirm, token],
  );
  return { start, settle };
}

export function settlementOf(order: ConfirmedOrder | null): Settlement {
  if (!order) return { kind: 'open' };
  if (isPlaced(order.state)) return { kind: 'finished', orderToken: order.token };
  if (order.state === 'Expired') return { kind: 'expired' };
  if (order.isUnderWay) return { kind: 'underWay' };
  return order.paymentMessage ? { kind: 'declined', message: order.paymentMessage } : { kind: 'open' };
}

/** One key for each attempt: a refused card or other contents start a new one. */
function keyOf(token: string, body: string): string {
  const kept = readKept<{ body: string; key: string }>(storageKey(token));
  const key = kept?.body === body ? kept.key : freshKey();
  keep(storageKey(token), { body, key });
  return key;
}

/** Tells whether this tab has sent a payment of the cart of which it does not know what became. */
export function hasAttempt(token: string): boolean {
  return readKept(storageKey(token)) !== null;
}

export function forgetAttempt(token: string): void {
  keep(storageKey(token), null);
}

function storageKey(token: string): string {
  return `marquee.pay.${token}`;
}
