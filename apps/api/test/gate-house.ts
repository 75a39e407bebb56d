import { randomUUID } from 'node:crypto';

import { hashOfCode } from '../src/features/orders/public/signed-codes.signer.ts';
import type { EventRecord } from '../src/features/events/public/event-records.ts';
import { aDoorDevice } from './door-device.ts';
import { givenCode } from './given-code.ts';
import type { TestApp } from './test-app.ts';

const RULES =
  'gates { _id name direction ticketTypeIds sectionIds dayIds opensAt closesAt } types { ticketTypeId entries onlyAfterExit from }';
const GATE = `mutation ($input: SaveDoorGateInput!) { saveDoorGate(input: $input) { ${RULES} } }`;
const RULE = `mutation ($input: SaveDoorTypeRuleInput!) { saveDoorTypeRule(input: $input) { ${RULES} } }`;
const SCAN = `mutation ($input: ScanCodeInput!) { scanCode(input: $input) {
  ok verdict message reason scanned inside { inside cameIn wentOut } } }`;
const INSIDE = `query ($eventId: ObjectId!) { doorInside(eventId: $eventId) {
  inside cameIn wentOut gates { id inside cameIn wentOut } sections { id inside } } }`;
const APPLY = `mutation ($input: ApplyScansInput!) { applyScans(input: $input) {
  scans { attempt outcome } scanned doubtful inside { inside cameIn wentOut } } }`;

export const MINUTE = 60_000;
const ANY = { direction: 'Both', ticketTypeIds: [], sectionIds: [], dayIds: [], opensAt: null, closesAt: null };

/** The door of an event, half an hour after it opened, with its manager and a scanner. */
export async function gateHouse(world: TestApp, fields: Partial<EventRecord> = {}) {
  const org = await world.given.org();
  const event = await world.given.event(org, fields);
  const eventId = String(event._id);
  const doorsAt = event.performances[0]!.schedule[0]!.doorsAt!;
  const at = (minutes: number) => new Date(doorsAt.getTime() + minutes * MINUTE);
  world.clock.set(at(30));
  const admin = { ...(await world.given.member('ADMIN', org, { firstName: 'Ada', lastName: 'Moss' })), org };
  const scanner = await world.given.member('SCANNER', org);
  const saveGate = (gate: object, gateId?: string) =>
    world.gql(GATE, { input: { eventId, gateId, gate: { ...ANY, ...gate } } }, admin.token);
  const addGate = async (name: string, gate: object = {}): Promise<string> => {
    const { data, errors } = await saveGate({ name, ...gate });
    if (errors) throw new Error(JSON.stringify(errors));
    return data.saveDoorGate.gates.find((each: { name: string }) => each.name === name)._id;
  };
  const saveRule = (ticketTypeId: string, rule: object) =>
    world.gql(RULE, { input: { eventId, ticketTypeId, entries: 1, onlyAfterExit: true, from: null, ...rule } }, admin.token);
  const scan = async (code: string, place: object = {}) => {
    const { data, errors } = await world.gql(SCAN, { input: { eventId, code, attempt: randomUUID(), ...place } }, scanner.token);
    return errors ? { verdict: errors?.[0]?.extensions.code } : data.scanCode;
  };
  const inside = async () => (await world.gql(INSIDE, { eventId }, admin.token)).data.doorInside;
  const sell = async (quantity: number, order: object = {}) => {
    const sold = await world.given.paidOrder(event, { quantity, ...order });
    const codes = await Promise.all(sold.tickets.map((ticket) => givenCode(world, sold, ticket)));
    return { order: sold, codes, typeId: String(sold.tickets[0]!.ticketTypeId) };
  };
  const aDevice = async (gateId: string | null = null, name = 'Phone') => {
    const device = await aDoorDevice(world, admin, { eventIds: [eventId], name, ...(gateId && { gateId }) });
    let seq = 0;
    /** A showing that it kept, by a clock that is right. */
    const kept = (sold: Awaited<ReturnType<typeof sell>>, ticket: number, minutes: number, more: object = {}) => ({
      attempt: randomUUID(),
      itemId: String(sold.order.tickets[ticket]!._id),
      hash: hashOfCode(sold.codes[ticket]!),
      seq: (seq += 1),
      at: at(minutes),
      verdict: 'LetIn',
      passage: 'In',
      gateId,
      ...more,
    });
    const send = async (scans: readonly object[]) => {
      const { data, errors } = await device.gql(APPLY, { input: { eventId, sentAt: world.clock.now(), scans } });
      if (errors) throw new Error(JSON.stringify(errors));
      return data.applyScans as {
        scans: { attempt: string; outcome: string }[];
        doubtful: number;
        inside: { inside: number; cameIn: number; wentOut: number } | null;
      };
    };
    const scanHere = async (code: string, more: object = {}) =>
      (await device.gql(SCAN, { input: { eventId, code, attempt: randomUUID(), ...more } })).data.scanCode;
    return { ...device, kept, send, scan: scanHere };
  };
  return { org, event, eventId, admin, scanner, at, saveGate, addGate, saveRule, scan, inside, sell, aDevice };
}
