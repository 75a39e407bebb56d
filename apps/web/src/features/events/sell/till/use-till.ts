import { useApolloClient, useMutation } from '@apollo/client/react';
import type { Sellable } from '@marquee/shared/events/sellable';
import type { CounterTerms } from '@marquee/shared/counter/counter-payments';
import type { PriceChange } from '@marquee/shared/counter/price-changes';
import { useCallback, useRef, useState } from 'react';
import type { ReserveAtCounterMutation } from '#gql/graphql.ts';
import { errorCode, errorText, isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { KINDS } from '#lib/records/kinds.ts';
import { ReleaseReservationDocument } from '#lib/records/release-reservation.graphql.ts';
import { freshKey, keep, readKept } from '#lib/storage/kept.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTraining } from '../training/training.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { ReserveAtCounterDocument, TillSeatsDocument } from './till.graphql.ts';

export type HeldCart = ReserveAtCounterMutation['reserveAtCounter'];

/** What was tapped: how many of each, and which seats. */
export interface Chosen {
  readonly quantities: Readonly<Record<string, number>>;
  readonly seats: Readonly<Record<string, readonly string[]>>;
  readonly terms: CounterTerms;
  /** Prices that staff lowered. */
  readonly changes: readonly PriceChange[];
  /** Whose earlier tickets count for guests. */
  readonly memberEmail?: string | null;
  /** Why a manager lets more guests through. */
  readonly guestOverride?: string | null;
  /** A discount or secret code that the cart is priced with. */
  readonly code?: string | null;
  /** The guest said that a wheelchair space is needed. */
  readonly isAccessNeeded?: boolean;
}

export interface TillLine {
  readonly isTicket: boolean;
  /** Of a seating plan: the till takes the best free seats. */
  readonly categoryId: string | null;
}

const NOTHING: Chosen = { quantities: {}, seats: {}, terms: 'cash', changes: [] };
/** The earlier cart is gone: another one takes its place. */
const EARLIER_GONE: readonly (string | null)[] = ['RESERVATION_LOCKED', 'RESERVATION_EXPIRED', 'NOT_FOUND'];

/** Another device goes on with the cart, or gave it up. */
const ELSEWHERE: readonly (string | null)[] = ['SALE_TAKEN_OVER', 'SALE_GIVEN_UP'];

const countOf = ({ quantities }: Chosen) => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

/**
 * The cart at the counter. Its places are held while it is put together, and it always shows what is held: a change that is refused is
 * taken back, with the reason. A reload goes on with it.
 */
export function useTill({ kind, id }: Sellable, lines: ReadonlyMap<string, TillLine>, first: CounterTerms) {
  const client = useApolloClient();
  const tillId = useStanding().till?._id ?? null;
  const [send] = useTillMutation(ReserveAtCounterDocument);
  const [release] = useMutation(ReleaseReservationDocument);
  const storageKey = `${useTraining() ? 'training-' : ''}till:${id}`;
  const [kept] = useState(() => readKept<{ chosen: Chosen; token: string | null }>(storageKey));
  const [chosen, setChosen] = useState<Chosen>({ ...NOTHING, ...kept?.chosen, terms: first });
  const [held, setHeld] = useState<HeldCart | null>(null);
  const [isHolding, setHolding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wanted = useRef(chosen);
  const accepted = useRef<Chosen>({ ...NOTHING, terms: chosen.terms });
  const token = useRef<string | null>(kept?.token ?? null);
  const isRunning = useRef(false);
  /** A request without an answer is sent again under its own key. */
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);

  const ask = useCallback(
    async (cart: Chosen, earlier: string | null): Promise<HeldCart> => {
      const of = (isTicket: boolean) =>
        Object.entries(cart.quantities).filter(([line, quantity]) => quantity > 0 && (lines.get(line)?.isTicket ?? true) === isTicket);
      const body = {
        [KINDS[kind].idKey]: id,
        tickets: of(true).map(([ticketTypeId, quantity]) => ({
          ticketTypeId,
          quantity,
          ...(cart.seats[ticketTypeId]?.length && { seats: [...cart.seats[ticketTypeId]] }),
        })),
        upgrades: of(false).map(([upgradeId, quantity]) => ({ upgradeId, quantity })),
        terms: cart.terms,
        tillId,
        token: earlier,
        code: cart.code ?? null,
        isAccessNeeded: cart.isAccessNeeded ?? false,
        allowsSingles: true,
        ...(cart.changes.length > 0 && { priceChanges: [...cart.changes] }),
        ...(cart.memberEmail && { memberEmail: cart.memberEmail }),
        ...(cart.guestOverride && { guestOverride: cart.guestOverride }),
      };
      const text = JSON.stringify(body);
      const key = attempt.current?.body === text ? attempt.current.key : freshKey();
      attempt.current = { body: text, key };
      try {
        const { data } = await send({ variables: { input: { ...body, idempotencyKey: key } } });
        attempt.current = null;
        if (!data) throw new Error('reserveAtCounter returned nothing.');
        return data.reserveAtCounter;
      } catch (error) {
        if (!isOutcomeUnknown(error)) attempt.current = null;
        throw error;
      }
    },
    [id, kind, lines, send, tillId],
  );

  /** Chooses seats for what is missing, and gives back those that are too many. */
  const seated = useCallback(
    async (cart: Chosen): Promise<Chosen> => {
      const seats: Record<string, readonly string[]> = {};
      for (const [line, quantity] of Object.entries(cart.quantities)) {
        const categoryId = lines.get(line)?.categoryId;
        const own = (cart.seats[line] ?? []).slice(0, quantity);
        if (own.length > 0) seats[line] = own;
        if (!categoryId) continue;
        const missing = quantity - own.length;
        const input = { [KINDS[kind].idKey]: id, count: missing, categoryIds: [categoryId] };
        const found =
          missing > 0
            ? (await client.query({ query: TillSeatsDocument, variables: { input }, fetchPolicy: 'no-cache' })).data?.bestSeats?.seats
            : [];
        seats[line] = [...own, ...(found ?? []).map((seat) => seat.id)];
      }
      return { ...cart, seats };
    },
    [client, id, kind, lines],
  );

  const hold = useCallback(
    async (cart: Chosen): Promise<void> => {
      if (countOf(cart) === 0) {
        if (token.current) await release({ variables: { input: { token: token.current } } }).catch(() => {});
        token.current = null;
        accepted.current = cart;
        setHeld(null);
        return;
      }
      const withSeats = await seated(cart);
      const now = await ask(withSeats, token.current).catch((error: unknown) => {
        if (token.current && EARLIER_GONE.includes(errorCode(error))) return ask(withSeats, null);
        throw error;
      });
      token.current = now.token;
      accepted.current = withSeats;
      setHeld(now);
    },
    [ask, release, seated],
  );

  const sync = useCallback(async (): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setHolding(true);
    setRefusal(null);
    let goal = wanted.current;
    try {
      for (;;) {
        goal = wanted.current;
        await hold(goal);
        if (wanted.current === goal) break;
      }
      return true;
    } catch (error) {
      if (ELSEWHERE.includes(errorCode(error))) {
        token.current = null;
        accepted.current = { ...NOTHING, terms: wanted.current.terms };
        setHeld(null);
      }
      setRefusal(errorText(error));
      return false;
    } finally {
      // what is shown is what is held
      wanted.current = accepted.current;
      setChosen(accepted.current);
      keep(storageKey, { chosen: accepted.current, token: token.current });
      isRunning.current = false;
      setHolding(false);
    }
  }, [hold, storageKey]);

  const change = (make: (before: Chosen) => Chosen) => {
    wanted.current = make(wanted.current);
    setChosen(wanted.current);
    return sync();
  };
  const setQuantity = (line: string, quantity: number) =>
    void change((before) => ({ ...before, quantities: { ...before.quantities, [line]: Math.max(0, quantity) } }));
  /** Exactly these seats of a ticket type. */
  const setSeats = (line: string, ids: readonly string[], isNeeded = false) =>
    void change((before) => ({
      ...before,
      quantities: { ...before.quantities, [line]: ids.length },
      seats: { ...before.seats, [line]: ids },
      ...(isNeeded && { isAccessNeeded: true }),
    }));
  const setCode = (code: string | null) => void change((before) => ({ ...before, code }));
  const setMember = (memberEmail: string | null) => {
    if ((wanted.current.memberEmail ?? null) !== memberEmail) void change((before) => ({ ...before, memberEmail }));
  };
  const setGuestOverride = (guestOverride: string | null) => change((before) => ({ ...before, guestOverride }));
  const setTerms = (terms: CounterTerms) => {
    if (wanted.current.terms !== terms) void change((before) => ({ ...before, terms }));
  };
  /** All of them; answers whether they are held. */
  const setChanges = (changes: readonly PriceChange[]) => change((before) => ({ ...before, changes }));
  /** Its places went back: they are held anew, if they are still there. */
  const renew = () => {
    accepted.current = { ...NOTHING, terms: wanted.current.terms };
    setHeld(null);
    void sync();
  };
  /** Goes on with a cart that was put together at another device. */
  const adopt = (cart: HeldCart, taken: Chosen) => {
    const of = { ...taken, memberEmail: wanted.current.memberEmail ?? null };
    token.current = cart.token;
    wanted.current = of;
    accepted.current = of;
    setChosen(of);
    setHeld(cart);
    setRefusal(null);
    keep(storageKey, { chosen: of, token: cart.token });
  };
  /** It goes on at another device, or was given up there. */
  const lose = (reason: string) => {
    if (isRunning.current) return;
    clear();
    setRefusal(reason);
  };
  /** Its places are free, and nothing is in it any more. */
  const giveUp = () => change(({ terms, memberEmail = null }) => ({ ...NOTHING, terms, memberEmail }));
  /** A reload begins anew then, and neither holds nor sells it again. */
  const wasSold = () => keep(storageKey, null);
  /** For the next customer; the cart before was sold. */
  const clear = () => {
    token.current = null;
    const none = { ...NOTHING, terms: first, memberEmail: wanted.current.memberEmail ?? null };
    wanted.current = none;
    accepted.current = none;
    setChosen(none);
    setHeld(null);
    setRefusal(null);
    keep(storageKey, null);
  };
  return {
    chosen,
    held,
    isHolding,
    refusal,
    count: countOf(chosen),
    setQuantity,
    setTerms,
    setMember,
    setGuestOverride,
    setChanges,
    setSeats,
    setCode,
    renew,
    giveUp,
    clear,
    adopt,
    lose,
    sync,
    wasSold,
    wasKept: kept !== null,
    /** Of the cart before a reload. */
    keptToken: kept?.token ?? null,
  };
}

export type Till = ReturnType<typeof useTill>;
