import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CARDS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { GqlAnswer } from '../../../../test/test-app.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import { accessibleHall } from '../../../../test/moving-house.ts';

const RESERVE = /* GraphQL */ `
  mutation ($input: ReserveInput!) {
    reserve(input: $input) {
      token
      state
      lines {
        name
        quantity
        tierName
        unitPrice
        total
        areaId
        seats {
          id
          text
        }
      }
      totals {
        total
      }
    }
  }
`;

describe('seats in a cart', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const aSale = async (layout = aHall(), more: (made: Awaited<ReturnType<typeof seatedEvent>>) => object = () => ({})) => {
    const seated = await seatedEvent(world, layout);
    const { event, org } = await world.seller({ ...seated.fields, ...more(seated) });
    const wish = (type: { _id: string }, seats: string[]) => ({ ticketTypeId: type._id, quantity: seats.length, seats });
    const reserve = (tickets: object[], more: object = {}) =>
      world.gql(RESERVE, { input: { eventId: event._id, tickets, idempotencyKey: newKey(), ...more } });
    const owned = async () => {
      const found = await world.connection.collection('allocations').find({ sellableId: event._id }).toArray();
      return found.flatMap(({ claims }) => claims as string[]).filter((claim) => claim.startsWith('seats:'));
    };
    return { ...seated, event, org, wish, reserve, owned };
  };
  const refusal = ({ errors }: GqlAnswer) => errors?.[0];

  it('BUY-020 BUY-012 chosen seats have one owner among any number of buyers, and nobody else gets a place', async () => {
    const { stalls, wish, reserve, owned } = await aSale();
    const answers = await Promise.all(Array.from({ length: 40 }, () => reserve([wish(stalls, ['B5', 'B6'])])));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => refusal(answer)?.extensions.code ?? []))).toEqual(new Set(['SEAT_TAKEN']));
    expect(await owned()).toHaveLength(2);
  });

  it('BYD-073 names the seats that were taken, and reserves nothing', async () => {
    const { stalls, child, wish, reserve, owned } = await aSale();
    await reserve([wish(stalls, ['A1', 'A2'])]);
    const { message, extensions } = refusal(await reserve([wish(stalls, ['A2', 'A3']), wish(child, ['A1'])]))!;
    expect(message).toBe('No longer free: Stalls, row A, seat 1; Stalls, row A, seat 2.');
    const taken = [
      { id: 'A1', text: 'Stalls-A-1', words: 'Stalls, row A, seat 1' },
      { id: 'A2', text: 'Stalls-A-2', words: 'Stalls, row A, seat 2' },
    ];
    expect(extensions).toMatchObject({ code: 'SEAT_TAKEN', details: { taken } });
    expect(await owned()).toHaveLength(2);
    expect((await reserve([wish(stalls, ['A3', 'A4'])])).errors).toBeUndefined();
  });

  it('BYD-065 sells price types from the same seats, and changes the price type of a seat in the cart', async () => {
    const { stalls, child, wish, reserve, owned } = await aSale();
    const { reserve: cart } = (await reserve([wish(stalls, ['C1', 'C2']), wish(child, ['C3', 'C4'])])).data;
    expect(cart.lines).toMatchObject([
      { name: 'Stalls', quantity: 2, unitPrice: 5000, total: 10_000, seats: [{ text: 'Stalls-C-1' }, { text: 'Stalls-C-2' }] },
      { name: 'Child', quantity: 2, unitPrice: 3000, total: 6000 },
    ]);
    const changed = await reserve([wish(stalls, ['C1']), wish(child, ['C2', 'C3', 'C4'])], { token: cart.token });
    expect(changed.data.reserve.totals.total).toBe(14_000);
    expect(await owned()).toHaveLength(4);
    expect(refusal(await reserve([wish(child, ['C4'])]))?.extensions.code).toBe('SEAT_TAKEN');
  });

  it('BYD-085 sells a whole table as one line with a ticket for each of its seats', async () => {
    const { table, wish, reserve, owned } = await aSale();
    expect(refusal(await reserve([wish(table, ['T1', 'T2'])]))).toMatchObject({ message: 'Table 1 is sold as a whole.' });
    const { reserve: cart } = (await reserve([wish(table, ['T1', 'T2', 'T3', 'T4'])])).data;
    expect(cart.lines).toMatchObject([{ name: 'Cabaret table', quantity: 1, unitPrice: 20_000, total: 20_000 }]);
    expect(cart.lines[0].seats).toHaveLength(4);
    const started = await world.startPayment(cart);
    await world.pay(started.data.startPayment, CARDS.visa);
    await world.gql('mutation($i: ConfirmOrderInput!) { confirmOrder(input: $i) { state } }', {
      i: { token: started.data.startPayment.order.token },
    });
    const order = await world.connection.collection('orders').findOne({ 'tickets.seatId': 'T1' });
    const tickets = order!['tickets'] as { seat: string; price: number; units: string[]; _id: unknown }[];
    expect(tickets.map(({ seat }) => seat)).toEqual(['Cabaret-1-1', 'Cabaret-1-2', 'Cabaret-1-3', 'Cabaret-1-4']);
    expect(tickets.map(({ price }) => price)).toEqual([20_000, 0, 0, 0]);
    expect(tickets.map(({ units }) => units.filter((unit) => !unit.startsWith('limit:')).length)).toEqual([2, 1, 1, 1]);
    expect(await owned()).toHaveLength(4);
  });

  it('AUT-096 BYD-065 a tier with a quantity holds for chosen seats, and those who lose one seat take no place of it from who chose a free one', async () => {
    const early = (quantity: number, categoryId: string) =>
      world.given.events.ticketType({ name: 'Stalls', totalQty: 40, categoryId }, [
        { name: 'Early', totalQty: quantity },
        { name: 'Late', price: 5000 },
      ]);
    const { wish, reserve, event } = await aSale(aHall(), ({ stalls }) => ({ ticketTypes: [early(3, stalls.categoryId!)] }));
    const [type] = event.ticketTypes;
    const tierOf = async (seat: string) => {
      const { data, errors } = await reserve([wish(type!, [seat])]);
      return errors?.[0]?.extensions.code ?? data.reserve.lines[0].tierName;
    };
    const racers = Array.from({ length: 30 }, () => tierOf('A1'));
    const others = await Promise.all(['B1', 'B3'].map(tierOf));
    const raced = await Promise.all(racers);
    expect(others).toEqual(['Early', 'Early']);
    expect(raced.toSorted()).toEqual(['Early', ...Array.from({ length: 29 }, () => 'SEAT_TAKEN')]);
    expect(await Promise.all(['B5', 'B7'].map(tierOf))).toEqual(['Late', 'Late']);
  });

  it('BUY-020 sells places of the standing area that the buyer named, where a category has several, and names it on the ticket', async () => {
    const hall = aHall();
    const gallery = { ...hall.areas[0]!, id: 'gallery', name: 'Gallery', capacity: 2 };
    const { floor, reserve } = await aSale({ ...hall, areas: [...hall.areas, gallery] });
    const where = (areaId: string, quantity = 1) => ({ ticketTypeId: floor._id, quantity, areaId });
    const both = await reserve([where('gallery', 2), where('standing')]);
    expect(both.data.reserve.lines).toMatchObject([
      { name: `${floor.name}, Gallery`, quantity: 2, areaId: 'gallery' },
      { name: `${floor.name}, Floor`, quantity: 1, areaId: 'standing' },
    ]);
    expect(refusal(await reserve([{ ticketTypeId: floor._id, quantity: 1 }]))?.extensions.code).toBe('SEATS_REQUIRED');
    expect(refusal(await reserve([where('gallery')]))?.extensions.code).toBe('PLACES_LEFT');
  });

  it('BUY-020 sells the places of a standing area without a seat, and no seat without its number', async () => {
    const { floor, stalls, child, wish, reserve, owned } = await aSale();
    const standing = await reserve([{ ticketTypeId: floor._id, quantity: 3 }]);
    expect(standing.data.reserve.lines).toMatchObject([{ quantity: 3, seats: [] }]);
    expect(await owned()).toEqual([]);
    expect(refusal(await reserve([{ ticketTypeId: stalls._id, quantity: 2 }]))).toMatchObject({
      message: 'Please choose seats for Stalls.',
    });
    const wrong = [
      [wish(child, ['T1'])],
      [wish(stalls, ['Z1'])],
      [wish(stalls, ['A1', 'A1'])],
      [wish(stalls, ['A1']), wish(child, ['A1'])],
      [{ ...wish(stalls, ['A1', 'A2']), quantity: 3 }],
      [{ ticketTypeId: floor._id, quantity: 1, areaId: 'balcony' }],
      [{ ticketTypeId: floor._id, quantity: 1, seats: ['A1'] }],
    ];
    const codes = await Promise.all(wrong.map(async (tickets) => refusal(await reserve(tickets))?.extensions.code));
    expect(codes).toEqual(wrong.map(() => 'CART_LINE_INVALID'));
    const all = Array.from({ length: 47 }, (_, at) => at);
    expect(
      (await Promise.all(all.map(() => reserve([{ ticketTypeId: floor._id, quantity: 1 }])))).filter(({ errors }) => !errors),
    ).toHaveLength(47);
    expect(refusal(await reserve([{ ticketTypeId: floor._id, quantity: 1 }]))?.extensions.code).toBe('PLACES_LEFT');
  });

  describe('rules', () => {
    const rules = (more: object) => ({ seatRules: { noSingles: false, companionPrice: 'Full' as const, companionsEach: 1, ...more } });
    const ruled = async (more: object, layout = aHall()) => {
      const seated = await seatedEvent(world, layout);
      const { event, org } = await world.seller({ ...seated.fields, ...rules(more) });
      const choose = (seats: string[], input: object = {}, token?: string) => {
        const tickets = [{ ticketTypeId: seated.stalls._id, quantity: seats.length, seats }];
        return world.gql(RESERVE, { input: { eventId: event._id, tickets, idempotencyKey: newKey(), ...input } }, token);
      };
      return { ...seated, event, org, choose };
    };

    it('BYD-080 refuses to leave one seat alone by its name, and staff may', async () => {
      const { choose, org } = await ruled({ noSingles: true }, aHall(2, 6));
      expect(refusal(await choose(['A2', 'A3']))).toMatchObject({
        message: 'This would leave a single seat: Stalls, row A, seat 1. Please choose seats that leave none alone.',
        extensions: { code: 'SEAT_LEFT_ALONE', details: { alone: [{ id: 'A1', text: 'Stalls-A-1', words: 'Stalls, row A, seat 1' }] } },
      });
      const { data } = await choose(['A1', 'A2']);
      // what the own cart gives back is free again
      expect(refusal(await choose(['A2', 'A3'], { token: data.reserve.token }))?.extensions.code).toBe('SEAT_LEFT_ALONE');
      expect((await choose(['A1', 'A2', 'A3'], { token: data.reserve.token })).errors).toBeUndefined();
      // of the three that are left every pair leaves one
      expect((await choose(['A4', 'A5'])).errors).toBeUndefined();
      expect(refusal(await choose(['B2'], { allowsSingles: true }))?.extensions.code).toBe('SEAT_LEFT_ALONE');
      const other = await world.given.member('BOX_OFFICE');
      expect(refusal(await choose(['B2'], { allowsSingles: true }, other.token))?.extensions.code).toBe('SEAT_LEFT_ALONE');
      const staff = await world.given.member('BOX_OFFICE', org);
      expect((await choose(['B2'], { allowsSingles: true }, staff.token)).errors).toBeUndefined();
    });

    it('BYD-080 two who choose at the same moment leave no seat between them, and what is given back can be chosen', async () => {
      const { choose } = await ruled({ noSingles: true }, aHall(18, 10));
      const rows = Array.from({ length: 18 }, (_, at) => String.fromCodePoint(65 + at));
      const both = await Promise.all(rows.map((row) => Promise.all([choose([`${row}3`, `${row}4`]), choose([`${row}6`, `${row}7`])])));
      // whichever is first, with the other one a seat is left alone
      expect(both.filter((answers) => answers.every(({ errors }) => !errors))).toEqual([]);
      expect(new Set(both.flat().flatMap((answer) => refusal(answer)?.extensions.code ?? []))).toEqual(new Set(['SEAT_LEFT_ALONE']));
      const isFirst = both.map(([one]) => !one!.errors);
      const again = await Promise.all(rows.map((row, at) => choose(isFirst[at] ? [`${row}5`, `${row}6`] : [`${row}4`, `${row}5`])));
      expect(again.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? [])).toEqual([]);
    });

    /** The first row begins with a wheelchair space and two companion seats. */
    const accessible = () => {
      const layout = aHall(1, 6);
      const [section, ...rest] = layout.sections;
      const flagsAt = (at: number) => (at === 0 ? ['wheelchair' as const] : at < 3 ? ['companion' as const] : []);
      const seats = section!.rows[0]!.seats.map((seat, at) => ({ ...seat, flags: flagsAt(at) }));
      return { ...layout, sections: [{ ...section!, rows: [{ ...section!.rows[0]!, seats }] }, ...rest] };
    };
    const codeOf = (answer: GqlAnswer) => refusal(answer)?.extensions.code;
    const pricesOf = ({ data }: GqlAnswer) => data.reserve.lines.map(({ unitPrice }: { unitPrice: number }) => unitPrice);

    it('BYD-083 accessible seats are for who needs one until the set time, and then at the price of any seat', async () => {
      const at = new Date(world.clock.now().getTime() + 3_600_000);
      const { choose } = await ruled({ companionPrice: 'Half', accessibleSaleAt: at }, accessible());
      expect([codeOf(await choose(['A1'])), codeOf(await choose(['A2']))]).toEqual(['ACCESS_NOT_CONFIRMED', 'COMPANION_ALONE']);
      world.clock.forward(3_600_000);
      const needed = await choose(['A1', 'A2'], { isAccessNeeded: true });
      expect(pricesOf(needed)).toEqual([5000, 2500]);
      const { token } = needed.data.reserve;
      // who comes along without such a need pays as everybody
      expect(pricesOf(await choose(['A1', 'A2'], { token }))).toEqual([5000]);
      expect(pricesOf(await choose(['A3']))).toEqual([5000]);
      world.clock.release();
    });

    it('BYD-083 staff put them on general sale at once, which is in the history, as is a time that they set', async () => {
      const { choose, event, org } = await ruled({}, accessible());
      const { token } = await world.given.member('ADMIN', org);
      const release =
        'mutation($eventId: ObjectId!) { releaseAccessibleSeats(eventId: $eventId) { version seatRules { accessibleSaleAt } } }';
      const once = await world.gql(release, { eventId: event._id }, token);
      expect(once.errors).toBeUndefined();
      expect(pricesOf(await choose(['A1', 'A2']))).toEqual([5000]);
      expect((await world.gql(release, { eventId: event._id }, token)).data).toEqual(once.data);
      const entries = await world.connection
        .collection('auditLog')
        .find({ orgId: org._id, 'subject.id': String(event._id) })
        .toArray();
      expect(entries.map(({ action }) => action as string)).toEqual(['event.accessible-released']);
      const scanner = await world.given.member('SCANNER', org);
      expect(codeOf(await world.gql(release, { eventId: event._id }, scanner.token))).toBe('FORBIDDEN');
    });

    it('BYD-081 the box office sells a wheelchair space too once the need is confirmed', async () => {
      const { event, org, stalls } = await ruled({}, accessible());
      const { token } = await world.given.member('BOX_OFFICE', org);
      const sell = (more: object) => {
        const tickets = [{ ticketTypeId: stalls._id, quantity: 2, seats: ['A1', 'A2'] }];
        return world.sellAtCounter({ eventId: event._id, tickets, ...more }, token);
      };
      expect(codeOf(await sell({}))).toBe('ACCESS_NOT_CONFIRMED');
      const { data } = await sell({ isAccessNeeded: true });
      expect(data.sellAtCounter.tickets.map(({ seat }: { seat: string }) => seat)).toEqual(['Stalls-A-1', 'Stalls-A-2']);
    });

    it('BYD-081 BYD-082 a wheelchair space needs a confirmed need, and its companion has the price of the rule', async () => {
      const { choose } = await ruled({ companionPrice: 'Half' }, accessible());
      expect(refusal(await choose(['A1', 'A2']))?.message).toBe(
        'Stalls, row A, seat 1 is a wheelchair space. Please confirm that it is needed.',
      );
      const needed = { isAccessNeeded: true };
      expect(refusal(await choose(['A2'], needed))?.message).toBe(
        'Stalls, row A, seat 2 is a companion seat. It is sold together with a wheelchair space beside it.',
      );
      expect(refusal(await choose(['A1', 'A2', 'A3'], needed))?.extensions.code).toBe('COMPANION_ALONE');
      const { data } = await choose(['A1', 'A2'], needed);
      expect(data.reserve.lines.map(({ unitPrice }: { unitPrice: number }) => unitPrice)).toEqual([5000, 2500]);
      expect(data.reserve.totals.total).toBe(7500);
    });

    it('BYD-080 BYD-081 BYD-090 a cart of another event opens nothing, though its plan has seats of the same ids', async () => {
      const mine = await ruled({}, accessibleHall());
      const theirs = await ruled({ noSingles: true }, accessibleHall());
      const { token } = await world.given.member('BOX_OFFICE', theirs.org);
      const give = 'mutation ($input: GiveSeatsInput!) { giveSeats(input: $input) { seats } }';
      await world.gql(give, { input: { eventId: theirs.event._id, seatIds: ['A5'], kind: 'boxOffice' } }, token);
      const codes = async (seats: string[]) => {
        const own = await mine.choose(seats, { isAccessNeeded: true });
        const plain = await theirs.choose(seats);
        const withToken = await theirs.choose(seats, { token: own.data.reserve.token });
        return [refusal(plain)?.extensions.code, refusal(withToken)?.extensions.code];
      };
      expect(await codes(['A5'])).toEqual(['SEAT_TAKEN', 'SEAT_TAKEN']);
      expect(await codes(['A1', 'A2'])).toEqual(['ACCESS_NOT_CONFIRMED', 'ACCESS_NOT_CONFIRMED']);
      expect(await codes(['B5'])).toEqual(['SEAT_LEFT_ALONE', 'SEAT_LEFT_ALONE']);
    });
  });
});
