import type { ErrorCode } from '@marquee/shared/error-codes';
import { isCheckInOpen, todaysEntriesOf, type DoorEvent as EventRules } from '@marquee/shared/orders/check-in-window';
import type { OrderItem } from '@marquee/shared/orders/order-record';
import { isHeld, isPlaced, type OrderState } from '@marquee/shared/orders/order-states';

/**
 * The result of a scan. LetIn admits the holder of a ticket, HandOut gives out an add-on to a guest who is already inside; all others are
 * refusals.
 */
export const VERDICTS = [
  'LetIn',
  'HandOut',
  'AlreadyScanned',
  'AlreadyHandedOut',
  'WrongDay',
  'WrongEvent',
  'Refunded',
  'Canceled',
  'NotValid',
  'OutsideWindow',
] as const;
export type Verdict = (typeof VERDICTS)[number];
export type Approval = 'LetIn' | 'HandOut';
export type Refusal = Exclude<Verdict, Approval>;

export function isApproval(verdict: Verdict): verdict is Approval {
  return verdict === 'LetIn' || verdict === 'HandOut';
}

/** The verdict for a valid code: a ticket admits, an add-on does not. */
export function approvalOf(item: object): Approval {
  return 'upgradeId' in item && item.upgradeId ? 'HandOut' : 'LetIn';
}

/** The verdict whose message a refusal has. */
export const VERDICT_CODES = {
  AlreadyScanned: 'SCAN_ALREADY',
  AlreadyHandedOut: 'SCAN_HANDED_OUT',
  WrongDay: 'SCAN_WRONG_DAY',
  WrongEvent: 'SCAN_WRONG_EVENT',
  Refunded: 'SCAN_REFUNDED',
  Canceled: 'SCAN_CANCELED',
  NotValid: 'SCAN_NOT_VALID',
  OutsideWindow: 'SCAN_OUTSIDE_WINDOW',
} as const satisfies Record<Refusal, ErrorCode>;

/** The door's event: the data the rules need, and whether it was canceled. */
export type DoorEvent = EventRules & { readonly _id: string; readonly cancel: boolean };

/** One scanned code: the item it names, in the current order, and the version the code was issued for. */
export interface Reading {
  readonly item: OrderItem & { readonly qrVersion: number };
  readonly orderState: OrderState;
  readonly eventId: string;
  readonly version: number;
}

/** The current verdict of an item that is looked at without its code. */
export function verdictOfItem(
  found: { readonly order: { readonly state: OrderState; readonly eventId: string | null }; readonly item: Reading['item'] },
  event: DoorEvent,
  now: Date,
): Verdict {
  const { order, item } = found;
  return verdictOf({ item, orderState: order.state, eventId: order.eventId ?? '', version: item.qrVersion }, event, now);
}

/**
 * The first reason to refuse, or LetIn and HandOut. Another event, a refund and a canceled order have their own verdicts, because the
 * holder will ask; an outdated code, a canceled event and a shared item are just not valid.
 */
export function verdictOf(reading: Reading, event: DoorEvent, now: Date): Verdict {
  const { item, orderState, eventId, version } = reading;
  if (eventId !== event._id) return 'WrongEvent';
  if (item.refund?.refunded || orderState === 'Refunded') return 'Refunded';
  if (orderState === 'Canceled') return 'Canceled';
  const isOwn = isHeld(item.state) && isPlaced(orderState);
  if (!isOwn || event.cancel || item.qrVersion !== version) return 'NotValid';
  const today = todaysEntriesOf(item, event, now);
  if (today.length === 0) return 'WrongDay';
  if (today.every(({ scanned }) => scanned)) return item.upgradeId ? 'AlreadyHandedOut' : 'AlreadyScanned';
  return isCheckInOpen(event, now) ? approvalOf(item) : 'OutsideWindow';
}
