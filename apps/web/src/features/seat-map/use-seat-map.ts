import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import { areAccessibleOnSale } from '@marquee/shared/seating/seat-rules';
import { unpackSeatStates, type StaffSeatState } from '@marquee/shared/seating/seat-states';
import type { SeatMapQuery } from '#gql/graphql.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { now as serverNow } from '#lib/time/clock.ts';
import { marksOf, type Mark } from './blocks.ts';
import { houseOf, type House } from './house.ts';
import { SeatMapDocument, SeatMapPlanDocument } from './seat-map.graphql.ts';

const EVERY_MS = 3000;

/** A hold block with its seats. */
export type Block = SeatMapQuery['event']['holds'][number] & Mark & { readonly places: readonly number[] };

/** A channel that seats are given to. */
export type Channel = NonNullable<SeatMapQuery['seatMap']>['channels'][number] & {
  /** How its seats are marked. */
  readonly letter: string;
  /** It alone is offered its seats; otherwise they are on general sale. */
  readonly isGiven: boolean;
};

/** The seats of an event as they are now. */
export interface SeatMapNow {
  readonly house: House;
  /** Of each seat, by its place. */
  readonly states: readonly StaffSeatState[];
  /** Those that have seats, oldest first. */
  readonly blocks: readonly Block[];
  /** By the place of a seat. */
  readonly blockAt: ReadonlyMap<number, Block>;
  /** Places that are kept for parties of closed seats, until they move there. */
  readonly keptAt: ReadonlySet<number>;
  /** The channels that seats are given to, oldest first. */
  readonly channels: readonly Channel[];
  /** By the place of a seat; without those whose seats are on general sale. */
  readonly channelAt: ReadonlyMap<number, Channel>;
  /** Places that standing areas have left, by area of the plan. */
  readonly areas: ReadonlyMap<string, number>;
}

/** The plan once, and what changes every three seconds while the page is seen; `now` is null for an event without a plan of ours. */
export function useSeatMap(eventId: string, isOfSeason: boolean) {
  const plan = useQuery(SeatMapPlanDocument, { variables: { eventId, isOfSeason } });
  // the first answer is the plan's
  const map = useQuery(SeatMapDocument, { variables: { eventId }, skip: !plan.data, fetchPolicy: 'cache-first' });
  const look = async () => void (await map.refetch());
  usePoll(true, EVERY_MS, look);
  const seating = plan.data?.eventSeating;
  const seatMap = map.data?.seatMap;
  const holds = map.data?.event.holds;
  const isOnSale = areAccessibleOnSale(plan.data?.event.seatRules ?? {}, serverNow());
  const house = useMemo(() => (seating ? houseOf(seating.planVersion, unpackPlan(seating.layout), isOnSale) : null), [seating, isOnSale]);
  // somebody took over a newer version of the plan
  const isOther = Boolean(house && seatMap && seatMap.planVersion !== house.planVersion);
  const loadPlan = useEffectEvent(() => void plan.refetch().catch(() => {})); // the query's error is rendered
  useEffect(() => {
    if (isOther) loadPlan();
  }, [isOther]);
  const packed = seatMap?.states;
  const states = useMemo(() => (packed === undefined ? null : unpackSeatStates(packed)), [packed]);
  const blocks = useMemo(() => blocksOf(holds ?? [], seatMap?.holds ?? []), [holds, seatMap?.holds]);
  const kept = useMemo(() => keptIn(holds ?? [], seatMap?.holds ?? []), [holds, seatMap?.holds]);
  const [known, floors] = [seatMap?.channels, seatMap?.areas];
  const channels = useMemo(() => (known ?? []).map(asShown), [known]);
  const now = useMemo((): SeatMapNow | null => {
    if (!house || !states || isOther) return null;
    const blockAt = new Map(blocks.flatMap((block) => block.places.map((at) => [at, block] as const)));
    const channelAt = new Map(channels.flatMap((channel) => (channel.isGiven ? channel.places.map((at) => [at, channel] as const) : [])));
    return {
      house,
      states,
      blocks,
      blockAt,
      keptAt: kept,
      channels,
      channelAt,
      areas: new Map(floors?.map(({ areaId, left }) => [areaId, left])),
    };
  }, [house, states, isOther, blocks, kept, channels, floors]);
  return {
    now,
    /** It is known that the event has no plan of ours. */
    isWithout: plan.data?.eventSeating === null,
    hasFailed: (plan.error !== undefined && !plan.data) || (map.error !== undefined && !map.data),
    isOld: map.error !== undefined,
    retry: () => {
      loadAgain(plan.refetch);
      if (plan.data) loadAgain(map.refetch);
    },
    /** Looks at once; it may fail, which the page shows. */
    look: () => look().catch(() => {}),
  };
}

const LETTERS = { web: 'W', boxOffice: 'B', code: 'C' } as const;

function asShown(channel: NonNullable<SeatMapQuery['seatMap']>['channels'][number]): Channel {
  return { ...channel, letter: LETTERS[channel.kind], isGiven: channel.state === 'given' || channel.state === 'codeOff' };
}

const loadAgain = (refetch: () => Promise<unknown>) => void refetch().catch(() => {});

/** Held by no block of the event: a closing keeps them under its own name. */
function keptIn(holds: SeatMapQuery['event']['holds'], seats: NonNullable<SeatMapQuery['seatMap']>['holds']): ReadonlySet<number> {
  const ids = new Set(holds.map(({ _id }) => _id));
  return new Set(seats.flatMap(({ holdId, places }) => (ids.has(holdId) ? [] : places)));
}

function blocksOf(holds: SeatMapQuery['event']['holds'], seats: NonNullable<SeatMapQuery['seatMap']>['holds']): Block[] {
  const placesOf = new Map(seats.map(({ holdId, places }) => [holdId, places]));
  const shown = holds.filter(({ _id }) => placesOf.has(_id));
  const marks = marksOf(shown);
  return shown.map((hold) => ({ ...hold, ...marks.get(hold._id)!, places: placesOf.get(hold._id)! }));
}
