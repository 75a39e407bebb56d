import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { formatInstant } from '@marquee/shared/time/format';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { OrderLinks } from '../links/order-links.signer.ts';

const HOUR = 3_600_000;
const PAGE = 'query($stub: String!) { publicEvent(stub: $stub) { phase ticketTypes { name dayIds ended soldOut left } } }';
const ORDER = 'query($token: String!) { publicOrder(token: $token) { items { name dayIds } } }';
const MINE = '{ myOrders(isMyTicketScreen: true) { orders { dayIds tickets } } }';
const RESERVE = 'mutation($i: ReserveInput!) { reserve(input: $i) { lines { name dayIds } } }';
const JOIN = 'mutation($i: JoinWaitListInput!) { joinWaitList(input: $i) }';

describe('a ticket for some days of an event', () => {
  let world: TestApp;
  let begin: Date;
  beforeAll(async () => void (world = await startTestApp()));
  beforeEach(() => {
    world.clock.release();
    begin = new Date(Math.ceil(world.clock.now().getTime() / HOUR) * HOUR + 48 * HOUR);
  });
  afterAll(() => world.stop());

  const inHours = (hours: number) => new Date(begin.getTime() + hours * HOUR);
  const dayAt = (hours: number) => ({ _id: newId(), doorsAt: inHours(hours - 1), startsAt: inHours(hours), endsAt: inHours(hours + 4) });

  /** Friday, Saturday and Sunday, with a pass for all and a ticket for each of the first two. */
  async function aFestival() {
    const { org } = await world.given.member('ADMIN');
    const days = [dayAt(0), dayAt(24), dayAt(48)];
    const [fri, sat] = days;
    const type = (name: string, dayIds: string[]) => world.given.events.ticketType({ name, dayIds });
    const ticketTypes = [
      type('Friday', [fri!._id]),
      type('Saturday', [sat!._id]),
      type(
        'Pass',
        days.map(({ _id }) => _id),
      ),
    ];
    const event = await world.given.event(org, {
      name: 'Three Days',
      isMultipleDays: true,
      totalDays: 3,
      ticketTypes,
      performances: [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: days }] as never,
      schedule: {
        announceAt: inHours(-100),
        ticketsAt: inHours(-99),
        ticketsEndAt: inHours(52),
        startsAt: fri!.startsAt,
        endsAt: inHours(52),
        doorsAt: fri!.doorsAt,
      },
    });
    return { org, event, days, ids: ticketTypes.map(({ _id }) => String(_id)) };
  }
  type Festival = Awaited<ReturnType<typeof aFestival>>;

  const buy = ({ event }: Festival, ticketTypeId: string, rest = {}) =>
    world.given.paidOrder(event, { tickets: [{ ticketTypeId, quantity: 1 }], ...rest });
  const shown = async ({ event }: Festival) => (await world.gql(PAGE, { stub: String(event._id) })).data.publicEvent;
  const reserve = async ({ event }: Festival, ticketTypeId: string) => {
    const i = { eventId: String(event._id), tickets: [{ ticketTypeId, quantity: 1 }], idempotencyKey: newId() };
    const { data, errors } = await world.gql(RESERVE, { i });
    return errors?.[0]?.extensions.code ?? data.reserve.lines;
  };
  const linkOf = (order: { _id: unknown }) => world.app.get(OrderLinks, { strict: false }).tokenOf(String(order._id));
  const entriesOf = async (order: { _id: unknown }) => {
    const { text } = await world.http.get(`/links/orders/${linkOf(order)}/event.ics`);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((each: InstanceType<typeof ICAL.Component>) => new ICAL.Event(each));
  };

  it('answer 63 names its own days in page, cart, order, My Tickets and mail, and none of the others', async () => {
    const festival = await aFestival();
    const { days, ids } = festival;
    const satId = String(days[1]!._id);
    expect((await shown(festival)).ticketTypes[1]).toMatchObject({ name: 'Saturday', dayIds: [satId], ended: false });
    expect(await reserve(festival, ids[1]!)).toEqual([{ name: 'Saturday', dayIds: [satId] }]);
    const buyer = await world.given.customer();
    const { email } = buyer.user;
    const order = await buy(festival, ids[1]!, { userId: String(buyer.user._id), buyer: { email } });
    expect((await world.gql(ORDER, { token: linkOf(order) })).data.publicOrder.items).toEqual([{ name: 'Saturday', dayIds: [satId] }]);
    expect((await world.gql(MINE, {}, buyer.token)).data.myOrders.orders).toEqual([{ dayIds: [satId], tickets: 1 }]);
    await world.runJobs();
    const mail = (await world.mails()).find(({ to }) => to === order.email)!;
    const named = (text: string) => days.map(({ startsAt }) => text.includes(formatInstant(startsAt, 'printedLong', 'America/Denver')));
    expect([named(mail.text), named(mail.html!)]).toEqual([
      [false, true, false],
      [false, true, false],
    ]);
    expect(mail.text).toContain(formatInstant(days[1]!.startsAt, 'day', 'America/Denver'));
  });

  it('answer 63 enters its own days into the calendar, under the name that the day has in any copy', async () => {
    const festival = await aFestival();
    const [saturday, pass] = [await buy(festival, festival.ids[1]!), await buy(festival, festival.ids[2]!)];
    const ofPass = await entriesOf(pass);
    expect(ofPass.map(({ startDate }) => startDate.toJSDate())).toEqual(festival.days.map(({ startsAt }) => startsAt));
    const [entry, ...more] = await entriesOf(saturday);
    expect(more).toEqual([]);
    expect(entry!.startDate.toJSDate()).toEqual(festival.days[1]!.startsAt);
    expect(entry!.uid.replace(String(saturday._id), '')).toBe(ofPass[1]!.uid.replace(String(pass._id), ''));
  });

  it('answer 63 is not offered from the end of its last day on, while others are', async () => {
    const festival = await aFestival();
    const [friday, saturday, pass] = festival.ids;
    world.clock.set(new Date(inHours(4).getTime() - 1));
    expect((await shown(festival)).ticketTypes[0]).toMatchObject({ ended: false, soldOut: false });
    expect(await reserve(festival, friday!)).toHaveLength(1);
    world.clock.set(inHours(4));
    expect((await shown(festival)).ticketTypes).toMatchObject([
      { name: 'Friday', ended: true, soldOut: true, left: 0 },
      { name: 'Saturday', ended: false, soldOut: false },
      { name: 'Pass', ended: false, soldOut: false },
    ]);
    expect(await reserve(festival, friday!)).toBe('TICKET_DAYS_OVER');
    expect([await reserve(festival, saturday!), await reserve(festival, pass!)]).toEqual([
      [expect.objectContaining({ name: 'Saturday' })],
      [expect.objectContaining({ name: 'Pass' })],
    ]);
  });

  it('answer 63 ends the sale when no ticket has a day ahead: there is no wait list for what is over', async () => {
    const festival = await aFestival();
    await world.connection.collection('events').updateOne({ _id: festival.event._id as never }, { $pop: { ticketTypes: 1 } });
    world.clock.set(inHours(28));
    expect(await shown(festival)).toMatchObject({ phase: 'Ended' });
    const i = { eventId: String(festival.event._id), name: 'Ana Ruiz', email: 'ana@example.com', phoneNumber: '8015550123', quantity: 1 };
    expect((await world.gql(JOIN, { i })).errors?.[0]?.extensions.code).toBe('WAIT_LIST_CLOSED');
  });
});
