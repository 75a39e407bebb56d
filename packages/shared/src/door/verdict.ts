import type { ErrorCode } from '../error-codes.ts';
import { entriesOfToday, isCheckInOpen, type DoorEvent as EventRules } from '../orders/check-in-window.ts';
import { scansOf, type OrderItem, type ScanEntry } from '../orders/order-record.ts';
import { isHeld, isPlaced, type OrderState } from '../orders/order-states.ts';

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
  // good so far; it comes in once what is asked at the door was answered: said by the door that asks, never by the rule
  'Unanswered',
] as const;
export type Verdict = (typeof VERDICTS)[number];
export type Approval = 'LetIn' | 'HandOut';
export type Refusal = Exclude<Verdict, Approval>;

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
  Unanswered: 'SCAN_UNANSWERED',
} as const satisfies Record<Refusal, ErrorCode>;

/** The door's event: the data the rules need, and whether it was canceled. */
export type DoorEvent = EventRules & { readonly _id: string; readonly cancel: boolean };

/** What became of an item, as far as a door is concerned: Void is everything of which the holder is told nothing more than that it is not valid. */
export const ROW_STATES = ['Good', 'Refunded', 'Canceled', 'Void'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What the rule reads of an item. The server makes it of the order, a device reads it in its list: the same row has the same verdict. */
export interface RuledItem {
  readonly kind: 'ticket' | 'upgrade';
  /** The event that it is for; '' for none. */
  readonly eventId: string;
  readonly state: RowState;
  /** Of its present code. */
  readonly version: number;
  readonly scan: readonly ScanEntry[];
}

/** Where, when and by which code an item is shown. */
export interface Showing {
  readonly event: DoorEvent;
  readonly now: Date;
  /** The version of the code that is shown. */
  readonly version: number;
}

export function isApproval(verdict: Verdict): verdict is Approval {
  return verdict === 'LetIn' || verdict === 'HandOut';
}

/** The verdict for a valid code: a ticket admits, an add-on does not. */
export function approvalOf({ kind }: Pick<RuledItem, 'kind'>): Approval {
  return kind === 'upgrade' ? 'HandOut' : 'LetIn';
}

/** An item of an order as the rule reads it. */
export function ruledItemOf(found: {
  readonly item: OrderItem & { readonly qrVersion: number };
  readonly orderState: OrderState;
  readonly eventId: string;
}): RuledItem {
  const { item, eventId } = found;
  return { kind: item.upgradeId ? 'upgrade' : 'ticket', eventId, state: rowStateOf(found), version: item.qrVersion, scan: scansOf(item) };
}

function rowStateOf({ item, orderState }: { readonly item: OrderItem; readonly orderState: OrderState }): RowState {
  if (item.refund?.refunded || orderState === 'Refunded') return 'Refunded';
  if (orderState === 'Canceled') return 'Canceled';
  return isHeld(item.state) && isPlaced(orderState) ? 'Good' : 'Void';
}

/**
 * The first reason to refuse, or LetIn and HandOut. Another event, a refund and a canceled order have their own verdicts, because the
 * holder will ask; an outdated code, a canceled event and a shared item are just not valid.
 */
export function verdictOf(item: RuledItem, { event, now, version }: Showing): Verdict {
  if (item.eventId !== event._id) return 'WrongEvent';
  if (item.state === 'Refunded' || item.state === 'Canceled') return item.state;
  if (item.state === 'Void' || event.cancel || item.version !== version) return 'NotValid';
  const today = item.kind === 'upgrade' ? item.scan : entriesOfToday(item.scan, event, now);
  if (today.length === 0) return 'WrongDay';
  if (today.every(({ scanned }) => scanned)) return item.kind === 'upgrade' ? 'AlreadyHandedOut' : 'AlreadyScanned';
  return isCheckInOpen(event, now) ? approvalOf(item) : 'OutsideWindow';
}
