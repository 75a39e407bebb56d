import { PageSkeleton } from '#ui/skeletons.tsx';
import { SeatsPane, type SeatedType } from '../seats/seats-pane.tsx';
import { useTillMore } from '../till/use-till-more.ts';
import type { Exchange, Target } from './use-exchange.ts';

interface ExchangeSeatsProps {
  event: { readonly _id: string; readonly stub?: string | null };
  types: readonly SeatedType[];
  exchange: Exchange;
  onBack: () => void;
}

/** The seat that is taken instead is chosen on the plan: each tap is held, in the place of the seat before. */
export function ExchangeSeats({ event, types, exchange, onBack }: ExchangeSeatsProps) {
  const { seatingId } = useTillMore({ kind: 'event', id: event._id }, event.stub || event._id);
  const { target } = exchange.wish;
  const quantity = Math.max(1, exchange.value.ticketIds.length);
  const held = (exchange.held?.lines ?? []).flatMap(({ itemId, seats }) => seats.map(({ id }) => ({ itemId, id })));
  const own = target ? { [target.ticketTypeId]: held.filter(({ itemId }) => itemId === target.ticketTypeId).map(({ id }) => id) } : {};
  const setSeats = (ticketTypeId: string, ids: readonly string[], isAccessNeeded = false) => {
    const categoryId = types.find(({ _id }) => _id === ticketTypeId)?.categoryId ?? null;
    // as many as go back: the newest ones, and the best free one for what was given back
    const next: Target = { eventId: event._id, ticketTypeId, categoryId, seats: ids.slice(-quantity) };
    void exchange.change({ target: isAccessNeeded ? { ...next, isAccessNeeded } : next });
  };
  if (!seatingId) return <PageSkeleton />;
  const till = { chosen: { seats: own, isAccessNeeded: target?.isAccessNeeded ?? false }, refusal: exchange.refusal, setSeats };
  return <SeatsPane {...{ seatingId, types, till, onBack }} seatsKey={null} />;
}
