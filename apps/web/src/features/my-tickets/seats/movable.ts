import { unpackFree, type Availability } from '@marquee/shared/seating/availability';
import { seatsOf, type PlacedSeat, type PlanLayout } from '@marquee/shared/seating/plan-layout';

/** A ticket whose holder may move it. */
export interface Movable {
  readonly orderId: string;
  readonly ticketId: string;
  readonly seatId: string;
  /** `section-row-number` */
  readonly seat: string;
  readonly name: string;
}

/** The plan of an event with what is free of it. */
export interface OpenHouse {
  readonly layout: PlanLayout;
  readonly seats: readonly PlacedSeat[];
  readonly free: Uint8Array;
}

/** @throws when the server did not answer */
export async function readHouse(seatingId: string): Promise<OpenHouse> {
  const read = async <Answer>(path: string, cache: RequestCache): Promise<Answer> => {
    const answer = await fetch(path, { cache });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return (await answer.json()) as Answer;
  };
  const [{ layout }, { free }] = await Promise.all([
    read<{ readonly layout: PlanLayout }>(`/seating/${seatingId}`, 'default'),
    read<Availability>(`/seating/${seatingId}/free`, 'no-cache'),
  ]);
  const seats = seatsOf(layout);
  return { layout, seats, free: unpackFree(free, seats.length) };
}

/** Whether a ticket may move to the seat at this place: a free one of the same category, no part of a whole table, and as much for a wheelchair. */
export function isTarget({ seats, free }: OpenHouse, at: number, own: PlacedSeat): boolean {
  const { seat, table } = seats[at]!;
  const isAlike = (flag: 'wheelchair' | 'companion') => seat.flags.includes(flag) === own.seat.flags.includes(flag);
  return (
    seat.id !== own.seat.id &&
    free[at] === 1 &&
    !table?.isWhole &&
    seat.categoryId === own.seat.categoryId &&
    isAlike('wheelchair') &&
    isAlike('companion')
  );
}
