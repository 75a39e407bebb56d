import { expect } from 'vitest';

import { SweepUnitsService } from '../src/features/inventory/sweep-units.service.ts';
import { LookAtLinesTask } from '../src/features/wait-list/look-at-lines.task.ts';
import type { EventRecord } from '../src/features/events/public/event-records.ts';
import { CARDS, newKey, type CheckoutWorld } from './checkout-world.ts';

const JOIN = 'mutation ($input: JoinWaitListInput!) { joinWaitList(input: $input) }';
const SAVE = 'mutation ($input: SaveWaitLineInput!) { saveWaitLine(input: $input) { isOn endsAt counts { state parties tickets } } }';
const LIST = `query ($eventId: ObjectId!) { waitList(eventId: $eventId) { entries {
  _id name email quantity state passes why heldPlaces together maxPrice ticketTypeIds offer { name seats total until cartToken } } } }`;
const PARTY = `query ($token: String!) { waitListParty(token: $token) {
  state name quantity wishes maxPrice together line collected offer { name seats total until cartToken } priceRule event { name } } }`;
const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';

export const LINE = {
  isOn: true,
  offerMinutes: 30,
  quietFrom: null,
  quietUntil: null,
  priceRule: 'Offer',
  endsMinutesBefore: 120,
  collectHours: 24,
};

export interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly state: string;
  readonly passes: number;
  readonly why: string | null;
  readonly heldPlaces: number;
  readonly quantity: number;
  readonly offer: { readonly total: number; readonly until: string; readonly seats: string[]; readonly name: string } | null;
}

/** An event whose places are sold in orders of these sizes, with people who join its wait list and staff who look after it. */
export async function aLine(world: CheckoutWorld, orders: readonly number[], fields: Partial<EventRecord> = {}, settings: object = {}) {
  const totalQty = orders.reduce((sum, size) => sum + size, 0);
  const given = { ticketTypes: [world.given.events.ticketType({ name: 'Floor', totalQty })], ...fields };
  const { org, event } = await world.seller(given as Partial<EventRecord>);
  const [office, admin] = [await world.given.member('BOX_OFFICE', org), await world.given.member('ADMIN', org)];
  const eventId = String(event._id);
  const sold: { _id: string }[] = [];
  const save = (more: object = {}, token = admin.token) => world.gql(SAVE, { input: { eventId, ...LINE, ...settings, ...more } }, token);
  expect((await save()).errors).toBeUndefined();
  for (const quantity of orders) sold.push(await world.buy(event, { quantity }));
  const join = async (name: string, quantity = 2, more: object = {}) => {
    const email = `${name.toLowerCase()}-${newKey()}@example.com`;
    const person = { name, email, phoneNumber: '(801) 555-0142', quantity };
    const answer = await world.gql(JOIN, { input: { eventId, ...person, ...more } });
    expect(answer.errors).toBeUndefined();
    world.clock.forward(1000);
    return { email, quantity };
  };
  /** What a worker does within seconds. */
  const look = async () => {
    await world.app.get(SweepUnitsService, { strict: false }).sweep();
    await world.app.get(LookAtLinesTask, { strict: false }).run();
    await world.runJobs();
  };
  const cancel = async (orderId: string) => {
    const { errors } = await world.gql(CANCEL, { input: { orderId } }, office.token);
    expect(errors).toBeUndefined();
  };
  const giveBack = (at: number) => cancel(sold[at]!._id);
  const entries = async (): Promise<Entry[]> => (await world.gql(LIST, { eventId }, office.token)).data.waitList.entries.toReversed();
  const entry = async (name: string): Promise<Entry> => (await entries()).find((each) => each.name === name)!;
  const states = async () => (await entries()).map(({ name, state }) => `${name} ${state}`);
  const mailsTo = async ({ email }: { email: string }) => (await world.mails()).filter(({ to }) => to === email);
  /** The links of the latest mail: of the checkout, and of the party's own page. */
  const linksIn = async (person: { email: string }) => {
    const text = (await mailsTo(person)).map((mail) => mail.text ?? '').join('\n');
    return { cart: text.match(/checkout\?token=([\w-]+)/)?.[1] ?? '', party: text.match(/wait-list\/([\w-]+)/)?.[1] ?? '' };
  };
  const party = async (token: string) => (await world.gql(PARTY, { token })).data.waitListParty;
  const take = async (person: { email: string }) => {
    const { cart: token } = await linksIn(person);
    const cart = (await world.gql('query ($token: String!) { reservation(token: $token) { state totals { total } } }', { token })).data
      .reservation;
    const start = await world.startPayment(
      { token, totals: cart.totals },
      { buyer: { fullName: 'A Party', email: person.email, phoneNumber: '+1 801 555 0142' } },
    );
    expect(start.errors).toBeUndefined();
    if (cart.totals.total > 0) await world.pay(start.data.startPayment, CARDS.visa);
    return (await world.confirm(token)).data.confirmOrder;
  };
  return {
    org,
    event,
    eventId,
    office,
    admin,
    sold,
    save,
    join,
    look,
    cancel,
    giveBack,
    entries,
    entry,
    states,
    mailsTo,
    linksIn,
    party,
    take,
  };
}
