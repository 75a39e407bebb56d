import { poolOf } from '../inventory/pool-id.ts';
import { seatUnit, type EventSeat } from './event-seating.ts';

/** A plan, as far as the seats of a season are looked up in it. */
interface Plan {
  readonly planId: string;
  readonly all: readonly EventSeat[];
}

/** What the organizer wrote for nights that have another plan: the seat there of a season's seat, by their ids; an empty one is no seat. */
export interface AssignedSeats {
  readonly planId: string;
  readonly seats: Readonly<Record<string, string>>;
}

/** A seat of the season has none on that night. */
export const NO_SEAT = -1;

/**
 * For each seat of a season, in the order of its plan, the index of the seat that it is on a night; NO_SEAT where that night has none
 * (BYD-102). In a copy of the same plan it has the same id. In another plan it is what the organizer wrote, or else the seat with the same
 * section, row and number.
 */
export function seatsOnNight(season: Plan, night: Plan, assigned: readonly AssignedSeats[] = []): Int32Array {
  const byId = new Map(night.all.map(({ seat }, at) => [seat.id, at]));
  const isSame = night.planId === season.planId;
  const written = isSame ? undefined : assigned.find(({ planId }) => planId === night.planId)?.seats;
  const byText = isSame ? null : new Map(night.all.map(({ text }, at) => [text, at]));
  const used = new Set(Object.values(written ?? {}));
  return Int32Array.from(season.all, ({ seat: { id }, text }) => {
    if (!byText) return byId.get(id) ?? NO_SEAT;
    const own = written?.[id];
    if (own !== undefined) return own === '' ? NO_SEAT : (byId.get(own) ?? NO_SEAT);
    const at = byText.get(text);
    // somebody else sits there, as it was written
    return at === undefined || used.has(night.all[at]!.seat.id) ? NO_SEAT : at;
  });
}

/** The seats of a season on one of its nights. */
interface OnNight {
  readonly eventId: string;
}

/** The plan of a season as it is sold for these nights alone (BYD-108). Those without a plan are none of it. */
export function onChosenNights<
  Night extends OnNight,
  Seating extends { readonly nights?: readonly Night[]; readonly begun?: readonly Night[] },
>(seating: Seating, nightIds: readonly string[]) {
  const known = [...(seating.begun ?? []), ...(seating.nights ?? [])];
  return { ...seating, nights: known.filter(({ eventId }) => nightIds.includes(eventId)), begun: [], isOfChosen: true as const };
}

/** The seats of a plan by the units that claim them. */
export function seatsByUnit(all: readonly EventSeat[]): ReadonlyMap<string, EventSeat> {
  return new Map(all.map((seat) => [seatUnit(seat), seat]));
}

/** The unit that counts a seat of a night among those its ticket types have left: of the first type of its category; none without one. */
export function countedAs(
  ticketTypes: readonly { readonly _id: string; readonly categoryId?: string | null }[],
  { categoryId, unit }: EventSeat,
): string[] {
  const type = ticketTypes.find((each) => each.categoryId === categoryId);
  return type ? [`${poolOf('priceType', type._id)}:${unit.n}`] : [];
}

/** The seat that one of these claims is; null without. */
export function seatOfUnits(byUnit: ReadonlyMap<string, EventSeat>, units: readonly string[]): EventSeat | null {
  for (const unit of units) {
    const seat = byUnit.get(unit);
    if (seat) return seat;
  }
  return null;
}

/** One line of what the organizer writes: a seat of the season and that of the night, as `section-row-number`. An empty `to` is no seat. */
export interface SeatPair {
  readonly from: string;
  readonly to: string;
}

/** Why a line is refused. */
export type PairProblem = 'FROM_UNKNOWN' | 'TO_UNKNOWN' | 'FROM_TWICE' | 'TO_TWICE';

/** The lines by the ids of the seats, or what is wrong with each line, by its place. */
export function seatMapOf(
  season: Plan,
  night: Plan,
  pairs: readonly SeatPair[],
): {
  readonly seats: Readonly<Record<string, string>>;
  readonly problems: readonly { readonly at: number; readonly problem: PairProblem }[];
} {
  const [own, other] = [idsOf(season), idsOf(night)];
  const seats: Record<string, string> = {};
  const used = new Set<string>();
  const problems = pairs.flatMap(({ from, to }, at) => {
    const [id, target] = [own.get(from), to === '' ? '' : other.get(to)];
    const problem = id === undefined ? 'FROM_UNKNOWN' : target === undefined ? 'TO_UNKNOWN' : id in seats ? 'FROM_TWICE' : null;
    if (problem) return { at, problem } as const;
    if (used.has(target!)) return { at, problem: 'TO_TWICE' } as const;
    seats[id!] = target!;
    if (target) used.add(target);
    return [];
  });
  return { seats, problems };
}

function idsOf({ all }: Plan): ReadonlyMap<string, string> {
  return new Map(all.map(({ text, seat }) => [text, seat.id]));
}
