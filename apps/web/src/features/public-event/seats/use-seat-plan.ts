import { unpackFree, type Availability } from '@marquee/shared/seating/availability';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isEmbedded } from '#lib/embed/embedded.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { houseOf, type House, type SeatingPlan } from './house.ts';

const EVERY_MS = 3000;

async function read<Answer>(path: string, cache: RequestCache): Promise<Answer> {
  const answer = await fetch(path, { cache, ...(isEmbedded() && { credentials: 'omit' }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}

/** The plan of an event; it never changes, so the browser keeps it. */
export function useHouse(seatingId: string): { readonly house: House | null; readonly isFailed: boolean; readonly load: () => void } {
  const [house, setHouse] = useState<House | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(() => {
    read<SeatingPlan>(`/seating/${seatingId}/plan`, 'default').then(
      (plan) => {
        setHouse(houseOf(plan));
        setIsFailed(false);
      },
      () => setIsFailed(true),
    );
  }, [seatingId]);
  useEffect(load, [load]);
  return { house, isFailed, load };
}

export interface FreeSeats {
  /** Whether each seat is free, in the order of the plan; null until it is known. The same object as long as nothing changed. */
  readonly free: Uint8Array | null;
  /** Places left of a standing area; null is more than is told. */
  readonly areas: Availability['areas'];
  /** Of a season: whether each seat is free on each night to come that has seats, and what areas have left there; none of an event. */
  readonly nights: readonly { readonly eventId: string; readonly free: Uint8Array; readonly areas: Availability['areas'] }[];
  /** The last look did not succeed, so what is shown may be old. */
  readonly isOld: boolean;
  /** Looks at once. */
  readonly look: () => Promise<void>;
}

/**
 * What is free, looked at every three seconds while the page is seen. `seatsKey` opens the seats of a code; undefined while it is not known
 * whether there is one.
 */
export function useFreeSeats(seatingId: string, count: number, seatsKey: string | null | undefined): FreeSeats {
  const [known, setKnown] = useState<Availability | null>(null);
  const [isOld, setIsOld] = useState(false);
  const isWanted = seatsKey !== undefined;
  const look = useCallback(async () => {
    if (seatsKey === undefined) return;
    try {
      // the server answers in a few bytes when nothing changed
      const next = await read<Availability>(`/seating/${seatingId}/free${seatsKey ? `?key=${seatsKey}` : ''}`, 'no-cache');
      setKnown((last) => (last && JSON.stringify(last) === JSON.stringify(next) ? last : next));
      setIsOld(false);
    } catch (cause) {
      setIsOld(true);
      throw cause;
    }
  }, [seatingId, seatsKey]);
  useEffect(() => void look().catch(() => {}), [look]);
  usePoll(isWanted, EVERY_MS, look);
  const free = useMemo(() => (known ? unpackFree(known.free, count) : null), [known, count]);
  const nights = useMemo(
    () => (known?.nights ?? []).map(({ eventId, areas = NO_AREAS, ...night }) => ({ eventId, free: unpackFree(night.free, count), areas })),
    [known, count],
  );
  return { free, areas: known?.areas ?? NO_AREAS, nights, isOld, look };
}

const NO_AREAS: Availability['areas'] = {};
