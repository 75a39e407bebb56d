import { checkInDayOf, type DoorEvent, type ShowDay } from '../orders/check-in-window.ts';
import { addDays, instant, localDateOf } from '../time/local-day.ts';
import { instantOf, zoneOr } from '../time/zone.ts';

/** Which way people go through a gate. */
export const GATE_DIRECTIONS = ['In', 'Out', 'Both'] as const;
export type GateDirection = (typeof GATE_DIRECTIONS)[number];

/** Which way somebody goes when a code is shown. */
export const PASSAGES = ['In', 'Out'] as const;
export type Passage = (typeof PASSAGES)[number];

/** A gate of an event: what it lets in, and when (BYD-154). Empty lists and null are no limit. */
export interface DoorGate {
  readonly _id: string;
  readonly name: string;
  readonly direction: GateDirection;
  readonly ticketTypeIds: readonly string[];
  /** Sections of the event's plan. */
  readonly sectionIds: readonly string[];
  readonly dayIds: readonly string[];
  /** `13:30` by the venue's clock, each day. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** What a ticket type may do at the door (BYD-155). */
export interface TypeRule {
  readonly ticketTypeId: string;
  /** So many times, of an event of several days each day; null is any number. */
  readonly entries: number | null;
  /** Whether the next entry needs an exit before it. */
  readonly onlyAfterExit: boolean;
  /** `21:00` by the venue's clock, in place of doors. */
  readonly from: string | null;
}

/** What the organizer says of an event's door. */
export interface DoorRules {
  readonly gates: readonly DoorGate[];
  readonly types: readonly TypeRule[];
  /** When somebody last said that everybody is out. */
  readonly everybodyOutAt?: Date | string | null;
}

/** What is asked of gates about their ways. */
interface GateWays {
  readonly gates: readonly Pick<DoorGate, '_id' | 'direction'>[];
}

/** Where and which way a code is shown; without a gate it is any. */
export interface DoorPlace {
  readonly gateId: string | null;
  readonly passage: Passage;
}

export const NO_DOOR_RULES: DoorRules = { gates: [], types: [] };
export const ANY_GATE: DoorPlace = { gateId: null, passage: 'In' };
/** Without a rule a ticket opens the door once. */
const ONCE = { entries: 1, onlyAfterExit: true, from: null } as const;

export function typeRuleOf({ types }: DoorRules, ticketTypeId: string): Omit<TypeRule, 'ticketTypeId'> {
  return types.find((rule) => rule.ticketTypeId === ticketTypeId) ?? ONCE;
}

/** Whether people are scanned when they leave, so that it is known who is inside. */
export function hasExits({ gates }: GateWays): boolean {
  return gates.some(({ direction }) => direction !== 'In');
}

/** Whether whoever stands at a gate may choose to scan who leaves: not at one that only lets in or out, nor where nobody is scanned out. */
export function maySwitchPassage(rules: GateWays, gateId: string | null): boolean {
  const direction = rules.gates.find(({ _id }) => _id === gateId)?.direction;
  return hasExits(rules) && direction !== 'In' && direction !== 'Out';
}

/** Which way is scanned at a gate; `isOut` is what was chosen there, where it may be. */
export function passageAt(rules: GateWays, gateId: string | null, isOut: boolean): Passage {
  if (rules.gates.find(({ _id }) => _id === gateId)?.direction === 'Out') return 'Out';
  return isOut && maySwitchPassage(rules, gateId) ? 'Out' : 'In';
}

/** Whether more than one passage of a ticket can be. */
export function hasPassages(rules: DoorRules): boolean {
  return hasExits(rules) || rules.types.some(({ entries }) => entries !== 1);
}

/** What a gate reads of a ticket. */
export interface Gated {
  readonly typeId: string;
  /** Of its seat; '' without one. */
  readonly sectionId: string;
}

/** Whether a gate is named for a ticket. Sections narrow what has a seat; what has none goes by its type. */
function isNamedFor({ ticketTypeIds, sectionIds }: DoorGate, { typeId, sectionId }: Gated): boolean {
  const byType = ticketTypeIds.length > 0;
  if (byType && !ticketTypeIds.includes(typeId)) return false;
  if (sectionIds.length === 0) return byType;
  return sectionId === '' ? byType : sectionIds.includes(sectionId);
}

/** Why a gate does not take a ticket: another one does, or it is not open. */
export type GateRefusal =
  | { readonly verdict: 'WrongGate'; readonly gate: string }
  | { readonly verdict: 'GateClosed'; readonly gate: string; readonly opensAt: Date | null; readonly closedAt: Date | null };

/** Null where this gate takes the ticket now. What no gate is named for goes everywhere, and so does everything where the gate is not known. */
export function gateRefusalOf(
  item: Gated,
  event: DoorEvent,
  rules: DoorRules,
  { gateId, passage }: DoorPlace,
  now: Date,
): GateRefusal | null {
  const gate = rules.gates.find(({ _id }) => _id === gateId);
  if (!gate) return null;
  if (passage === 'Out') {
    const exits = rules.gates.filter(({ direction }) => direction !== 'In');
    return gate.direction === 'In' && exits.length > 0 ? { verdict: 'WrongGate', gate: namesOf(exits) } : null;
  }
  const day = checkInDayOf(event, now);
  const hours = new Map(rules.gates.map((each) => [each, hoursOf(each, day, zoneOr(event.timezone))]));
  // who would find a gate closed for good is not sent to it
  const isToCome = (each: DoorGate) => each.direction !== 'Out' && isOfDay(each, day) && !isOver(hours.get(each)!, now);
  const open = rules.gates.filter(isToCome);
  const own = open.filter((each) => isNamedFor(each, item));
  if (gate.direction === 'Out') return { verdict: 'WrongGate', gate: namesOf(own.length > 0 ? own : open) };
  if (own.length > 0 && !own.includes(gate)) return { verdict: 'WrongGate', gate: namesOf(own) };
  const { opensAt, closesAt } = hours.get(gate)!;
  const closed = { verdict: 'GateClosed', gate: gate.name } as const;
  if (!isOfDay(gate, day)) return { ...closed, opensAt: null, closedAt: null };
  if (opensAt && now < opensAt) return { ...closed, opensAt, closedAt: null };
  return closesAt && now >= closesAt ? { ...closed, opensAt: null, closedAt: closesAt } : null;
}

function namesOf(gates: readonly DoorGate[]): string {
  return gates.map(({ name }) => name).join(' or ');
}

function isOfDay({ dayIds }: DoorGate, day: ShowDay | null): boolean {
  return dayIds.length === 0 || !day?._id || dayIds.includes(day._id);
}

interface Hours {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

function isOver({ closesAt }: Hours, now: Date): boolean {
  return closesAt !== null && now >= closesAt;
}

function hoursOf(gate: DoorGate, day: ShowDay | null, zone: string): Hours {
  if (!day) return { opensAt: null, closesAt: null };
  const opensAt = gate.opensAt === null ? null : timeOnDay(day, gate.opensAt, zone);
  if (gate.closesAt === null) return { opensAt, closesAt: null };
  const date = localDateOf(new Date(instant(day.startsAt)), zone);
  const same = instantOf(date, gate.closesAt, zone);
  const from = opensAt ?? new Date(instant(day.doorsAt ?? day.startsAt));
  return { opensAt, closesAt: same > from ? same : instantOf(addDays(date, 1), gate.closesAt, zone) };
}

/** When the clock of the zone shows the time on a day of a show: after midnight where the show still runs then. */
export function timeOnDay(day: ShowDay, time: string, zone: string): Date {
  const date = localDateOf(new Date(instant(day.startsAt)), zone);
  const after = instantOf(addDays(date, 1), time, zone);
  return Number(after) < instant(day.endsAt) ? after : instantOf(date, time, zone);
}
