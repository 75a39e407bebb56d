import type { ErrorCode } from '../error-codes.ts';
import { checkInDayOf, checkInWindowOf, entriesOfToday, type DoorEvent as EventRules } from '../orders/check-in-window.ts';
import { scansOf, type OrderItem, type ScanEntry } from '../orders/order-record.ts';
import { isHeld, isPlaced, type OrderState } from '../orders/order-states.ts';
import { zoneOr } from '../time/zone.ts';
import { ANY_GATE, gateRefusalOf, NO_DOOR_RULES, timeOnDay, typeRuleOf, type DoorPlace, type DoorRules, type Gated } from './gates.ts';
import { entriesOf, entryToPass, isInsideBy } from './passages.ts';

/**
 * The result of a scan. LetIn admits the holder of a ticket, HandOut gives out an add-on to a guest who is already inside, Out notes who
 * leaves; all others are refusals.
 */
export const VERDICTS = [
  'LetIn',
  'HandOut',
  'Out',
  'AlreadyScanned',
  'AlreadyHandedOut',
  'WrongDay',
  'WrongEvent',
  'Refunded',
  'Canceled',
  'NotValid',
  'OutsideWindow',
  'WrongGate',
  'GateClosed',
  'NotYet',
  'EntriesUsed',
  'StillInside',
  'NotInside',
  // good so far; it comes in once what is asked at the door was answered: said by the door that asks, never by the rule
  'Unanswered',
] as const;
export type Verdict = (typeof VERDICTS)[number];
export type Approval = 'LetIn' | 'HandOut' | 'Out';
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
  WrongGate: 'SCAN_WRONG_GATE',
  GateClosed: 'SCAN_GATE_CLOSED',
  NotYet: 'SCAN_NOT_YET',
  EntriesUsed: 'SCAN_ENTRIES_USED',
  StillInside: 'SCAN_STILL_INSIDE',
  NotInside: 'SCAN_NOT_INSIDE',
  Unanswered: 'SCAN_UNANSWERED',
} as const satisfies Record<Refusal, ErrorCode>;

/** The door's event: the data the rules need, and whether it was canceled. */
export type DoorEvent = EventRules & { readonly _id: string; readonly cancel: boolean };

