import { unpackFree, type Availability } from '@marquee/shared/seating/availability';
import { unpackPlan, type PackedPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf, type PlacedSeat, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePoll } from '#lib/polling/use-poll.ts';

const EVERY_MS = 3000;

interface SeatingPlan {
  readonly layout: PackedPlan;
  readonly categories: readonly { readonly _id: string; readonly categoryId: string }[];
}

/** The plan of what is sold. */
export interface TillHouse {
  readonly layout: PlanLayout;
  readonly seats: readonly PlacedSeat[];
  /** What ticket types name, by the categories of the layout. */
  readonly soldAs: ReadonlyMap<string, string>;
}

async function read<Answer>(path: string, cache: RequestCache): Promise<Answer> {
  const answer = await fetch(path, { cache });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}

/** The plan once, and what is free of it every three seconds; `seatsKey` opens the seats of a code. */
export function useSeats(seatingId: string, seatsKey: string | null) {
  const [house, setHouse] = useState<TillHouse | null>(null);
  const [known, setKnown] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    read<SeatingPlan>(`/seating/${seatingId}/plan`, 'default').then(
      ({ layout: packed, categories }) => {
        const layout = unpackPlan(packed);
        setHouse({ layout, seats: seatsOf(layout), soldAs: new Map(categories.map(({ _id, categoryId }) => [categoryId, _id])) });
      },
      () => setFailed(true),
    );
  }, [seatingId]);
  useEffect(load, [load]);
  const look = useCallback(async () => {
    const { free } = await read<Availability>(`/seating/${seatingId}/free${seatsKey ? `?key=${seatsKey}` : ''}`, 'no-cache');
    setKnown(free);
  }, [seatingId, seatsKey]);
  useEffect(() => void look().catch(() => {}), [look]);
  usePoll(true, EVERY_MS, look);
  const free = useMemo(() => (known !== null && house ? unpackFree(known, house.seats.length) : null), [known, house]);
  return { house, free, isFailed: isFailed && !house, load, look: () => void look().catch(() => {}) };
}
