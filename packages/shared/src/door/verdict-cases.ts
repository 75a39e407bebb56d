import type { OrderItem } from '../orders/order-record.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { DoorGate, DoorPlace, DoorRules, TypeRule } from './gates.ts';
import type { DoorEvent, Verdict } from './verdict.ts';

/** An item as the server reads it, with the version of the code that is shown. */
export interface CaseReading {
  readonly item: OrderItem & { readonly qrVersion: number };
  readonly orderState: OrderState;
  readonly eventId: string;
  readonly version: number;
  /** Of its seat. */
  readonly sectionId?: string;
}

export interface VerdictCase {
  readonly what: string;
  readonly reading: CaseReading;
  readonly event: DoorEvent;
  readonly now: Date;
  readonly rules: DoorRules;
  readonly place: DoorPlace;
  readonly expected: Verdict;
}

const at = (time: string) => new Date(`2026-12-05T${time}:00Z`); // Friday evening in Denver is Saturday in UTC
const nextDay = (time: string) => new Date(`2026-12-06T${time}:00Z`);
const FRIDAY = { _id: 'f'.repeat(24), doorsAt: at('01:00'), startsAt: at('02:00'), endsAt: at('05:00') };
const SATURDAY = { _id: '5'.repeat(24), doorsAt: null, startsAt: nextDay('02:00'), endsAt: nextDay('05:00') };
const [HERE, ELSEWHERE] = ['e'.repeat(24), '0'.repeat(24)];

const SHOW: DoorEvent = {
  _id: HERE,
  cancel: false,
  isMultipleDays: false,
  timezone: 'America/Denver',
  performances: [{ schedule: [FRIDAY] }],
};
const WEEKEND: DoorEvent = { ...SHOW, isMultipleDays: true, performances: [{ schedule: [FRIDAY, SATURDAY] }] };

const entry = (dayId: string | null = null, scanned = false) => ({ dayId, scanned, scannedAt: scanned ? at('01:30') : null });
const item = (changes: Partial<CaseReading['item']> = {}): CaseReading['item'] => ({
  _id: 'a'.repeat(24),
  state: 'Active',
  price: 3500,
  qrVersion: 1,
  scan: [entry()],
  ...changes,
});

interface Given extends Partial<CaseReading> {
  readonly event?: DoorEvent;
  readonly now?: Date;
  readonly rules?: Partial<DoorRules>;
  readonly place?: Partial<DoorPlace>;
}

/** One case; what it does not name is a paid ticket of a show while doors are open. */
function given(what: string, { event = SHOW, now = at('01:30'), rules, place, ...reading }: Given, expected: Verdict): VerdictCase {
  const door = { rules: { gates: [], types: [], ...rules }, place: { gateId: null, passage: 'In' as const, ...place } };
  return { what, event, now, ...door, expected, reading: { item: item(), orderState: 'Active', eventId: HERE, version: 1, ...reading } };
}

const both = (isInOnFriday: boolean) => item({ scan: [entry(FRIDAY._id, isInOnFriday), entry(SATURDAY._id)] });

const gate = (name: string, changes: Partial<DoorGate> = {}): DoorGate => ({
  _id: name,
  name,
  direction: 'Both',
  ticketTypeIds: [],
  sectionIds: [],
  dayIds: [],
  opensAt: null,
  closesAt: null,
  ...changes,
});
const STALLS = 'a1'.repeat(12);
const DAY_PASS = 'da'.repeat(12);
/** Doors are at 6pm in Denver, the end is at 10pm. */
const gates = [
  gate('North', { ticketTypeIds: [DAY_PASS] }),
  gate('Garden', { sectionIds: [STALLS], opensAt: '18:15', closesAt: '21:00' }),
  gate('Side'),
  gate('Way in', { direction: 'In' }),
  gate('South exit', { direction: 'Out' }),
  gate('Saturday', { dayIds: [SATURDAY._id] }),
];
const stalls = { sectionId: STALLS, rules: { gates } } as const;
const passed = (scan: Partial<ReturnType<typeof entry> & { entries: number; outAt: Date }>) =>
  item({ ticketTypeId: DAY_PASS, scan: [{ ...entry(null, true), ...scan }] });
