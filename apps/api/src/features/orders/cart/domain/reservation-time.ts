import { sellableOf, type Sellable } from '@marquee/shared/events/sellable';

import type { Order } from '../../record/order.schema.ts';
import type { Reservation } from '../reservation.schema.ts';

const MINUTE_MS = 60_000;
const RESERVED_MS = 10 * MINUTE_MS;
const EXTENSION_MS = 5 * MINUTE_MS;
/** Over all edits and the extension: otherwise editing a cart would keep its places from others without end. */
const RESERVED_IN_ALL_MS = 30 * MINUTE_MS;
/** Least time to pay from pressing pay on (answer 18). */
const PAYING_MS = 10 * MINUTE_MS;

/** Since when a buyer has places reserved, over all edits of the cart, and until when. */
export interface ReservationTime {
  readonly reservedSince: Date;
  readonly expiresAt: Date;
  /** It cannot be extended any more. */
  readonly extended: boolean;
}

export function timeOf({ reservedSince, expiresAt, extended }: ReservationTime): ReservationTime {
  return { reservedSince, expiresAt, extended };
}

/** The time that a cart goes on with; null when the earlier one is of something else, given up or at its end, by its payment's deadline too. */
export function livingTimeOf(earlier: Reservation, order: Order | null, sellable: Sellable, now: Date): ReservationTime | null {
  const deadline = order?.state === 'AwaitingPayment' ? order.paymentDeadline : null;
  const expiresAt = latest(earlier.expiresAt, deadline ?? earlier.expiresAt);
  const isOver = Boolean(earlier.releasedAt) || expiresAt <= now;
  return isOver || sellableOf(earlier).id !== sellable.id ? null : { ...timeOf(earlier), expiresAt };
}

/** The time of a new cart, or of an edited one: ten minutes from the edit, within the longest time, and not shortened. */
export function timeFrom(earlier: ReservationTime | null, now: Date): ReservationTime {
  const anew = after(now, RESERVED_MS);
  if (!earlier) return { reservedSince: now, expiresAt: anew, extended: false };
  const end = lastEndOf(earlier);
  const expiresAt = latest(earliest(anew, end), earlier.expiresAt);
  return { reservedSince: earlier.reservedSince, expiresAt, extended: earlier.extended || expiresAt >= end };
}

/** Five minutes more, within the longest time. */
export function extendedEndOf(time: ReservationTime): Date {
  return earliest(after(time.expiresAt, EXTENSION_MS), lastEndOf(time));
}

/**
 * Ten minutes from pressing pay, or the reservation's own end where that was extended beyond: pressing pay shortens nothing. A cart that was
 * edited while it was being paid gets no more than the first payment could have.
 */
export function paymentDeadlineOf(time: ReservationTime, pressedAt: Date): Date {
  return latest(earliest(after(pressedAt, PAYING_MS), after(lastEndOf(time), PAYING_MS)), time.expiresAt);
}

/** Since when a cart that lasts until then would have its places: whoever presses pay at the last moment has ten minutes, as in the last half hour of any cart. */
export function lastHalfHourOf(expiresAt: Date): Date {
  return after(expiresAt, -RESERVED_IN_ALL_MS);
}

function lastEndOf({ reservedSince }: Pick<ReservationTime, 'reservedSince'>): Date {
  return after(reservedSince, RESERVED_IN_ALL_MS);
}

function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

function earliest(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
