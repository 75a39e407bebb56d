import type { FieldError } from '../error-texts.ts';
import { checkName } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';
import type { DoorGate, TypeRule } from './gates.ts';

/** A house has fewer; each is looked at with every scan. */
export const GATES_MAX = 50;
/** More entries than that are as many as one likes. */
export const ENTRIES_MAX = 99;

const said = catalogOf({
  NAME: 'The name',
  TAKEN: 'Another gate has this name.',
  TIME: 'Enter a time like 18:30.',
  UNKNOWN_TYPE: 'Choose ticket types of this event.',
  UNKNOWN_SECTION: 'Choose sections of this event’s plan.',
  UNKNOWN_DAY: 'Choose days of this event.',
  ENTRIES: 'Enter a whole number from 1 to {max}, or choose any number.',
});

/** What an event has that gates can be named for. */
export interface GateChoices {
  readonly ticketTypeIds: readonly string[];
  readonly sectionIds: readonly string[];
  readonly dayIds: readonly string[];
}

/** What is wrong with a gate; `others` are the other gates of its event. */
export function validateGate(
  gate: Omit<DoorGate, '_id'>,
  { ticketTypeIds, sectionIds, dayIds }: GateChoices,
  others: readonly Pick<DoorGate, 'name'>[],
): FieldError[] {
  const name = gate.name.trim().toLowerCase();
  const isTaken = others.some((other) => other.name.toLowerCase() === name);
  const unknown = (path: string, ids: readonly string[], known: readonly string[], message: FieldError['message']) =>
    ids.every((id) => known.includes(id)) ? [] : [{ path, message }];
  return [
    ...checkName('name', said('NAME'), gate.name.trim()),
    ...(isTaken ? [{ path: 'name', message: said('TAKEN') }] : []),
    ...unknown('ticketTypeIds', gate.ticketTypeIds, ticketTypeIds, said('UNKNOWN_TYPE')),
    ...unknown('sectionIds', gate.sectionIds, sectionIds, said('UNKNOWN_SECTION')),
    ...unknown('dayIds', gate.dayIds, dayIds, said('UNKNOWN_DAY')),
    ...checkTime('opensAt', gate.opensAt),
    ...checkTime('closesAt', gate.closesAt),
  ];
}

export function validateTypeRule(
  { ticketTypeId, entries, from }: TypeRule,
  { ticketTypeIds }: Pick<GateChoices, 'ticketTypeIds'>,
): FieldError[] {
  const isNumber = entries === null || (Number.isInteger(entries) && entries >= 1 && entries <= ENTRIES_MAX);
  return [
    ...(ticketTypeIds.includes(ticketTypeId) ? [] : [{ path: 'ticketTypeId', message: said('UNKNOWN_TYPE') }]),
    ...(isNumber ? [] : [{ path: 'entries', message: said('ENTRIES', { max: ENTRIES_MAX }) }]),
    ...checkTime('from', from),
  ];
}

function checkTime(path: string, time: string | null): FieldError[] {
  return time === null || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? [] : [{ path, message: said('TIME') }];
}
