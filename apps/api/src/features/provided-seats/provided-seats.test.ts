import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startProvidedWorld, type ProvidedWorld } from '../../../test/provided-sale.ts';

const MINUTE = 60_000;
const ALIGN = ['provided-seats.align', 'events.provide-seating'];
const REFUND = `mutation($input: RefundOrderInput!) { refundOrder(input: $input) { _id } }`;

describe('seats of an event with a chart of seats.io', () => {
  let world: ProvidedWorld;
  beforeAll(async () => void (world = await startProvidedWorld()));
  afterAll(() => world?.stop());
  afterEach(() => {
    world.seats.faults.clear();
    world.clock.release();
  });

  const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BYD-096 are held there before the buyer is answered, and booked when they are paid', async () => {
    const { reserve, says, states, pay, differences } = await world.aSale();
    const { data } = await reserve(['Stalls-B-3', 'Stalls-B-4', 'T1'], {}, 2);
    expect(['Stalls-B-3', 'Stalls-B-4', 'T1', 'Stalls-B-5'].map(says)).toEqual(['held', 'held', 'held', 'free']);
    expect(Object.values(states()['Floor']!.held)).toEqual([2]);
    const order = await pay(data.reserve);
    expect(order.state).toBe('Active');
    await world.runJobs(ALIGN);
    expect(['Stalls-B-3', 'T1'].map(says)).toEqual(['booked', 'booked']);
    expect(states()).toMatchObject({ 'Stalls-B-3': { orderId: order._id, held: {} }, Floor: { booked: 2, held: {} } });
    expect(await differences()).toEqual([]);
  });

  it('BYD-096 a refusal of the provider gives back the claim, and names the seat', async () => {
    const { reserve, says, claimed, secretKey, seatingId } = await world.aSale();
    const states = world.seats.workspace(secretKey).events[seatingId]!.states;
    states['Stalls-B-3'] = { booked: 1, held: {}, orderId: 'by hand' };
    const refused = await reserve(['Stalls-B-3', 'Stalls-B-4']);
    expect(refused.errors?.[0]?.message).toBe('No longer free: Stalls, row B, seat 3.');
    expect([codeOf(refused), await claimed(), says('Stalls-B-4')]).toEqual(['SEAT_TAKEN', [], 'free']);
    world.seats.faults.set({ requests: { kind: 'refuse', times: 1, match: 'change-object-status' } });
    expect((await reserve(['Stalls-B-4'])).errors?.[0]?.message).toBe('This is not allowed for your account. Please contact support.');
    expect(await claimed()).toEqual([]);
  });

  it('BYD-096 a cart that is changed keeps what it keeps, and what it gives up is free there', async () => {
    const { reserve, says, differences } = await world.aSale();
    const { data } = await reserve(['Stalls-C-1', 'Stalls-C-2']);
    const changed = await reserve(['Stalls-C-2', 'Stalls-C-3'], { token: data.reserve.token });
    expect(codeOf(changed)).toBeUndefined();
    expect(['Stalls-C-2', 'Stalls-C-3'].map(says)).toEqual(['held', 'held']);
    await world.runJobs(ALIGN);
    expect([says('Stalls-C-1'), await differences()]).toEqual(['free', []]);
    // one that the provider refuses leaves the cart as it was
    world.seats.faults.set({ requests: { kind: 'refuse', times: 1, match: 'change-object-status' } });
    expect(codeOf(await reserve(['Stalls-C-2', 'Stalls-C-4'], { token: changed.data.reserve.token }))).toBe('SEATING_PROVIDER');
    await world.runJobs(ALIGN);
    expect(await differences()).toEqual([]);
    expect(['Stalls-C-2', 'Stalls-C-3', 'Stalls-C-4'].map(says)).toEqual(['held', 'held', 'free']);
  });

  it('BYD-096 are free there after a cart is given up, and after a refund', async () => {
    const { reserve, release, pay, says, org, differences } = await world.aSale();
    const { data } = await reserve(['Stalls-D-1']);
    await release(data.reserve.token);
    await world.runJobs(ALIGN);
    expect(says('Stalls-D-1')).toBe('free');
    const order = await pay((await reserve(['Stalls-D-1', 'Stalls-D-2'])).data.reserve);
    await world.runJobs(ALIGN);
    const { token } = await world.given.member('ADMIN', org);
    const stored = await world.connection.collection('orders').findOne({ _id: order._id as never });
    const [ticket] = stored!['tickets'] as { _id: string; price: number }[];
    const fees = { processingFee: false, promoterFee: false, refundReason: 'Asked for it' };
    const input = { orderId: order._id, ticketIds: [ticket!._id], upgradeIds: [], refundAmount: ticket!.price, ...fees };
    expect((await world.gql(REFUND, { input }, token)).errors).toBeUndefined();
    await world.runJobs();
    expect(['Stalls-D-1', 'Stalls-D-2'].map(says).toSorted()).toEqual(['booked', 'free']);
    expect(await differences()).toEqual([]);
  });

  it('BYD-088 BYD-092 seats that staff hold are booked there, and a ticket that is moved is booked at its new seat', async () => {
    const { reserve, pay, inputOf, says, states, org, event, differences } = await world.aSale();
    const { token } = await world.given.member('ADMIN', org);
    const seatId = (label: string) => (inputOf([label]).input.tickets[0] as unknown as { seats: string[] }).seats[0]!;
    const held = { eventId: event._id, seatIds: ['Stalls-D-1', 'Stalls-D-2'].map(seatId), name: 'Press' };
    const HOLD = 'mutation($input: HoldSeatsInput!) { holdSeats(input: $input) { done } }';
    expect((await world.gql(HOLD, { input: held }, token)).data.holdSeats).toEqual([{ done: 2 }]);
    await world.runJobs(ALIGN);
    expect(['Stalls-D-1', 'Stalls-D-2'].map(says)).toEqual(['booked', 'booked']);
    const RELEASE = 'mutation($input: ChosenSeatsInput!) { releaseSeats(input: $input) { done } }';
    await world.gql(RELEASE, { input: { eventId: event._id, seatIds: [seatId('Stalls-D-1')] } }, token);
    const order = await pay((await reserve(['Stalls-D-5'])).data.reserve);
    await world.runJobs(ALIGN);
    const stored = await world.connection.collection('orders').findOne({ _id: order._id as never });
    const [ticket] = stored!['tickets'] as { _id: string }[];
    const MOVE = 'mutation($input: MoveTicketInput!) { moveTicket(input: $input) { _id } }';
    const move = { orderId: order._id, ticketId: ticket!._id, seatId: seatId('Stalls-D-7'), allowsSingles: true };
    expect((await world.gql(MOVE, { input: move }, token)).errors).toBeUndefined();
    await world.runJobs(ALIGN);
    expect(['Stalls-D-1', 'Stalls-D-2', 'Stalls-D-5', 'Stalls-D-7'].map(says)).toEqual(['free', 'booked', 'free', 'booked']);
    expect([states()['Stalls-D-7']!.orderId, await differences()]).toEqual([order._id, []]);
  });

  it('BYD-096 an answer that is lost leaves no seat on one side', async () => {
    const { reserve, says, claimed, differences } = await world.aSale();
    world.seats.faults.set({ requests: { kind: 'lost', times: 1, match: 'change-object-status' } });
    expect(codeOf(await reserve(['Stalls-B-7']))).toBe('SEATS_NOT_NOW');
    expect([says('Stalls-B-7'), await claimed()]).toEqual(['held', []]);
    await world.runJobs(ALIGN);
    expect([says('Stalls-B-7'), await differences()]).toEqual(['free', []]);
  });

  it('BYD-096 the comparison holds what only we claim, and frees what only the provider has', async () => {
    const { reserve, says, states, differences, reconcile, secretKey, seatingId } = await world.aSale();
    await reserve(['Stalls-A-4']);
    const { data } = await reserve(['Stalls-A-5', 'Stalls-A-6']);
    // as if a process had died between our claim and the hold, and another one after its cart had ended
    states()['Stalls-A-4']!.held = {};
    await world.connection.collection('allocations').deleteOne({ _id: (await cartIdOf(data.reserve.token)) as never });
    states()['Stalls-A-8'] = { booked: 1, held: {}, orderId: '0123456789abcdef01234567' };
    states()['Stalls-A-9'] = { booked: 1, held: {}, orderId: 'by hand' };
    await reconcile();
    expect(['Stalls-A-4', 'Stalls-A-5', 'Stalls-A-6', 'Stalls-A-8'].map(says)).toEqual(['held', 'free', 'free', 'free']);
    // what others did there by hand stays, and is told to operators
    expect([says('Stalls-A-9'), await differences()]).toEqual(['booked', ['Stalls-A-9']]);
    expect(await world.connection.collection('provided_events').findOne({ _id: seatingId as never })).toMatchObject({ foreign: 1 });
    expect(secretKey).not.toBe('');
  });

  const cartIdOf = async (token: string) => {
    const { CartTokens } = await import('../orders/cart/cart-tokens.signer.ts');
    return world.app.get(CartTokens, { strict: false }).idOf(token);
  };

  it('BYD-096 the hold lasts as long as the cart, also when its time is extended', async () => {
    world.clock.set('2026-11-21T20:00:00Z');
    const { reserve, says, differences, reconcile } = await world.aSale();
    const { data } = await reserve(['Stalls-A-4']);
    await world.gql('mutation($input: TokenInput!) { extendReservation(input: $input) { expiresAt } }', {
      input: { token: data.reserve.token },
    });
    world.clock.forward(5 * MINUTE);
    await reconcile();
    world.clock.forward(9 * MINUTE);
    expect(says('Stalls-A-4')).toBe('held');
    world.clock.forward(2 * MINUTE);
    const after = async () => {
      await reconcile();
      return [says('Stalls-A-4'), ...(await differences())];
    };
    await expect.poll(after, { timeout: 20_000 }).toEqual(['free']);
  });

  it('AUT-057 AUT-068 an event that the provider has lost is made again, and the buyer does not notice', async () => {
    const { reserve, pay, says, differences, reconcile, secretKey, seatingId } = await world.aSale();
    const order = await pay((await reserve(['Stalls-A-4'])).data.reserve);
    const { events } = world.seats.workspace(secretKey);
    delete events[seatingId];
    expect(codeOf(await reserve(['Stalls-A-5']))).toBeUndefined();
    expect(says('Stalls-A-5')).toBe('held');
    await reconcile();
    expect([order.state, says('Stalls-A-4'), await differences()]).toEqual(['Active', 'booked', []]);
  });

  describe('when an author chooses the chart', () => {
    const EVENT = '_id version seatingChartKey ticketTypes { _id name totalQty categoryId isOfPlan tiers { _id name price isActive } }';
    const CREATE = `mutation($input: CreateEventInput!) { createEvent(input: $input) { ${EVENT} } }`;
    const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${EVENT} } }`;
    const DUPLICATE = 'mutation($input: DuplicateEventInput!) { duplicateEvent(input: $input) { _id } }';
    const DELETE = 'mutation($input: DeleteEventInput!) { deleteEvent(input: $input) }';
    const schedule = { ticketsEndAt: '2031-12-05T03:00:00.000Z', startsAt: '2031-12-05T03:00:00.000Z', endsAt: '2031-12-05T06:00:00.000Z' };

    const anAuthor = async () => {
      const { org, secretKey } = await world.aSale();
      const venueId = String((await world.given.venue(org))._id);
      const chart = world.seats.workspace(secretKey).charts['hall']!;
      chart.tags.push(venueId);
      const { token } = await world.given.member('ADMIN', org);
      const ask = (query: string, input: object) => world.gql(query, { input }, token);
      const input = (more: object = {}) => ({ name: 'Gala', venueId, schedule, seatingChartKey: 'hall', ...more });
      const known = () => world.seats.workspace(secretKey).events;
      const seatingOf = async (eventId: string) => {
        const event = await world.connection.collection('events').findOne({ _id: eventId as never });
        return event!['seatingId'] as string;
      };
      return { org, ask, input, known, seatingOf, chart };
    };

    it('AUT-061 AUT-062 the event gets a ticket type for each category, and the provider gets the event', async () => {
      const { ask, input, known, seatingOf } = await anAuthor();
      const { data, errors } = await ask(CREATE, input());
      expect(errors).toBeUndefined();
      const { _id, version, ticketTypes } = data.createEvent;
      expect(ticketTypes.map(({ name, totalQty }: { name: string; totalQty: number }) => [name, totalQty])).toEqual([
        ['Stalls', 40],
        ['Balcony', 16],
        // one table that is booked whole, and the four seats of the other
        ['Tables', 5],
        ['Floor', 50],
      ]);
      await world.runJobs(ALIGN);
      const key = await seatingOf(_id);
      expect(known()[key]).toMatchObject({ chartKey: 'hall', name: 'Gala' });
      const sent = ticketTypes.map(({ isOfPlan: _of, ...type }: { isOfPlan: boolean }) => type);
      const renamed = await ask(UPDATE, { eventId: _id, version, event: input({ name: 'Grand gala', ticketTypes: sent }) });
      expect(renamed.errors).toBeUndefined();
      await world.runJobs(ALIGN);
      expect([await seatingOf(_id), known()[key]?.name]).toEqual([key, 'Grand gala']);
    });

    it('AUT-064 the event leaves the provider when the chart is taken off, and when it is deleted', async () => {
      const { ask, input, known, seatingOf } = await anAuthor();
      const [one, other] = [(await ask(CREATE, input())).data.createEvent, (await ask(CREATE, input())).data.createEvent];
      await world.runJobs(ALIGN);
      const keys = [await seatingOf(one._id), await seatingOf(other._id)];
      expect(keys.map((key) => key in known())).toEqual([true, true]);
      const cleared = await ask(UPDATE, { eventId: one._id, version: one.version, event: input({ seatingChartKey: null }) });
      expect(cleared.data.updateEvent).toMatchObject({ seatingChartKey: null, ticketTypes: [] });
      expect((await ask(DELETE, { eventId: other._id })).data.deleteEvent).toBe(true);
      await world.runJobs(ALIGN);
      expect(keys.map((key) => key in known())).toEqual([false, false]);
    });

    it('AUT-068 a copy is an event of its own there, and an event of a season is in the season of the provider', async () => {
      const { org, ask, input, known, seatingOf } = await anAuthor();
      await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { isSeasonTickets: true } });
      const season = await world.given.events.season(org, {
        schedule: { startsAt: new Date('2031-01-01'), endsAt: new Date('2032-01-01') } as never,
      });
      const { data, errors } = await ask(CREATE, input({ seasonId: season._id }));
      expect(errors).toBeUndefined();
      const copied = await ask(DUPLICATE, { duplicateEventId: data.createEvent._id });
      await world.runJobs(ALIGN);
      const keys = [await seatingOf(data.createEvent._id), await seatingOf(copied.data.duplicateEvent._id)];
      expect(keys[0]).not.toBe(keys[1]);
      const seasonKey = `${season._id}-hall`;
      expect(known()[keys[0]!]).toMatchObject({ seasonKey });
      expect(known()[keys[1]!]).toMatchObject({ chartKey: 'hall' });
      // the provider has lost the season: it is made again
      delete known()[seasonKey];
      delete known()[keys[0]!];
      await world.runScheduled('provided-seats.reconcile');
      expect(known()[keys[0]!]).toMatchObject({ seasonKey });
    });

    it("AUT-061 a chart that the venue does not have is refused, and the venue's is read only with a key", async () => {
      const { ask, input, chart } = await anAuthor();
      chart.tags = [];
      const { errors } = await ask(CREATE, input());
      expect(errors?.[0]?.extensions.details?.fields).toMatchObject({
        seatingChartKey: 'This seating plan is not there any more, or was never published. Please choose another one.',
      });
      world.seats.faults.set({ requests: { kind: 'empty', times: -1 } });
      expect(codeOf(await ask(CREATE, input()))).toBe('SEATING_UNAVAILABLE');
    });
  });
});
