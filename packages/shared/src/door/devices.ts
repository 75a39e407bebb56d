import type { FieldError } from '../error-texts.ts';
import { checkName } from '../events/text-limits.ts';
import { ORDER_NUMBER_ALPHABET } from '../orders/order-number.ts';
import { catalogOf } from '../text/messages.ts';

/** A code to pair by has eight characters that nobody takes for others: 78 thousand million of them, each good for a quarter of an hour. */
const CODE_LENGTH = 8;
export const PAIRING_MINUTES = 15;
const EVENTS_MAX = 50;
/** How long a device may be paired, days: it is for a show or a run, and a lost phone ends by itself. */
const LONGEST_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

/** A device as a manager pairs it (BYD-145). */
export interface DeviceForm {
  readonly name: string;
  /** The events at whose doors it acts. */
  readonly eventIds: readonly string[];
  /** From when on it opens nothing. */
  readonly endsAt: Date | string;
}

const said = catalogOf({
  NAME: 'The name',
  EVENT_MISSING: 'Choose an event.',
  TOO_MANY: 'At most {max} events can be named.',
  NO_GATE: 'Choose a gate of its event.',
  ENDED: 'Choose a time that is to come.',
  TOO_LONG: 'A device can be paired for {days} days at most.',
});

export function validateDevice({ name, eventIds, endsAt }: DeviceForm, now: Date): FieldError[] {
  const length = Number(new Date(endsAt)) - Number(now);
  return [
    ...checkName('name', said('NAME'), name),
    ...(eventIds.length > 0 ? [] : [{ path: 'eventIds', message: said('EVENT_MISSING') }]),
    ...(eventIds.length > EVENTS_MAX ? [{ path: 'eventIds', message: said('TOO_MANY', { max: EVENTS_MAX }) }] : []),
    ...(length > 0 ? [] : [{ path: 'endsAt', message: said('ENDED') }]),
    ...(length > LONGEST_DAYS * DAY_MS ? [{ path: 'endsAt', message: said('TOO_LONG', { days: LONGEST_DAYS }) }] : []),
  ];
}

/** A device stands at a gate of one of its events. */
export function checkGate(gateId: string, gates: readonly { readonly _id: string }[]): FieldError[] {
  return gates.some(({ _id }) => _id === gateId) ? [] : [{ path: 'gateId', message: said('NO_GATE') }];
}

/** `K7QF-2M9D`; `randomInt(below)` gives a whole number from 0 to below − 1. */
export function newPairingCode(randomInt: (below: number) => number): string {
  const drawn = Array.from({ length: CODE_LENGTH }, () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)]).join('');
  return `${drawn.slice(0, CODE_LENGTH / 2)}-${drawn.slice(CODE_LENGTH / 2)}`;
}

/** A typed code in its form; null for what is none. Case, spaces and hyphens do not matter. */
export function pairingCodeOf(typed: string): string | null {
  const bare = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '');
  if (bare.length !== CODE_LENGTH || ![...bare].every((character) => ORDER_NUMBER_ALPHABET.includes(character))) return null;
  return `${bare.slice(0, CODE_LENGTH / 2)}-${bare.slice(CODE_LENGTH / 2)}`;
}

/** How long a device keeps a list after the end of its event; it deletes it then, when its pairing ends and when it is revoked (BYD-146). */
const KEPT_HOURS = 24;

/** Until when a device may keep the list of an event that ends then. */
export function listKeptUntil(eventEndsAt: Date | string, deviceEndsAt: Date | string): Date {
  return new Date(Math.min(Number(new Date(eventEndsAt)) + KEPT_HOURS * 3_600_000, Number(new Date(deviceEndsAt))));
}
