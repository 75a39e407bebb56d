import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { misfitOf } from '@marquee/shared/seating/seat-rules';
import type { SeatTicketsQuery } from '#gql/graphql.ts';
import { errorCode } from '#lib/errors/error-text.ts';
import { now as serverNow } from '#lib/time/clock.ts';
import { useAct } from '#lib/use-act.ts';
import { MoveTicketDocument, MoveTicketsDocument, SeatTicketsDocument, SwapTicketsDocument } from './seat-map.graphql.ts';
import { isSold } from './seat-panel.tsx';
import type { SeatMapNow } from './use-seat-map.ts';

export type MovedTicket = SeatTicketsQuery['seatTickets'][number];

/** A ticket with the places of the seat that it leaves and the one that it gets. */
interface TicketOnTheWay {
  readonly ticketId: string;
  readonly from: number;
  readonly to: number;
  readonly toSeatId: string;
}

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
  /** All tickets of the order that move together, it among them; empty where it moves alone. */
  readonly all: readonly TicketOnTheWay[];
  /** Another one for each choice, so that sending a choice again does it once. */
  readonly undoKey: string;
}

/** What was moved, while it can be undone. */
export interface Moved extends Moving {
  readonly at: Date;
}

const UNCHOSEN = { to: null, toSeatId: '', other: null, all: [] };

/** Whether a ticket of one seat may have another one: free, or another's where two are swapped. */
export function fitsSeat(
  { house, states }: Pick<SeatMapNow, 'house' | 'states'>,
  { what, from }: Pick<Moving, 'what' | 'from'>,
  at: number,
): boolean {
  if (at === from || misfitOf(house.seats[from]!, house.seats[at]!, house.isAccessibleOnSale)) return false;
  return what === 'move' ? isFree(states[at]) : isSold(states[at]);
}

export const isFree = (state: SeatMapNow['states'][number] | undefined) => state === 'open' || state === 'off';

/** Moving and swapping tickets (BYD-092, 093). `onDone` is called with what was done. */
export function useMove(eventId: string, onDone: (moved: Moved) => void) {
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
    onDone({ ...moving, at: serverNow() });
  });
  const send = async ({ what, ticket, other, toSeatId: seatId, all, undoKey }: Moving, allowsSingles: boolean) => {
    const [first, ways] = [refOf(ticket), { allowsSingles, undoKey }];
    if (all.length > 0) {
      const tickets = all.map(({ ticketId, toSeatId }) => ({ ticketId, seatId: toSeatId }));
      await client.mutate({ mutation: MoveTicketsDocument, variables: { input: { orderId: first.orderId, tickets, ...ways } } });
    } else if (what === 'move') await client.mutate({ mutation: MoveTicketDocument, variables: { input: { ...first, seatId, ...ways } } });
    else if (other) await client.mutate({ mutation: SwapTicketsDocument, variables: { input: { first, second: refOf(other), undoKey } } });
  };
  const change = (next: Omit<Moving, 'undoKey'> | null) => {
    act.forget();
    setMayStrand(false);
    setMoving(next && { ...next, undoKey: crypto.randomUUID() });
  };
  return {
    moving,
    start: (what: Moving['what'], from: number, ticket: MovedTicket) => change({ what, from, ticket, ...UNCHOSEN }),
    turn: (what: Moving['what']) => moving && change({ ...moving, what, ...UNCHOSEN }),
    cancel: () => change(null),
    /** All of the order go along, to these seats; none do without any. */
    takeAlong: (all: Moving['all']) => moving && change({ ...moving, all }),
    /** Takes a seat that fits; for a swap the ticket that is there is asked for. */
    choose: async (now: SeatMapNow, at: number) => {
      if (!moving || !fitsSeat(now, moving, at)) return;
      const toSeatId = now.house.seats[at]!.seat.id;
      if (moving.what === 'move') return change({ ...moving, to: at, toSeatId, all: [] });
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
