import type { SeatFlag } from '@marquee/shared/seating/plan-layout';

/**
 * What is known of a seat; its shape says it, and its color repeats it. `open` is a free seat for staff, `given` one of a channel, `lost` was the buyer's a
 * moment ago, `old` is where a ticket moves away from, `plain` is a seat of a plan without sales.
 */
export type SeatState =
  | 'free'
  | 'open'
  | 'chosen'
  | 'taken'
  | 'off'
  | 'lost'
  | 'sold'
  | 'admitted'
  | 'comp'
  | 'cart'
  | 'held'
  | 'given'
  | 'old'
  | 'new';

/** A ring around a seat: picked in the editor, left alone, standing against publishing, offered instead of a lost one. */
export type SeatRing = 'picked' | 'alone' | 'fault' | 'offer';

export interface SeatLook {
  readonly state: SeatState;
  /** Of a seat that is held: the letter of its block; of one that is given: of its channel. */
  readonly letter?: string;
  /** Of a seat that is held: the color of its block. Otherwise that of the seat's category. */
  readonly color?: string;
  readonly ring?: SeatRing;
  /** Out of question: drawn at 22 %. */
  readonly isFaded?: boolean;
}

/** The sign of a free seat; a wheelchair space is named before all else. */
export type SeatSign = 'wheelchair' | 'companion' | 'restrictedView' | null;

export function signOf(flags: readonly SeatFlag[]): SeatSign {
  if (flags.includes('wheelchair')) return 'wheelchair';
  if (flags.includes('companion')) return 'companion';
  return flags.includes('restrictedView') ? 'restrictedView' : null;
}
