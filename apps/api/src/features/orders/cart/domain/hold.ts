import { sellableOf, type Sellable } from '@marquee/shared/events/sellable';

import type { Order } from '../../record/order.schema.ts';
import type { Reservation } from '../reservation.schema.ts';

const MINUTE_MS = 60_000;
const RESERVED_MS = 10 * MINUTE_MS;
const EXTENSION_MS = 5 * MINUTE_MS;
/** Over all edits and the extension: otherwise editing a cart would keep its places from others without end. */
const HELD_MS = 30 * MINUTE_MS;
/** Least time to pay from pressing pay on (answer 18). */
const PAYING_MS = 10 * MINUTE_MS;

/** Since when a buyer holds places, over all edits of the cart, and until when. */
export interface Hold {
  readonly heldSince: Date;
  readonly expiresAt: Date;
  /** Whether it cannot be extended any more. */
  readonly extended: boolean;
}

type Held = Pick<Reservation, 'heldSince' | 'createdAt' | 'expiresAt' | 'extended'>;

/** Carts of earlier versions are held since they were made. */
export function holdOf({ heldSince, createdAt, expiresAt, extended }: Held): Hold {
  return { heldSince: heldSince ?? createdAt, expiresAt, extended };
}

/** The hold that a cart goes on with; null when the earlier one is of something else, given up or at its end, by its payment's deadline too. */
export function livingHoldOf(earlier: Reservation, order: Order | null, sellable: Sellable, now: Date): Hold | null {
  const deadline = order?.state === 'AwaitingPayment' ? order.paymentDeadline : null;
  const expiresAt = latest(earlier.expiresAt, deadline ?? earlier.expiresAt);
  const isOver = Boolean(earlier.releasedAt) || expiresAt <= now;
  return isOver || sellableOf(earlier).id !== sellable.id ? null : { ...holdOf(earlier), expiresAt };
}

/** Of a new cart, or of an edited one: ten minutes from the edit, within the longest hold, and not shortened. */
export function holdFrom(earlier: Hold | null, now: Date): Hold {
  const anew = after(now, RESERVED_MS);
  if (!earlier) return { heldSince: now, expiresAt: anew, extended: false };
  const end = lastEndOf(earlier);
  const expiresAt = latest(earliest(anew, end), earlier.expiresAt);
  return { heldSince: earlier.heldSince, expiresAt, extended: earlier.extended || expiresAt >= end };
}

/** Five minutes more, within the longest hold. */
export function extendedEndOf(hold: Hold): Date {
  return earliest(after(hold.expiresAt, EXTENSION_MS), lastEndOf(hold));
}

/**
 * Ten minutes from pressing pay, or the reservation's own end where that was extended beyond: pressing pay shortens nothing. A cart that was
 * edited while it was being paid gets no more than the first payment could have.
 */
export function paymentDeadlineOf(hold: Hold, pressedAt: Date): Date {
  return latest(earliest(after(pressedAt, PAYING_MS), after(lastEndOf(hold), PAYING_MS)), hold.expiresAt);
}

function lastEndOf({ heldSince }: Pick<Hold, 'heldSince'>): Date {
  return after(heldSince, HELD_MS);
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
