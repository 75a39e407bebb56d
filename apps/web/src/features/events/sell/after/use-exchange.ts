import { useApolloClient, useMutation } from '@apollo/client/react';
import { changeOf, type CounterPart, type CounterTerms, type CounterWay } from '@marquee/shared/counter/counter-payments';
import { exchangeQuoteOf, exchangeValueOf } from '@marquee/shared/counter/exchange';
import { sumOf } from '@marquee/shared/money';
import { isAtProvider, refundPartsOf } from '@marquee/shared/orders/payments';
import { useRef, useState } from 'react';
import type { ExchangeAtCounterMutation, ReserveAtCounterMutation } from '#gql/graphql.ts';
import { errorCode, errorText, isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { ReleaseReservationDocument } from '#lib/records/release-reservation.graphql.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { useAct } from '#lib/use-act.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { ReserveAtCounterDocument, TillSeatsDocument } from '../till/till.graphql.ts';
import { wordsOf } from '../till/refusal-words.ts';
import { ExchangeAtCounterDocument } from './after.graphql.ts';
import type { CounterOrder } from './order-words.ts';

type Exchanged = ExchangeAtCounterMutation['exchangeAtCounter'];
type HeldCart = ReserveAtCounterMutation['reserveAtCounter'];

/** An exchange that was made: what goes back of the cash that was given, and what goes back to the card. */
export interface Done {
  readonly made: Pick<Exchanged, '_id' | 'number'> & { readonly tickets: readonly object[] };
  readonly change: number;
  readonly toCard: number;
  /** Of it what is on a gift card again. */
  readonly toGiftCard: number;
}

/** What is taken instead of each ticket. */
export interface Target {
  readonly eventId: string;
  readonly ticketTypeId: string;
  /** Of a seating plan: the best free seats are taken for those that were not chosen. */
  readonly categoryId: string | null;
  readonly seats?: readonly string[];
  /** The guest said that a wheelchair space is needed. */
  readonly isAccessNeeded?: boolean;
}

interface Wish {
  readonly ids: readonly string[];
  readonly target: Target | null;
  readonly terms: CounterTerms;
}

/** The cart before is gone: another one takes its place. */
const EARLIER_GONE: readonly (string | null)[] = ['RESERVATION_LOCKED', 'RESERVATION_EXPIRED', 'NOT_FOUND'];

/** What goes back and what is taken instead: the places are held as soon as both are chosen, so the difference is that of the cart. */
export function useExchange(order: CounterOrder) {
  const client = useApolloClient();
  const { till } = useStanding();
  const [reserve] = useTillMutation(ReserveAtCounterDocument);
  const [exchange] = useTillMutation(ExchangeAtCounterDocument);
  const [release] = useMutation(ReleaseReservationDocument);
  const [wish, setWish] = useState<Wish>({ ids: [], target: null, terms: order.type === 'Complimentary' ? 'comp' : 'cash' });
  const [held, setHeld] = useState<HeldCart | null>(null);
  const [isHolding, setHolding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const newest = useRef(wish);
  const token = useRef<string | null>(null);
  const queue = useRef(Promise.resolve(true));
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const value = exchangeValueOf(order, wish.ids);
  const quote = held && exchangeQuoteOf(value.value, held.totals.total);

  const giveUp = async () => {
    const earlier = token.current;
    token.current = null;
    setHeld(null);
    if (earlier) await release({ variables: { input: { token: earlier } } }).catch(() => {});
  };

  const hold = async ({ ids, target, terms }: Wish): Promise<void> => {
    const quantity = exchangeValueOf(order, ids).ticketIds.length;
    if (!target || quantity === 0) return giveUp();
    const { eventId, ticketTypeId, categoryId, isAccessNeeded = false } = target;
    const own = (target.seats ?? []).slice(-quantity);
    const best = { eventId, count: quantity - own.length, categoryIds: [categoryId ?? ''] };
    const isChosen = own.length === quantity;
    const found =
      categoryId && !isChosen && (await client.query({ query: TillSeatsDocument, variables: { input: best }, fetchPolicy: 'no-cache' }));
    const seats = categoryId ? [...own, ...(found ? (found.data?.bestSeats?.seats ?? []).map(({ id }) => id) : [])] : null;
    const ask = async (earlier: string | null) => {
      const tickets = [{ ticketTypeId, quantity, ...(seats && { seats }) }];
      const input = {
        eventId,
        tickets,
        terms,
        token: earlier,
        allowsSingles: true,
        isExchange: true,
        ...(isAccessNeeded && { isAccessNeeded }),
        idempotencyKey: freshKey(),
      };
      return (await reserve({ variables: { input } })).data?.reserveAtCounter ?? null;
    };
    const now = await ask(token.current).catch((error: unknown) => {
      if (token.current && EARLIER_GONE.includes(errorCode(error))) return ask(null);
      throw error;
    });
    token.current = now?.token ?? null;
    setHeld(now);
  };

  /** False where nothing is held now. */
  const afterIt = async (earlier: Promise<boolean>, next: Wish): Promise<boolean> => {
    await earlier;
    if (newest.current !== next) return false;
    let isHeld = true;
    try {
      await hold(next);
    } catch (error) {
      isHeld = false;
      await giveUp();
      setRefusal(errorText(error));
    }
    if (newest.current === next) setHolding(false);
    return isHeld;
  };

  /** One request after the other; what was chosen meanwhile is held last. */
  const change = (more: Partial<Wish>) => {
    const next = { ...newest.current, ...more };
    newest.current = next;
    setWish(next);
    setRefusal(null);
    setHolding(true);
    const run = afterIt(queue.current, next);
    queue.current = run;
    return run;
  };

  const act = useAct(async (payments: readonly CounterPart[], backWay: CounterWay | null) => {
    if (!held || !quote) return;
    const body = {
      orderId: order._id,
      ticketIds: [...value.ticketIds],
      token: held.token,
      ...(till && { tillId: till._id }),
      payments: [...payments],
      backWay,
      expectedDifference: quote.difference,
    };
    const text = JSON.stringify(body);
    const key = attempt.current?.body === text ? attempt.current.key : freshKey();
    attempt.current = { body: text, key };
    try {
      const { data } = await exchange({ variables: { input: { ...body, idempotencyKey: key } } });
      if (!data) throw new Error('exchangeAtCounter returned nothing.');
      const apart = backWay ? { toCard: 0, toGiftCard: 0 } : withoutHands(order, quote.toReturn);
      setDone({ made: data.exchangeAtCounter, change: sumOf(payments, changeOf), ...apart });
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.current = null;
      throw error;
    }
  }, wordsOf);

  return {
    wish,
    value,
    quote,
    held,
    isHolding,
    refusal,
    change,
    giveUp,
    finish: act.run,
    isBusy: act.isBusy,
    failure: act.refusal,
    done,
    /** A card paid the difference. */
    wasPaid: (made: Done['made']) => setDone({ made, change: 0, toCard: 0, toGiftCard: 0 }),
  };
}

export type Exchange = ReturnType<typeof useExchange>;

/** Of what goes back the way it was paid: what the provider pays, and what is on a gift card again. The rest is handed out. */
function withoutHands({ payments }: CounterOrder, toReturn: number): Pick<Done, 'toCard' | 'toGiftCard'> {
  const parts = refundPartsOf(payments, toReturn) ?? [];
  return {
    toCard: sumOf(parts.filter(isAtProvider), ({ amount }) => amount),
    toGiftCard: sumOf(parts, ({ way, amount }) => (way === 'giftCard' ? amount : 0)),
  };
}
