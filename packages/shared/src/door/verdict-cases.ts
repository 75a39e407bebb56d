import type { OrderItem } from '../orders/order-record.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { DoorEvent, Verdict } from './verdict.ts';

/** An item as the server reads it, with the version of the code that is shown. */
export interface CaseReading {
  readonly item: OrderItem & { readonly qrVersion: number };
  readonly orderState: OrderState;
  readonly eventId: string;
  readonly version: number;
}

export interface VerdictCase {
  readonly what: string;
  readonly reading: CaseReading;
  readonly event: DoorEvent;
  readonly now: Date;
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
}

/** One case; what it does not name is a paid ticket of a show while doors are open. */
function given(what: string, { event = SHOW, now = at('01:30'), ...reading }: Given, expected: Verdict): VerdictCase {
  return { what, event, now, expected, reading: { item: item(), orderState: 'Active', eventId: HERE, version: 1, ...reading } };
}

const both = (isInOnFriday: boolean) => item({ scan: [entry(FRIDAY._id, isInOnFriday), entry(SATURDAY._id)] });

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
];
