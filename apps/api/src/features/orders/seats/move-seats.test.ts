import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';
import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';

import { CARDS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { auditOf } from '../../../../test/given/audit.given.ts';
import { aHall } from '../../../../test/given/seating.given.ts';
import { accessibleHall, movingHouse } from '../../../../test/moving-house.ts';
import { newId } from '../../../platform/mongo/string-ids.ts';
import type { Order } from '../record/order.schema.ts';

const REFUND = 'mutation($i: RefundOrderInput!) { refundOrder(input: $i) { state refundedAmount tickets { state } } }';
const MAP = 'query($e: ObjectId!) { seatMap(eventId: $e) { planVersion states holds { holdId places } areas { areaId left } } }';
const TICKETS =
  'query($e: ObjectId!, $s: [String!]) { seatTickets(eventId: $e, seatIds: $s) { seatId orderId orderNumber holder ticketType isAdmitted } }';

describe('seats of orders', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const aHouse = (overrides: object = {}, layout = aHall(2, 6)) => movingHouse(world, overrides, layout);
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BYD-092 takes the new seat and frees the old one in one step, with the same code, and tells the holder', async () => {
    const { buy, move, owned, orderAt, org } = await aHouse();
    const before = await buy('A1', 'A2');
    const { data } = await move(before, 'B5');
    expect(data.moveTicket.tickets.map(({ seat }: { seat: string }) => seat)).toEqual(['Stalls-B-5', 'Stalls-A-2']);
    expect(await owned()).toEqual(['A2', 'B5']);
    const after = await orderAt('B5');
    const [was, is] = [before.order.tickets[0]!, after.order.tickets[0]!];
    expect([is._id, is.qrVersion, is.price]).toEqual([was._id, was.qrVersion, was.price]);
    expect(after.order.version).toBe(before.order.version + 1);
    const told = await world.connection.collection('outbox').findOne({ name: 'orders.tell-seat-moved', 'payload.orderId': before.orderId });
    expect(told?.['payload']).toMatchObject({ from: 'Stalls, row A, seat 1', to: 'Stalls, row B, seat 5' });
    const [deed] = (await auditOf(world, org._id)).filter(({ action }) => action === 'order.seat-moved');
    expect(deed).toMatchObject({ data: { from: 'Stalls, row A, seat 1', to: 'Stalls, row B, seat 5' } });
  });

  it('BYD-092 refuses a taken seat, one of another price, a whole table, and a ticket without a seat', async () => {
    const { buy, move, owned } = await aHouse();
    const [mine] = [await buy('A1'), await buy('A2')];
    const taken = await move(mine, 'A2');
    expect(taken.errors?.[0]).toMatchObject({ message: 'No longer free: Stalls, row A, seat 2.', extensions: { code: 'SEAT_TAKEN' } });
    expect(codeOf(await move(mine, 'T1'))).toBe('TABLE_WHOLE');
    expect(codeOf(await move(mine, 'Z9'))).toBe('NOT_FOUND');
    const other = await aHouse();
    expect(codeOf(await move(mine, 'B1', {}, other.token))).toBe('NOT_FOUND');
    await world.connection.collection('orders').updateOne({ _id: mine.orderId as never }, { $set: { 'tickets.0.state': 'Offered' } });
    expect(codeOf(await move(mine, 'B1'))).toBe('TICKET_NOT_MOVABLE');
    expect(await owned()).toEqual(['A1', 'A2']);
  });

  it('BYD-092 refuses a seat of another ticket of the same order', async () => {
    const { buy, move, owned, orderAt } = await aHouse();
    const mine = await buy('A1', 'A2');
    expect(codeOf(await move(mine, 'A2'))).toBe('SEAT_TAKEN');
    expect((await orderAt('A1')).order.tickets.map(({ seatId }) => seatId)).toEqual(['A1', 'A2']);
    expect(await owned()).toEqual(['A1', 'A2']);
  });

  it('BYD-080 BYD-092 a move leaves no single seat, unless staff says so', async () => {
    const { buy, move } = await aHouse({ seatRules: { noSingles: true, companionPrice: 'Full', companionsEach: 1 } });
    const mine = await buy('A1', 'A2');
    expect(codeOf(await move(mine, 'B2'))).toBe('SEAT_LEFT_ALONE');
    expect((await move(mine, 'B2', { allowsSingles: true })).errors).toBeUndefined();
  });

  it('BYD-092 BYD-064 takes the unit of a seat that has had another category, so that nobody else gets it', async () => {
    const { buy, move, event, stalls, seating, seatingId } = await aHouse();
    const at = seating.seats.findIndex(({ id }) => id === 'B5');
    const [, other] = seating.categories;
    const own = { [`seats.${at}.pool`]: other!._id };
    await world.connection.collection('event_seatings').updateOne({ _id: seatingId as never }, { $set: own });
    const mine = await buy('A1');
    expect((await move(mine, 'B5')).errors).toBeUndefined();
    const tickets = [{ ticketTypeId: stalls._id, quantity: 1, seats: ['B5'] }];
    expect(codeOf(await world.reserve(event, { tickets, idempotencyKey: newKey() }))).toBe('SEAT_TAKEN');
  });

  it('BYD-082 BYD-092 companions go along with their wheelchair space, and move nowhere else', async () => {
    const { buy, move, swap, owned, orderAt } = await aHouse({}, accessibleHall());
    const space = await buy('A1', 'A2');
    expect(space.order.tickets[1]!.companionOf).toEqual(space.ticketId);
    const companion = await orderAt('A2');
    expect(codeOf(await move(companion, 'B2'))).toBe('COMPANION_ALONE');
    expect(codeOf(await move(space, 'B5'))).toBe('SEAT_OTHER_KIND');
    const other = await buy('B5');
    expect(codeOf(await swap(space, other))).toBe('SEAT_OTHER_KIND');
    expect((await move(space, 'B1')).data.moveTicket.tickets.map(({ seat }: { seat: string }) => seat)).toEqual([
      'Stalls-B-1',
      'Stalls-B-2',
    ]);
    expect(await owned()).toEqual(['B1', 'B2', 'B5']);
    expect(codeOf(await move(await orderAt('B2'), 'B3'))).toBe('COMPANION_ALONE');
  });

  it('BYD-081 BYD-083 BYD-092 wheelchair spaces and companion seats are given to nobody else, until everybody may buy them', async () => {
    const rules = { noSingles: false, companionPrice: 'Full', companionsEach: 1, moveHours: 2 };
    const { buy, move, moveAll, swap, owned, event } = await aHouse({ seatRules: rules }, accessibleHall());
    const [space, mine] = [await buy('A1'), await buy('B5')];
    const OWN = 'mutation($i: MoveOwnTicketInput!) { moveOwnTicket(input: $i) { _id } }';
    const tokens = new Map<string, string>();
    for (const { orderId, order } of [space, mine]) tokens.set(orderId, (await world.given.customer({ email: order.email! })).token);
    const moveOwn = ({ orderId, ticketId }: typeof mine, seatId: string) =>
      world.gql(OWN, { i: { orderId, ticketId, seatId } }, tokens.get(orderId));
    for (const seat of ['B1', 'B2']) {
      const refused = [
        await move(mine, seat, { allowsSingles: true }),
        await moveAll(mine, [[mine.ticketId, seat]]),
        await moveOwn(mine, seat),
      ];
      expect(refused.map(codeOf)).toEqual(Array.from({ length: 3 }, () => 'SEAT_OTHER_KIND'));
    }
    expect([codeOf(await move(space, 'B6')), codeOf(await swap(mine, space))]).toEqual(['SEAT_OTHER_KIND', 'SEAT_OTHER_KIND']);
    expect(codeOf(await moveOwn(space, 'B6'))).toBe('SEAT_OTHER_KIND');
    expect((await move(space, 'B1')).errors).toBeUndefined();
    const onSale = { $set: { 'seatRules.accessibleSaleAt': new Date(0) } };
    await world.connection.collection('events').updateOne({ _id: event._id as never }, onSale);
    expect((await move(mine, 'A2')).errors).toBeUndefined();
    expect(await owned()).toEqual(['A2', 'B1']);
  });

  it('BYD-092 BYD-094 several tickets of an order move at once or not at all, a companion with its wheelchair space', async () => {
    const { buy, moveAll, owned } = await aHouse({ seatRules: { ...DEFAULT_SEAT_RULES, noSingles: true } }, accessibleHall());
    const party = await buy('A1', 'A2', 'A3', 'A4');
    const [space, companion, third, fourth] = party.order.tickets.map(({ _id }) => _id) as [string, string, string, string];
    const other = await buy('B6');
    const refusals = [
      await moveAll(party, [[space, 'B1']]),
      await moveAll(party, [
        [space, 'B1'],
        [companion, 'B3'],
      ]),
      await moveAll(party, [
        [third, 'B5'],
        [fourth, 'B6'],
      ]),
      await moveAll(party, [
        [third, 'B5'],
        [fourth, 'B5'],
      ]),
      await moveAll(party, [[third, 'B4']]),
      await moveAll(other, [[third, 'A6']]),
    ];
    const [alone, apart] = ['COMPANION_ALONE', 'COMPANION_ALONE'];
    expect(refusals.map(codeOf)).toEqual([alone, apart, 'SEAT_TAKEN', 'SEAT_TAKEN', 'SEAT_LEFT_ALONE', 'NOT_FOUND']);
    expect(await owned()).toEqual(['A1', 'A2', 'A3', 'A4', 'B6']);
    // one takes the seat that the other leaves
    const moves = [
      [space, 'B1'],
      [companion, 'B2'],
      [third, 'A4'],
      [fourth, 'A5'],
    ] as const;
    expect(
      (await moveAll(party, moves, { allowsSingles: true })).data.moveTickets.tickets.map(({ seat }: { seat: string }) => seat),
    ).toEqual(['Stalls-B-1', 'Stalls-B-2', 'Stalls-A-4', 'Stalls-A-5']);
    expect(await owned()).toEqual(['A4', 'A5', 'B1', 'B2', 'B6']);
  });

  it('BYD-041 BYD-092 BYD-093 a move and a swap can be undone for a minute, and nobody is told before it is over', async () => {
    const { buy, move, swap, undo, owned, orderAt } = await aHouse();
    const [one, other] = [await buy('A1'), await buy('B6')];
    const [first, second, third] = [newKey(), newKey(), newKey()];
    const emails = [one, other].map(({ order }) => order.email);
    const told = async () => (await world.mails()).filter(({ subject, to }) => subject.startsWith('Your seat') && emails.includes(to));
    await move(one, 'A3', { undoKey: first });
    expect(codeOf(await move(one, 'A4', { undoKey: first }))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await undo(one, first)).errors).toBeUndefined();
    await swap(one, other, { undoKey: second });
    expect((await orderAt('A1')).orderId).toBe(other.orderId);
    expect((await undo(other, second)).data.undoSeatMove).toHaveLength(2);
    expect((await orderAt('A1')).orderId).toBe(one.orderId);
    await move(one, 'A5', { undoKey: third });
    expect(codeOf(await undo(one, second))).toBe('ACT_STARTED');
    world.clock.forward(UNDO_MS);
    expect(codeOf(await undo(one, third))).toBe('ACT_STARTED');
    await world.runJobs(['orders.tell-seat-moved']);
    expect(await owned()).toEqual(['A5', 'B6']);
    expect((await told()).map(({ to }) => to)).toEqual([one.order.email]);
    world.clock.release();
  });

  it('BYD-041 BYD-092 a former seat that was sold meanwhile is not taken back', async () => {
    const { buy, move, undo, owned } = await aHouse();
    const one = await buy('A1');
    const undoKey = newKey();
    await move(one, 'A3', { undoKey });
    await buy('A1');
    expect(codeOf(await undo(one, undoKey))).toBe('SEAT_TAKEN');
    expect(await owned()).toEqual(['A1', 'A3']);
  });

  it('BYD-082 BYD-085 a refund takes the companion back with its wheelchair space, and a table whole', async () => {
    const half = { seatRules: { noSingles: false, companionPrice: 'Half', companionsEach: 1 } };
    const { buy, owned, token } = await aHouse(half, accessibleHall());
    const refund = async ({ orderId }: { orderId: string }, ticketId: string, refundAmount: number) => {
      const fees = { processingFee: false, promoterFee: false };
      const input = { orderId, ticketIds: [ticketId], upgradeIds: [], refundAmount, refundReason: 'Ill', ...fees, idempotencyKey: orderId };
      return world.gql(REFUND, { i: input }, token);
    };
    const space = await buy('A1', 'A2');
    expect(codeOf(await refund(space, space.ticketId, 5000))).toBe('REFUND_QUOTE_STALE');
    const once = await refund(space, space.ticketId, 7500);
    expect(once.data.refundOrder).toMatchObject({
      state: 'Refunded',
      refundedAmount: 7500,
      tickets: [{ state: 'Canceled' }, { state: 'Canceled' }],
    });
    expect((await refund(space, space.ticketId, 7500)).data).toEqual(once.data);
    const table = await buy('T1', 'T2', 'T3', 'T4');
    expect(await owned()).toHaveLength(4);
    const whole = await refund(table, table.order.tickets[2]!._id, 20_000);
    expect(whole.data.refundOrder).toMatchObject({ state: 'Refunded', refundedAmount: 20_000 });
    expect(await owned()).toEqual([]);
  });

  it('BYD-082 a wheelchair space is neither refunded nor canceled while a friend has its companion', async () => {
    const { buy, token } = await aHouse({}, accessibleHall());
    const { orderId, ticketId } = await buy('A1', 'A2');
    await world.connection.collection('orders').updateOne({ _id: orderId as never }, { $set: { 'tickets.1.state': 'Shared' } });
    const fees = { processingFee: false, promoterFee: false };
    const input = { orderId, ticketIds: [ticketId], upgradeIds: [], refundAmount: 5000, refundReason: 'Ill', ...fees };
    expect(codeOf(await world.gql(REFUND, { i: input }, token))).toBe('REFUND_TOGETHER');
    const cancel = 'mutation($i: CancelOrderInput!) { cancelOrder(input: $i) { state } }';
    expect(codeOf(await world.gql(cancel, { i: { orderId } }, token))).toBe('COMPANION_LEFT');
  });

  it('BYD-095 its buyer moves to a free seat of the category until the set time, and nobody else does', async () => {
    const rules = { noSingles: true, companionPrice: 'Full', companionsEach: 1, moveHours: 2 };
    const { buy, owned, orderAt, move, event } = await aHouse({ seatRules: rules });
    const mine = await buy('A1', 'A2');
    await buy('B1');
    const { token, user } = await world.given.customer({ email: mine.order.email! });
    const OWN = 'mutation($i: MoveOwnTicketInput!) { moveOwnTicket(input: $i) { seatsUntil items { seat seatId canMove } } }';
    const moveOwn = (ticketId: string, seatId: string, as = token) =>
      world.gql(OWN, { i: { orderId: mine.orderId, ticketId, seatId } }, as);
    const second = mine.order.tickets[1]!._id;
    expect(codeOf(await moveOwn(second, 'B1'))).toBe('SEAT_TAKEN');
    expect(codeOf(await moveOwn(second, 'A3'))).toBe('SEAT_LEFT_ALONE');
    expect(codeOf(await moveOwn(second, 'T1'))).toBe('TABLE_WHOLE');
    const stranger = await world.given.customer();
    expect(codeOf(await moveOwn(second, 'B2', stranger.token))).toBe('NOT_FOUND');
    const { data } = await moveOwn(second, 'B2');
    expect(data.moveOwnTicket.items).toMatchObject([
      { seat: 'Stalls-A-1', canMove: true },
      { seat: 'Stalls-B-2', seatId: 'B2', canMove: true },
    ]);
    expect(new Date(data.moveOwnTicket.seatsUntil)).toEqual(new Date(event.schedule.startsAt!.getTime() - 2 * 3_600_000));
    expect(await owned()).toEqual(['A1', 'B1', 'B2']);
    const orders = world.connection.collection('orders');
    const set = (fields: object) => orders.updateOne({ _id: mine.orderId as never }, { $set: fields });
    await set({ 'tickets.0.state': 'Offered', 'tickets.1.scan.0.scanned': true });
    for (const ticketId of [mine.ticketId, second]) expect(codeOf(await moveOwn(ticketId, 'B5'))).toBe('TICKET_NOT_MOVABLE');
    await set({ 'tickets.0.state': 'Active', 'tickets.1.scan.0.scanned': false });
    world.clock.set(new Date(event.schedule.startsAt!.getTime() - 2 * 3_600_000));
    const { token: later } = await world.given.accounts.logIn(user);
    expect(codeOf(await moveOwn(second, 'B3', later))).toBe('MOVES_OVER');
    world.clock.release();
    // staff still may
    expect((await move(await orderAt('B2'), 'B3', { allowsSingles: true })).errors).toBeUndefined();
    const never = await aHouse();
    const theirs = await never.buy('A1');
    const { token: other } = await world.given.customer({ email: theirs.order.email! });
    const input = { orderId: theirs.orderId, ticketId: theirs.ticketId, seatId: 'B1' };
    expect(codeOf(await world.gql(OWN, { i: input }, other))).toBe('MOVES_OVER');
  });

  it('OPS-166 OPS-170 BYD-085 every place of an order is named where its buyer, the door and the print say it', async () => {
    const { event, stalls, table, floor, token } = await aHouse({}, accessibleHall());
    const wish = (type: { _id: string }, ...seats: string[]) => ({ ticketTypeId: type._id, quantity: seats.length, seats });
    const tickets = [wish(stalls, 'A5', 'A1', 'A2'), wish(table, 'T1', 'T2', 'T3', 'T4'), { ticketTypeId: floor._id, quantity: 1 }];
    const { data } = await world.reserve(event, { tickets, idempotencyKey: newKey(), isAccessNeeded: true });
    const email = `seated-${newKey()}@example.com`;
    const buyer = { fullName: 'Amara Okafor', email, phoneNumber: '+1 801 555 0142' };
    const started = (await world.startPayment(data.reserve, { buyer })).data.startPayment;
    await world.pay(started, CARDS.visa);
    await world.confirm(started.order.token);
    await world.runJobs();
    const seats = ['Stalls-A-5', 'Stalls-A-1', 'Stalls-A-2', 'Cabaret-1-1', 'Cabaret-1-2', 'Cabaret-1-3', 'Cabaret-1-4'];
    const inOrder = seats.toSorted().join(', ');
    const read = 'query($token: String!) { publicOrder(token: $token) { _id items { seat } ticketsPdfUrl calendarUrl } }';
    const { publicOrder } = (await world.gql(read, { token: started.order.token })).data;
    expect(publicOrder.items.map(({ seat }: { seat: string | null }) => seat)).toEqual([...seats, null]);
    const pathOf = (url: string) => new URL(url, 'http://any').pathname;
    const mail = (await world.mails()).find(({ to }) => to === email)!;
    expect(mail.text).toContain(`Seats: ${inOrder}`);
    for (const seat of seats) expect(mail.text).toContain(`seat ${seat}`);
    const entry = (await world.http.get(pathOf(publicOrder.calendarUrl))).text.replaceAll('\r\n ', '').replaceAll('\\,', ',');
    expect(entry).toContain(`Seats: ${inOrder}`);
    const pdf = textOfPdf((await world.http.get(pathOf(publicOrder.ticketsPdfUrl)).buffer(true)).body as Buffer);
    for (const seat of ['A-1', 'A-2', 'A-5', '1-1', '1-4']) expect(pdf).toContain(`seat ${seat}`);
    const door = 'query($e: ObjectId!, $t: String!) { doorHolders(eventId: $e, text: $t) { orders { items { seat } } } }';
    const found = (await world.gql(door, { e: event._id, t: email }, token)).data.doorHolders.orders;
    expect(found[0].items.map(({ seat }: { seat: string | null }) => seat)).toEqual([...seats, null]);
    const apart = 'mutation($i: BreakApartOrdersInput!) { breakApartOrders(input: $i) { groups { items { seatText } } } }';
    const { groups } = (await world.gql(apart, { i: { orderIds: [publicOrder._id] } }, token)).data.breakApartOrders;
    const printed = groups[0].items.map(({ seatText }: { seatText: string }) => seatText).filter(Boolean);
    expect(printed).toEqual(['1-1', '1-2', '1-3', '1-4', 'A-1', 'A-2', 'A-5']);
  });

  it('BYD-093 two tickets swap their seats, and neither is free in between', async () => {
    const { buy, swap, owned, orderAt, event, stalls } = await aHouse();
    const [one, other] = [await buy('A1'), await buy('B6')];
    const grab = async () => {
      const tickets = [{ ticketTypeId: stalls._id, quantity: 1, seats: ['A1'] }];
      return codeOf(await world.reserve(event, { tickets, idempotencyKey: newKey() }));
    };
    const [swapped, ...grabbed] = await Promise.all([swap(one, other), ...Array.from({ length: 20 }, grab)]);
    expect(swapped.errors).toBeUndefined();
    expect(new Set(grabbed)).toEqual(new Set(['SEAT_TAKEN']));
    expect([(await orderAt('A1')).orderId, (await orderAt('B6')).orderId]).toEqual([other.orderId, one.orderId]);
    expect(await owned()).toEqual(['A1', 'B6']);
  });

  it('BYD-092 of many who want one seat one gets it, buyers and movers', async () => {
    const { buy, move, owned, event, stalls } = await aHouse();
    const movers = [await buy('A1'), await buy('A3'), await buy('A5')];
    const tickets = [{ ticketTypeId: stalls._id, quantity: 1, seats: ['B3'] }];
    const answers = await Promise.all([
      ...movers.map((mover) => move(mover, 'B3')),
      ...Array.from({ length: 10 }, () => world.reserve(event, { tickets, idempotencyKey: newKey() })),
    ]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const seats = await owned();
    expect(new Set(seats).size).toBe(seats.length);
    expect(seats).toContain('B3');
  });

  it('BYD-091 shows staff the state of each seat, and who has it with which order and ticket type', async () => {
    const { buy, event, token, stalls, seating } = await aHouse();
    const mine = await buy('A1', 'A2');
    await world.reserve(event, { tickets: [{ ticketTypeId: stalls._id, quantity: 1, seats: ['A4'] }], idempotencyKey: newKey() });
    const claimOf = (id: string) => {
      const { pool, n } = seating.seats.find((seat) => seat.id === id)!;
      return `seats:${pool}:${n}`;
    };
    const ofHold = { kind: 'hold', ownerId: event._id, expiresAt: null };
    await world.connection.collection('allocations').insertMany([
      { ...ofHold, _id: `hold:${event._id}` as never, claims: [claimOf('B1'), claimOf('B2')] },
      { _id: `retired:of-${event._id}` as never, kind: 'retired', ownerId: 'pool', claims: [claimOf('B6')], expiresAt: null },
    ]);
    await world.connection
      .collection('orders')
      .updateOne({ _id: mine.orderId as never }, { $set: { 'tickets.1.scan': [{ _id: event._id, scanned: true }] } });
    const read = async () => (await world.gql(MAP, { e: event._id }, token)).data.seatMap;
    await expect.poll(async () => (await read()).states, { timeout: 6000 }).toBe('safcffhhfffwffff');
    const { holds, areas, planVersion } = await read();
    expect({ holds, areas, planVersion }).toEqual({
      holds: [{ holdId: event._id, places: [6, 7] }],
      areas: [{ areaId: 'standing', left: 50 }],
      planVersion: 1,
    });
    const { data } = await world.gql(TICKETS, { e: event._id, s: ['A2', 'B1', 'no-such'] }, token);
    const { number } = mine.order;
    expect(data.seatTickets).toEqual([
      { seatId: 'A2', orderId: mine.orderId, orderNumber: number, holder: 'Theo Lindqvist', ticketType: 'Stalls', isAdmitted: true },
    ]);
    const all = (await world.gql(TICKETS, { e: event._id }, token)).data.seatTickets;
    expect(all.map(({ seatId }: { seatId: string }) => seatId)).toEqual(['A1', 'A2']);
  });

  it('BYD-091 shows no other organization the seats of an event, and a shared ticket under the friend who has it', async () => {
    const { buy, event, token } = await aHouse();
    const mine = await buy('A1');
    const orders = world.connection.collection('orders');
    const paid = (await orders.findOne({ _id: mine.orderId as never })) as unknown as Order;
    const [ticket] = paid.tickets;
    const friend = { firstName: 'Lena', lastName: 'Brandt' };
    const shared = {
      ...paid,
      _id: newId(),
      number: `S${newKey().slice(0, 8)}`,
      type: 'Shared',
      parentOrderId: paid._id,
      reservationId: null,
    };
    await orders.insertOne({
      ...shared,
      user: friend,
      tickets: [{ ...ticket, _id: newId(), units: [], parentTicketId: ticket!._id }],
    } as never);
    await orders.updateOne({ _id: mine.orderId as never }, { $set: { 'tickets.0.state': 'Shared' } });
    for (const s of [['A1'], null]) {
      const { data } = await world.gql(TICKETS, { e: event._id, s }, token);
      expect(data.seatTickets).toMatchObject([{ seatId: 'A1', orderId: shared._id, holder: 'Lena Brandt' }]);
    }
    const other = await aHouse();
    for (const query of [MAP, TICKETS]) expect(codeOf(await world.gql(query, { e: event._id }, other.token))).toBe('NOT_FOUND');
  });
});
