import type { ErrorCode } from '@marquee/shared/error-codes';

/** What the door says. Everything but LetIn keeps the holder outside. */
export const VERDICTS = ['LetIn', 'AlreadyScanned', 'WrongDay', 'WrongEvent', 'Refunded', 'NotValid', 'OutsideWindow'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Whose words a refusal has. */
export const VERDICT_CODES = {
  AlreadyScanned: 'SCAN_ALREADY',
  WrongDay: 'SCAN_WRONG_DAY',
  WrongEvent: 'SCAN_WRONG_EVENT',
  Refunded: 'SCAN_REFUNDED',
  NotValid: 'SCAN_NOT_VALID',
  OutsideWindow: 'SCAN_OUTSIDE_WINDOW',
} as const satisfies Record<Exclude<Verdict, 'LetIn'>, ErrorCode>;

export interface ScannableItem {
  readonly state: string;
  readonly qrVersion: number;
  readonly refunded: boolean;
  /** Days the item is for; empty means every day of the event. */
  readonly dayIds: readonly string[];
  /** Days it was already let in on; null stands for an event of one day. */
  readonly scannedDays: readonly (string | null)[];
}

export interface Reading {
  readonly sameEvent: boolean;
  readonly orderState: string;
  readonly eventCancelled: boolean;
  /** The version the code was made for. */
  readonly version: number;
  /** The day whose doors are open now: its id, null for an event of one day, undefined when no doors are open. */
  readonly openDay: string | null | undefined;
  readonly item: ScannableItem;
}

/**
 * The first reason to keep somebody out, or LetIn. Refunds are told apart from other invalid codes, because the
 * holder will ask; a code of an earlier version, a shared or cancelled item and an unpaid order are just not valid.
 */
export function verdictOf({ sameEvent, orderState, eventCancelled, version, openDay, item }: Reading): Verdict {
  if (!sameEvent) return 'WrongEvent';
  if (item.refunded || orderState === 'Refunded') return 'Refunded';
  if (eventCancelled || (orderState !== 'Active' && orderState !== 'PartiallyRefunded')) return 'NotValid';
  if (item.qrVersion !== version || (item.state !== 'Active' && item.state !== 'Offered')) return 'NotValid';
  if (openDay === undefined) return 'OutsideWindow';
  if (openDay !== null && item.dayIds.length > 0 && !item.dayIds.includes(openDay)) return 'WrongDay';
  return item.scannedDays.includes(openDay) ? 'AlreadyScanned' : 'LetIn';
}

export interface DoorDay {
  readonly id: string;
  readonly doorsAt: Date | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The day to check in for: of several days the one whose doors-to-end holds `now` (start included, end excluded),
 * without doors from its start; for an event of one day `day` is null. Undefined when none is open (OPS-242).
 */
export function openDayOf(days: readonly DoorDay[], now: Date): { readonly day: string | null; readonly startsAt: Date } | undefined {
  const open = days.find(({ doorsAt, startsAt, endsAt }) => (doorsAt ?? startsAt) <= now && now < endsAt);
  return open && { day: days.length > 1 ? open.id : null, startsAt: open.startsAt };
}
