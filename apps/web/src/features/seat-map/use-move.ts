import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { SeatTicketsQuery } from '#gql/graphql.ts';
import { errorCode } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { MoveTicketDocument, SeatTicketsDocument, SwapTicketsDocument } from './seat-map.graphql.ts';
import type { SeatMapNow } from './use-seat-map.ts';

export type MovedTicket = SeatTicketsQuery['seatTickets'][number];

/** A ticket that is moved, or swapped with another one, while its new seat is chosen. */
export interface Moving {
  readonly what: 'move' | 'swap';
  /** The place of its seat. */
  readonly from: number;
  readonly ticket: MovedTicket;
  /** The place of the chosen seat; null until one is. */
  readonly to: number | null;
  readonly toSeatId: string;
  /** Who has it, where two are swapped. */
  readonly other: MovedTicket | null;
}

const UNCHOSEN = { to: null, toSeatId: '', other: null };

/** Whether a ticket of one seat may get another one: of the same category, as much a companion's, and at no table that is sold whole. */
export function fitsSeat(
  { house, states }: Pick<SeatMapNow, 'house' | 'states'>,
  { what, from }: Pick<Moving, 'what' | 'from'>,
  at: number,
): boolean {
  const [own, other] = [house.seats[from]!, house.seats[at]!];
  const isCompanion = ({ seat }: typeof own) => seat.flags.includes('companion');
  if (at === from || own.table?.isWhole || other.table?.isWhole) return false;
  if (own.seat.categoryId !== other.seat.categoryId || isCompanion(own) !== isCompanion(other)) return false;
  const state = states[at];
  return what === 'move' ? state === 'open' || state === 'off' : state === 'sold' || state === 'comp' || state === 'admitted';
}

/** Moving and swapping tickets (BYD-092, 093). `onDone` is called with what was done. */
export function useMove(eventId: string, onDone: (moving: Moving) => void) {
  const client = useApolloClient();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [mayStrand, setMayStrand] = useState(false);
  const act = useAct(async (allowsSingles: boolean) => {
    if (!moving || moving.to === null) return;
    setMayStrand(false);
    try {
      await send(moving, allowsSingles);
    } catch (refused) {
      setMayStrand(errorCode(refused) === 'SEAT_LEFT_ALONE');
      throw refused;
    }
    setMoving(null);
    onDone(moving);
  });
  const send = async ({ what, ticket, other, toSeatId: seatId }: Moving, allowsSingles: boolean) => {
    const first = refOf(ticket);
    if (what === 'move') await client.mutate({ mutation: MoveTicketDocument, variables: { input: { ...first, seatId, allowsSingles } } });
    else if (other) await client.mutate({ mutation: SwapTicketsDocument, variables: { input: { first, second: refOf(other) } } });
  };
  const change = (next: Moving | null) => {
    act.forget();
    setMayStrand(false);
    setMoving(next);
  };
  return {
    moving,
    start: (what: Moving['what'], from: number, ticket: MovedTicket) => change({ what, from, ticket, ...UNCHOSEN }),
    turn: (what: Moving['what']) => moving && change({ ...moving, what, ...UNCHOSEN }),
    cancel: () => change(null),
    /** Takes a seat that fits; for a swap the ticket that is there is asked for. */
    choose: async (now: SeatMapNow, at: number) => {
      if (!moving || !fitsSeat(now, moving, at)) return;
      const toSeatId = now.house.seats[at]!.seat.id;
      if (moving.what === 'move') return change({ ...moving, to: at, toSeatId });
      const { data } = await client.query({
        query: SeatTicketsDocument,
        variables: { eventId, seatIds: [toSeatId] },
        fetchPolicy: 'network-only',
      });
      const other = data?.seatTickets[0];
      if (other && !other.isOffered) change({ ...moving, to: at, toSeatId, other });
    },
    run: act.run,
    isBusy: act.isBusy,
    refusal: act.refusal,
    /** It was refused only because a single seat would be left. */
    mayStrand,
  };
}

const refOf = ({ orderId, ticketId }: MovedTicket) => ({ orderId, ticketId });