const ruled = (changes: Partial<TypeRule>) => ({
  types: [{ ticketTypeId: DAY_PASS, entries: 1, onlyAfterExit: true, from: null, ...changes }],
});
const pass = { item: item({ ticketTypeId: DAY_PASS }) };
const out = { passage: 'Out' } as const;

/** What a door answers, by the server's records and by a device's list alike (BYD-148). */
export const VERDICT_CASES: readonly VerdictCase[] = [
  given('a paid ticket while doors are open', {}, 'LetIn'),
  given('a ticket offered to a friend and not accepted', { item: item({ state: 'Offered' }) }, 'LetIn'),
  given('a ticket left of a partly refunded order', { orderState: 'PartiallyRefunded' }, 'LetIn'),
  given("another event's ticket", { eventId: ELSEWHERE }, 'WrongEvent'),
  given('a refunded ticket', { item: item({ refund: { refunded: true }, state: 'Canceled', qrVersion: 2 }) }, 'Refunded'),
  given('a ticket of a refunded order', { orderState: 'Refunded', item: item({ state: 'Canceled' }) }, 'Refunded'),
  given('a ticket of a canceled order', { orderState: 'Canceled', item: item({ state: 'Canceled' }) }, 'Canceled'),
  given('an unpaid ticket', { orderState: 'AwaitingPayment' }, 'NotValid'),
  given('a code from before a share', { item: item({ qrVersion: 2 }) }, 'NotValid'),
  given('a ticket a friend accepted', { item: item({ state: 'Shared' }) }, 'NotValid'),
  given('a ticket let in before', { item: item({ scan: [entry(null, true)] }) }, 'AlreadyScanned'),
  given('an add-on', { item: item({ upgradeId: 'poster' }) }, 'HandOut'),
  given('an add-on given out before', { item: item({ upgradeId: 'poster', scan: [entry(null, true)] }) }, 'AlreadyHandedOut'),
  given('an add-on on any day', { item: item({ upgradeId: 'poster', scan: [entry(SATURDAY._id)] }), event: WEEKEND }, 'HandOut'),
  given('a minute before doors', { now: at('00:59') }, 'OutsideWindow'),
  given('the minute of doors', { now: at('01:00') }, 'LetIn'),
  given('the last minute', { now: at('04:59') }, 'LetIn'),
  given('the minute of the end', { now: at('05:00') }, 'OutsideWindow'),
  given('a canceled event', { event: { ...SHOW, cancel: true } }, 'NotValid'),
  given('a weekend ticket on its first day', { item: both(false), event: WEEKEND }, 'LetIn'),
  given('a weekend ticket again on its first day', { item: both(true), event: WEEKEND }, 'AlreadyScanned'),
  given('a weekend ticket on its second day', { item: both(true), event: WEEKEND, now: nextDay('03:00') }, 'LetIn'),
  given('a Saturday ticket on Friday', { item: item({ scan: [entry(SATURDAY._id)] }), event: WEEKEND }, 'WrongDay'),
  given(
    'a ticket for a day that the event lost',
    { item: item({ scan: [{ ...entry('1'.repeat(24)), startsAt: nextDay('20:00') }] }), event: WEEKEND },
    'WrongDay',
  ),
  given('at the gate that its type is named for', { ...pass, rules: { gates }, place: { gateId: 'North' } }, 'LetIn'),
  given('at another gate than its type’s', { ...pass, rules: { gates }, place: { gateId: 'Side' } }, 'WrongGate'),
  given('at the gate of its section', { ...stalls, place: { gateId: 'Garden' } }, 'LetIn'),
  given('at another gate than its section’s', { ...stalls, place: { gateId: 'North' } }, 'WrongGate'),
  given('what no gate is named for, at a gate for others', { rules: { gates }, place: { gateId: 'North' } }, 'LetIn'),
  given('at a door that has no gate', { ...stalls }, 'LetIn'),
  given('at a gate that was deleted', { ...stalls, place: { gateId: 'gone' } }, 'LetIn'),
  given('a minute before its gate opens', { ...stalls, place: { gateId: 'Garden' }, now: at('01:14') }, 'GateClosed'),
  given('the minute in which its gate opens', { ...stalls, place: { gateId: 'Garden' }, now: at('01:15') }, 'LetIn'),
  given('the minute in which its gate closes', { ...stalls, place: { gateId: 'Garden' }, now: at('04:00') }, 'GateClosed'),
  given('elsewhere once its gate has closed', { ...stalls, place: { gateId: 'Side' }, now: at('04:00') }, 'LetIn'),
  given('at a gate of another day', { rules: { gates }, place: { gateId: 'Saturday' } }, 'GateClosed'),
  given('at a gate that only lets out', { rules: { gates }, place: { gateId: 'South exit' } }, 'WrongGate'),
  given('an add-on at any gate', { item: item({ upgradeId: 'poster' }), rules: { gates }, place: { gateId: 'Side' } }, 'HandOut'),
  given('before the time of its type', { ...pass, rules: ruled({ from: '18:45' }) }, 'NotYet'),
  given('at the time of its type', { ...pass, rules: ruled({ from: '18:45' }), now: at('01:45') }, 'LetIn'),
  given('before doors, of a type that enters earlier', { ...pass, rules: ruled({ from: '17:00' }), now: at('00:10') }, 'LetIn'),
  given('after the end, of a type with a time', { ...pass, rules: ruled({ from: '17:00' }), now: at('05:00') }, 'OutsideWindow'),
  given('again, before it left', { item: passed({}), rules: ruled({ entries: 2 }) }, 'StillInside'),
  given('again, after it left', { item: passed({ outAt: at('01:31') }), rules: ruled({ entries: 2 }) }, 'LetIn'),
  given('again without an exit, where none is needed', { item: passed({}), rules: ruled({ entries: 2, onlyAfterExit: false }) }, 'LetIn'),
  given('a third time of two', { item: passed({ entries: 2, outAt: at('01:31') }), rules: ruled({ entries: 2 }) }, 'EntriesUsed'),
  given('a tenth time of any number', { item: passed({ entries: 9, outAt: at('01:31') }), rules: ruled({ entries: null }) }, 'LetIn'),
  given('again, of a ticket for one entry that left', { item: passed({ outAt: at('01:31') }) }, 'AlreadyScanned'),
  given(
    'again, after everybody was out',
    { item: passed({}), rules: { ...ruled({ entries: 2 }), everybodyOutAt: at('01:35') }, now: at('01:40') },
    'LetIn',
  ),
  given('leaving', { item: passed({}), place: out }, 'Out'),
  given('leaving after the end', { item: passed({}), place: out, now: at('06:00') }, 'Out'),
  given('leaving by the exit', { item: passed({}), rules: { gates }, place: { ...out, gateId: 'South exit' } }, 'Out'),
  given('leaving by a gate that only lets in', { item: passed({}), rules: { gates }, place: { ...out, gateId: 'Way in' } }, 'WrongGate'),
  given('leaving twice', { item: passed({ outAt: at('01:29') }), place: out }, 'NotInside'),
  given('leaving without having come in', { place: out }, 'NotInside'),
  given('leaving after everybody was out', { item: passed({}), rules: { everybodyOutAt: at('01:30') }, place: out }, 'NotInside'),
  given('leaving by an add-on', { item: item({ upgradeId: 'poster', scan: [entry(null, true)] }), place: out }, 'NotInside'),
  given('leaving on the day after it came in', { item: both(true), event: WEEKEND, now: nextDay('08:00'), place: out }, 'Out'),
];
