import { get as httpGet } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { givenCode } from '../../../../test/given-code.ts';
import { readTickets } from '../../../../test/printed-tickets.ts';
import { NOT_PRINTED, PRINT, printsOf, RUN } from '../../../../test/prints.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Order } from '../record/order.schema.ts';

type Staff = Awaited<ReturnType<TestApp['given']['member']>>;

describe('printing tickets', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());
  const { open, printedOf, marked, set } = printsOf(() => world);

  const print = async (staff: Staff, input: object) => {
    const { data, errors } = await world.gql(PRINT, { input }, staff.token);
    expect(errors).toBeUndefined();
    return data.printOrders;
  };
  /** The answer to the link of a print whose person lost the right to print before they opened it. */
  const statusWithout = async ({ user, org }: Staff, { url }: { url: string }) => {
    const role = (to: string) =>
      world.connection.collection('members').updateOne({ userId: user._id, orgId: org._id }, { $set: { role: to } });
    await role('SCANNER');
    const { status } = await open(url);
    await role('BOX_OFFICE');
    return status;
  };
  const ticketsOf = async (staff: Staff, input: object) => readTickets((await open((await print(staff, input)).url)).body as Buffer);
  const format = (staff: Staff, fields: object) =>
    world.connection.collection('organizations').updateOne({ _id: staff.org._id }, { $set: fields });
  const codeOf = (order: Order, item: Order['tickets'][number] | Order['upgrades'][number]) => givenCode(world, order, item);

  it('OPS-162 OPS-255 prints Active and Offered items of one order, and Active ones alone in a batch', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const addOn = world.given.events.upgrade({ name: 'Cushion' });
    const event = await world.given.event(staff.org, { upgrades: [addOn] });
    const upgrades = [{ upgradeId: String(addOn._id), quantity: 2 }];
    const order = await world.given.paidOrder(event, { quantity: 4, upgrades });
    const states = {
      'tickets.1.state': 'Offered',
      'tickets.2.state': 'Shared',
      'tickets.3.state': 'Canceled',
      'upgrades.1.state': 'Shared',
    };
    await set(order, states);
    const codes = async (input: object) => (await ticketsOf(staff, input)).map(({ code }) => code).toSorted();
    const [active, offered] = await Promise.all(order.tickets.map((ticket) => codeOf(order, ticket)));
    const cushion = await codeOf(order, order.upgrades[0]!);
    expect(await codes({ orderId: order._id })).toEqual([active, offered, cushion].toSorted());
    expect(await codes({ orderIds: [order._id] })).toEqual([active, cushion].toSorted());
    expect(await codes({ eventId: event._id })).toEqual([active, cushion].toSorted());
    // the same pages once more
    const { _id: printId } = await print(staff, { orderId: order._id });
    expect(await codes({ again: { printId, from: 1, to: 3 } })).toEqual([active, offered, cushion].toSorted());
  });

  it.each([
    ['HorizontalNormal', [396, 144], false],
    ['HorizontalReverse', [396, 144], true],
    ['VerticalNormal', [144, 396], false],
    ['VerticalReverse', [144, 396], true],
  ] as const)(
    'OPS-167 prints %s: page size, direction and a code that can be read, in both formats',
    async (orientation, size, isTurned) => {
      const staff = await world.given.member('BOX_OFFICE');
      const event = await world.given.event(staff.org);
      const order = await world.given.paidOrder(event);
      // the widest letters
      await set(order, { number: `MQ-WMWMW${'MQVX'.charAt(orientation.length % 4)}` });
      for (const ticketFormat of ['Standard', 'RCSC']) {
        await format(staff, { ticketFormat });
        await setTimeout(600); // what is on sale is read again after half a second
        const [ticket, ...more] = await ticketsOf(staff, { orderId: order._id, orientation });
        expect(more).toEqual([]);
        expect(ticket!.size).toEqual(size);
        expect(ticket!.code).toBe(await codeOf(order, order.tickets[0]!));
        expect(ticket!.texts.find((text) => text.startsWith('Code'))).toMatch(/^Code WMWMW\w-\d\d-\w+$/);
        const [width, height] = size;
        const promoter = staff.org.orgName.toUpperCase();
        const name = ticket!.placed.get(ticketFormat === 'RCSC' ? promoter : `${promoter} PRESENT`)!;
        expect(name.isTurned).toBe(isTurned);
        // the promoter is in the first half of what is read, which is the other half of a turned page
        const along = orientation.startsWith('Vertical') ? name.top / height : name.left / width;
        expect(along > 0.5).toBe(isTurned);
        for (const { left, top } of ticket!.placed.values()) {
          expect([left >= 0, left <= width, top >= 0, top <= height]).toEqual([true, true, true, true]);
        }
      }
    },
  );

  it('OPS-168 reads “{promoter} PRESENT” in the format Standard, without a name MARQUEE, and has no stub', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    await format(staff, { orgName: 'Red Butte Presents' });
    const order = await world.given.paidOrder(await world.given.event(staff.org));
    const [ticket] = await ticketsOf(staff, { orderId: order._id });
    expect(ticket!.texts).toContain('RED BUTTE PRESENTS PRESENT');
    expect(ticket!.texts.join(' ')).not.toMatch(/PROUDLY|Receipt|All ticket sales/);
    await format(staff, { orgName: ' ' });
    await setTimeout(600);
    expect((await ticketsOf(staff, { orderId: order._id }))[0]!.texts).toContain('MARQUEE PRESENT');
  });

  it('OPS-169 OPS-170 has “PROUDLY PRESENT” and a stub with receipt, name, seat and terms in the format RCSC', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    await format(staff, { orgName: 'Red Butte', ticketFormat: 'RCSC' });
    const event = await world.given.event(staff.org);
    const [known, guest] = [
      await world.given.paidOrder(event, { buyer: { firstName: 'Zoë', lastName: 'Álvarez' } }),
      await world.given.paidOrder(event),
    ];
    await set(known, { 'tickets.0.seat': 'Balcony-A-12' });
    await set(guest, { user: null, 'tickets.0.seat': 'Main floor-Row AAA-7' });
    const [ticket] = await ticketsOf(staff, { orderId: known._id });
    const { texts, placed } = ticket!;
    for (const text of ['RED BUTTE', 'PROUDLY PRESENT', `Receipt ${known.number}`, 'ÁLVAREZ', 'Seat A-12']) expect(texts).toContain(text);
    expect(placed.get('PROUDLY PRESENT')!.top).toBeGreaterThan(placed.get('RED BUTTE')!.top);
    const terms = 'All ticket sales are final. No refunds or returns. Tickets are transferable.';
    expect(texts.join(' ')).toContain(terms);
    expect(texts.join(' ')).toContain('General admission, seat A-12');
    expect(placed.get('ÁLVAREZ')!.left).toBeGreaterThan(305);
    const [other] = await ticketsOf(staff, { orderId: guest._id });
    expect(other!.texts).toContain('GUEST');
    expect(other!.texts).toContain('Seat 7');
  });

  it('OPS-165 OPS-171 OPS-225 prints a ticket once for each of its days, with the day and times of the venue', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const venue = await world.given.venue(staff.org, { timezone: 'Asia/Tokyo' });
    const days = [5, 6, 7].map((day) => ({
      _id: newId(),
      doorsAt: new Date(`2027-03-0${day}T15:30:00.000Z`),
      startsAt: new Date(`2027-03-0${day}T16:00:00.000Z`),
      endsAt: new Date(`2027-03-0${day}T20:00:00.000Z`),
    }));
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: days }];
    const event = await world.given.event(staff.org, { performances: performances as never, isMultipleDays: true, venueId: venue._id });
    const order = await world.given.paidOrder(event, { quantity: 2 });
    const dayIds = days.map(({ _id }) => _id);
    await world.connection
      .collection('orders')
      .updateOne({ _id: order._id }, { $set: { 'tickets.0.dayIds': dayIds, 'tickets.1.dayIds': [dayIds[1]] } });
    const tickets = await ticketsOf(staff, { orderIds: [order._id] });
    const dates = tickets.map(({ texts }) => texts.filter((text) => text.includes(', 2027') || text.includes('Show @')));
    const day = (date: string) => [date, 'Doors @ 12:30am, Show @ 1:00am'];
    expect(dates).toEqual([day('Sat, Mar 06, 2027'), day('Sun, Mar 07, 2027'), day('Mon, Mar 08, 2027'), day('Sun, Mar 07, 2027')]);
    expect(tickets.map(({ code }) => code)).toEqual(await Promise.all([0, 0, 0, 1].map((at) => codeOf(order, order.tickets[at]!))));
    expect(tickets.map(({ texts }) => texts.find((text) => text.startsWith('#')))).toEqual(['#1', '#2', '#3', '#4']);
  });

  it('OPS-166 sorts by last name, first name, start of the first show and seat in natural order', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const late = await world.given.event(staff.org);
    const soon = new Date(late.schedule.startsAt!.getTime() - 86_400_000);
    const early = await world.given.event(staff.org, {
      schedule: { ...late.schedule, startsAt: soon } as never,
      performances: [] as never,
    });
    const sell = async (event: typeof late, firstName: string, lastName: string, seats: string[]) => {
      const order = await world.given.paidOrder(event, { quantity: seats.length, buyer: { firstName, lastName } });
      await set(order, Object.fromEntries(seats.map((seat, at) => [`tickets.${at}.seat`, seat])));
      return order;
    };
    const orders = [
      await sell(late, 'Zoë', 'Álvarez', ['A-10', 'A-2']),
      await sell(late, 'Ann', 'Zola', ['B-1']),
      await sell(early, 'zoe', 'alvarez', ['Z-9']),
      await sell(late, 'Bea', 'Alvarez', ['C-1']),
    ];
    const tickets = await ticketsOf(staff, { orderIds: orders.map(({ _id }) => _id) });
    const seats = tickets.map(({ texts }) => /seat (\S+)/.exec(texts.join(' '))?.[1]);
    expect(seats).toEqual(['C-1', 'Z-9', 'A-2', 'A-10', 'B-1']);
  });

  it('OPS-164 breaks orders apart into groups: of one, several, an event’s, a season’s and all', async () => {
    const staff = await world.given.member('BOX_OFFICE', await world.given.org({ isSeasonTickets: true }));
    const [event, other] = [await world.given.event(staff.org), await world.given.event(staff.org)];
    const one = await world.given.paidOrder(event, { quantity: 2, buyer: { firstName: 'Ann', lastName: 'Hale' } });
    const two = await world.given.paidOrder(event);
    const three = await world.given.paidOrder(other);
    const season = await world.given.paidOrder(other);
    const seasonId = newId();
    await world.connection.collection('orders').updateOne({ _id: season._id }, { $set: { seasonId, eventId: null } as never });
    await set(one, { 'tickets.0.seat': 'X-A-10', 'tickets.1.seat': 'X-A-2', 'tickets.1.state': 'Offered' });
    await set(two, { user: null });
    const BREAK = `mutation ($input: BreakApartOrdersInput!) { breakApartOrders(input: $input) { hasMore after
      groups { orderId lastName kind layout items { _id kind name seatText } } } }`;
    const groups = async (input: object) => (await world.gql(BREAK, { input }, staff.token)).data.breakApartOrders;
    const ids = async (input: object) => (await groups(input)).groups.map(({ orderId }: { orderId: string }) => orderId).toSorted();
    const item = (at: number, seatText: string) => ({ _id: one.tickets[at]!._id, kind: 'ticket', name: 'General admission', seatText });
    expect((await groups({ orderId: one._id })).groups).toEqual([
      { orderId: one._id, lastName: 'Hale', kind: 'event', layout: 'HorizontalNormal', items: [item(1, 'A-2'), item(0, 'A-10')] },
    ]);
    expect((await groups({ orderIds: [one._id] })).groups[0].items).toEqual([item(0, 'A-10')]);
    expect((await groups({ orderIds: [two._id] })).groups[0].lastName).toBe('Guest');
    expect(await ids({ orderIds: [one._id, three._id] })).toEqual([one._id, three._id].toSorted());
    expect(await ids({ eventId: event._id })).toEqual([one._id, two._id].toSorted());
    expect((await groups({ seasonId })).groups).toMatchObject([{ orderId: season._id, kind: 'season' }]);
    expect(await ids({ all: true })).toEqual([one._id, two._id, three._id, season._id].toSorted());
    const first = await groups({ all: true, first: 3 });
    expect([first.groups.length, first.hasMore]).toEqual([3, true]);
    expect((await groups({ all: true, first: 3, after: first.after })).groups).toHaveLength(1);
    const foreign = await world.given.member('OWNER');
    expect((await world.gql(BREAK, { input: { orderId: one._id } }, foreign.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await world.gql(BREAK, { input: {} }, staff.token)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('OPS-172 marks orders as printed when the last byte went out, by a link that works once, and takes it back for a jam', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(staff.org);
    const orders = [];
    for (const lastName of ['Abel', 'Bell', 'Cole'])
      orders.push(await world.given.paidOrder(event, { quantity: 2, buyer: { firstName: 'Ann', lastName } }));
    const [abel, bell, cole] = orders.map(({ _id }) => _id) as [string, string, string];
    const run = await print(staff, { orderIds: [abel, bell, cole] });
    expect([run.orders, run.pages, run.files.map(({ from, to }: { from: number; to: number }) => [from, to])]).toEqual([3, 6, [[1, 6]]]);
    expect([...(await printedOf(staff, [abel, bell, cole])).values()]).toEqual([false, false, false]);
    const { status, headers } = await open(run.url);
    expect([status, headers['content-disposition']]).toEqual([200, 'inline; filename="tickets-1-6.pdf"']);
    await marked(staff, [abel, bell, cole], [true, true, true]);
    expect((await open(run.url)).status).toBe(403);
    expect(await statusWithout(staff, await print(staff, { orderIds: [abel] }))).toBe(403);
    const { data } = await world.gql(RUN, { id: run._id }, staff.token);
    expect(data.printRun.sentOrderIds.toSorted()).toEqual([abel, bell, cole].toSorted());
    // pages 4 to 6: the second ticket of Bell, and Cole's
    const input = { printId: run._id, from: 4, to: 6 };
    expect((await world.gql(NOT_PRINTED, { input }, staff.token)).data.markNotPrinted).toEqual([bell, cole]);
    expect(await printedOf(staff, [abel, bell, cole])).toEqual(
      new Map([
        [abel, true],
        [bell, false],
        [cole, false],
      ]),
    );
    const again = await ticketsOf(staff, { again: input });
    const [, ofBell, ofCole] = orders;
    const left = [
      [ofBell, 1],
      [ofCole, 0],
      [ofCole, 1],
    ] as const;
    expect(again.map(({ code }) => code)).toEqual(await Promise.all(left.map(([order, at]) => codeOf(order!, order!.tickets[at]!))));
  });

  it('OPS-172 marks nothing as printed when the browser goes away before the last byte', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(staff.org);
    const order = await world.given.paidOrder(event, { quantity: 8 });
    const tickets = Array.from({ length: 900 }, (_, at) => ({ ...order.tickets[at % 8]!, _id: newId(), units: [] }));
    await set(order, { tickets });
    const { url } = await print(staff, { orderIds: [order._id] });
    await world.app.listen(0, '127.0.0.1');
    const target = new URL(await world.app.getUrl());
    await new Promise<void>((resolve, reject) => {
      const request = httpGet({ host: target.hostname, port: target.port, path: new URL(url).pathname }, (response) => {
        response.once('data', () => {
          request.destroy();
          resolve();
        });
      });
      request.on('error', reject);
    });
    await setTimeout(1500);
    expect([...(await printedOf(staff, [order._id])).values()]).toEqual([false]);
  });

  it('OPS-238 OPS-163 leaves out what was refunded after the print was asked for, and says when nothing is left', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(staff.org);
    const [one, two] = [await world.given.paidOrder(event), await world.given.paidOrder(event)];
    const { url } = await print(staff, { orderIds: [one._id, two._id] });
    await set(one, { 'tickets.0.state': 'Canceled' });
    expect((await readTickets((await open(url)).body as Buffer)).map(({ code }) => code)).toEqual([await codeOf(two, two.tickets[0]!)]);
    await marked(staff, [one._id, two._id], [false, true]);
    const { errors } = await world.gql(PRINT, { input: { orderIds: [one._id] } }, staff.token);
    expect(errors?.[0]?.extensions.code).toBe('PRINT_NOTHING');
    const foreign = await world.given.member('OWNER');
    expect((await world.gql(PRINT, { input: { orderIds: [two._id] } }, foreign.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('refuses more tickets at once than fit into the memory of a process', async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const at = (day: number) => new Date(Date.UTC(2027, 2, day, 18));
    const days = Array.from({ length: 10 }, (_, day) => ({
      _id: newId(),
      doorsAt: at(day + 1),
      startsAt: at(day + 1),
      endsAt: at(day + 1),
    }));
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: days }];
    const event = await world.given.event(staff.org, { performances: performances as never, isMultipleDays: true });
    const order = await world.given.paidOrder(event);
    const dayIds = days.map(({ _id }) => _id);
    const tickets = Array.from({ length: 2001 }, () => ({ ...order.tickets[0]!, _id: newId(), units: [], dayIds }));
    await set(order, { tickets });
    for (const input of [{ all: true }, { eventId: event._id }, { orderIds: [order._id] }])
      expect((await world.gql(PRINT, { input }, staff.token)).errors?.[0]?.extensions.code).toBe('PRINT_TOO_MANY');
  });
});