/** What became of an item, as far as a door is concerned: Void is everything of which the holder is told nothing more than that it is not valid. */
export const ROW_STATES = ['Good', 'Refunded', 'Canceled', 'Void'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What the rule reads of an item. The server makes it of the order, a device reads it in its list: the same row has the same verdict. */
export interface RuledItem extends Gated {
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
  /** What the organizer said of the door; without it nothing. */
  readonly rules?: DoorRules;
  /** Without one any gate, on the way in. */
  readonly place?: DoorPlace;
}

/** Of what the rules ask in turn; the first that refuses is the verdict (BYD-158). */
export const RULES = ['Code', 'State', 'Day', 'Gate', 'From', 'Entries', 'Hours'] as const;
export type RuleName = (typeof RULES)[number];

/** A verdict with what its message says. */
export interface Ruling {
  readonly verdict: Verdict;
  /** Where it may go, or which gate is closed. */
  readonly gate?: string;
  /** From when on it may enter, or when its gate opens. */
  readonly opensAt?: Date | null;
  readonly closedAt?: Date | null;
  /** How many entries it has. */
  readonly entries?: number;
}

type Known = Required<Showing>;
type Rule = (item: RuledItem, showing: Known) => Ruling | null;

export function isApproval(verdict: Verdict): verdict is Approval {
  return verdict === 'LetIn' || verdict === 'HandOut' || verdict === 'Out';
}

/** The verdict for a valid code: a ticket admits, an add-on does not. */
export function approvalOf({ kind }: Pick<RuledItem, 'kind'>): 'LetIn' | 'HandOut' {
  return kind === 'upgrade' ? 'HandOut' : 'LetIn';
}

/** An item of an order as the rule reads it; `sectionId` is of its seat in the event's plan. */
export function ruledItemOf(found: {
  readonly item: OrderItem & { readonly qrVersion: number };
  readonly orderState: OrderState;
  readonly eventId: string;
  readonly sectionId?: string;
}): RuledItem {
  const { item, eventId, sectionId } = found;
  return {
    kind: item.upgradeId ? 'upgrade' : 'ticket',
    typeId: item.upgradeId ?? item.ticketTypeId ?? '',
    sectionId: sectionId ?? '',
    eventId,
    state: rowStateOf(found),
    version: item.qrVersion,
    scan: scansOf(item),
  };
}

function rowStateOf({ item, orderState }: { readonly item: OrderItem; readonly orderState: OrderState }): RowState {
  if (item.refund?.refunded || orderState === 'Refunded') return 'Refunded';
  if (orderState === 'Canceled') return 'Canceled';
  return isHeld(item.state) && isPlaced(orderState) ? 'Good' : 'Void';
}

/**
 * The first reason to refuse, or LetIn, HandOut and Out. Another event, a refund and a canceled order have their own verdicts, because the
 * holder will ask; an outdated code, a canceled event and a shared item are just not valid.
 */
export function verdictOf(item: RuledItem, showing: Showing): Verdict {
  return rulingOf(item, showing).verdict;
}

/** As `verdictOf`, with what its message says. */
export function rulingOf(item: RuledItem, showing: Showing): Ruling {
  const known = knownOf(showing);
  for (const rule of RULES) {
    const refusal = ASKS[rule](item, known);
    if (refusal) return refusal;
  }
  return { verdict: known.place.passage === 'Out' ? 'Out' : approvalOf(item) };
}

/** What each rule says by itself, in order: null where it would let pass. */
export function rulesOf(item: RuledItem, showing: Showing): { readonly rule: RuleName; readonly refusal: Ruling | null }[] {
  const known = knownOf(showing);
  return RULES.map((rule) => ({ rule, refusal: ASKS[rule](item, known) }));
}

function knownOf({ rules = NO_DOOR_RULES, place = ANY_GATE, ...showing }: Showing): Known {
  return { ...showing, rules, place };
}

const isOut = ({ place }: Known) => place.passage === 'Out';

const ASKS: Readonly<Record<RuleName, Rule>> = {
  Code: (item, { event }) => (item.eventId === event._id ? null : { verdict: 'WrongEvent' }),
  State: (item, { event, version }) => {
    if (item.state === 'Refunded' || item.state === 'Canceled') return { verdict: item.state };
    return item.state === 'Void' || event.cancel || item.version !== version ? { verdict: 'NotValid' } : null;
  },
  // whoever leaves is asked for no day: after midnight it is another one
  Day: (item, showing) => (isOut(showing) || todayOf(item, showing).length > 0 ? null : { verdict: 'WrongDay' }),
  Gate: (item, { event, rules, place, now }) => (item.kind === 'upgrade' ? null : gateRefusalOf(item, event, rules, place, now)),
  From: (item, showing) => {
    const opensAt = fromOf(item, showing);
    return !isOut(showing) && opensAt && showing.now < opensAt ? { verdict: 'NotYet', opensAt } : null;
  },
  Entries: (item, showing) => (isOut(showing) ? exitRefusalOf(item, showing) : entryRefusalOf(item, showing)),
  Hours: (item, showing) => {
    const { event, now } = showing;
    const window = checkInWindowOf(event, now);
    // a type with a time of its own does not wait for doors
    const opensAt = fromOf(item, showing) ?? window?.opensAt;
    const isOpen = window && opensAt && opensAt <= now && now < window.closesAt;
    return isOut(showing) || isOpen ? null : { verdict: 'OutsideWindow' };
  },
};

function todayOf({ kind, scan }: RuledItem, { event, now }: Known): readonly ScanEntry[] {
  return kind === 'upgrade' ? scan : entriesOfToday(scan, event, now);
}

/** From when on the type of a ticket may enter today; null where that is as of all. */
function fromOf({ kind, typeId }: RuledItem, { event, rules, now }: Known): Date | null {
  const { from } = typeRuleOf(rules, typeId);
  const day = kind === 'ticket' && from !== null ? checkInDayOf(event, now) : null;
  return day && from !== null ? timeOnDay(day, from, zoneOr(event.timezone)) : null;
}

function entryRefusalOf(item: RuledItem, showing: Known): Ruling | null {
  const today = todayOf(item, showing);
  const last = today.at(-1);
  if (!last || today.some(({ scanned }) => !scanned)) return null;
  if (item.kind === 'upgrade') return { verdict: 'AlreadyHandedOut' };
  const { entries, onlyAfterExit } = typeRuleOf(showing.rules, item.typeId);
  if (entries === 1) return { verdict: 'AlreadyScanned' };
  if (entries !== null && entriesOf(last) >= entries) return { verdict: 'EntriesUsed', entries };
  return onlyAfterExit && isInsideBy(last, showing.rules, showing.now) ? { verdict: 'StillInside' } : null;
}

/** An add-on is not inside, and nobody leaves by it. */
function exitRefusalOf(item: RuledItem, { event, rules, place, now }: Known): Ruling | null {
  const entry = item.kind === 'upgrade' ? null : entryToPass(item.scan, event, rules, place.passage, now);
  return entry ? null : { verdict: 'NotInside' };
}
