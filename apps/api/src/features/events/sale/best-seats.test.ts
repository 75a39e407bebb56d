import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import { newId } from '../../../platform/mongo/string-ids.ts';

const BEST = 'query($input: BestSeatsInput!) { bestSeats(input: $input) { together seats { id text words ticketTypeId } } }';

describe('best available seats', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const aSale = async (layout = aHall(), overrides: object = {}) => {
    const seated = await seatedEvent(world, layout);
    const { event, org } = await world.seller({ ...seated.fields, ...overrides });
    const best = (count: number, more: object = {}) => world.gql(BEST, { input: { eventId: event._id, count, ...more } });
    const ids = async (count: number, more: object = {}) => {
      const found = (await best(count, more)).data.bestSeats as { together: string; seats: { id: string }[] } | null;
      return found && [found.together, ...found.seats.map(({ id }) => id)];
    };
    const take = (...seats: string[]) =>
      world.reserve(event, { tickets: [{ ticketTypeId: seated.stalls._id, quantity: seats.length, seats }], idempotencyKey: newKey() });
    return { ...seated, event, org, best, ids, take };
  };

  it('BYD-072 BUY-020 are in one row without leaving one alone, then in one row, then in rows behind each other', async () => {
    const { best, ids, take, stalls } = await aSale(aHall(2, 5));
    const { data } = await best(5);
    expect(data.bestSeats.seats[0]).toEqual({ id: 'A1', text: 'Stalls-A-1', words: 'Stalls, row A, seat 1', ticketTypeId: stalls._id });
    await take('A1', 'A5');
    await expect.poll(() => ids(5), { timeout: 5000 }).toEqual(['row', 'B1', 'B2', 'B3', 'B4', 'B5']);
    expect(await ids(2)).toMatchObject(['row', expect.stringMatching(/^B/), expect.anything()]);
    await take('B1', 'B2', 'B3');
    await expect.poll(() => ids(2), { timeout: 5000 }).toEqual(['row', 'B4', 'B5']);
    expect(await ids(4)).toEqual(['adjacentRows', 'A3', 'A4', 'B4', 'B5']);
    expect(await ids(6)).toBeNull();
  });

  it('BYD-072 are of the wanted categories, at most at the highest price with its fees, and accessible only when asked', async () => {
    const layout = aHall(1, 4);
    const [section] = layout.sections;
    const [row] = section!.rows;
    const seats = row!.seats.map((seat, at) =>
      at < 2 ? { ...seat, flags: at ? (['companion'] as const) : (['wheelchair'] as const) } : seat,
    );
    const sections = [{ ...section!, rows: [{ ...row!, seats }] }, ...layout.sections.slice(1)];
    const { ids, seating, org } = await aSale({ ...layout, sections });
    expect(await ids(3)).toBeNull();
    expect(await ids(4, { isAccessible: true })).toEqual(['row', 'A1', 'A2', 'A3', 'A4']);
    expect(await ids(2)).toEqual(['row', 'A3', 'A4']);
    // the cheapest price type of the stalls is for children, at $30.00
    expect(await ids(2, { maxPrice: 2999 })).toBeNull();
    expect(await ids(2, { maxPrice: 3000 })).toEqual(['row', 'A3', 'A4']);
    await world.given.events.fee(org, { value: 100 });
    expect(await ids(2, { maxPrice: 3000 })).toBeNull();
    const [stalls, table] = seating.categories;
    expect(await ids(2, { categoryIds: [stalls!._id] })).toEqual(['row', 'A3', 'A4']);
    expect(await ids(1, { categoryIds: [table!._id] })).toBeNull();
  });

  it('BYD-072 are found before the sale where a code opens it', async () => {
    const { event: open, stalls } = await aSale(aHall(1, 4));
    const schedule = { ...open.schedule, ticketsAt: new Date(world.clock.now().getTime() + 3_600_000) };
    const early = world.given.events.promotion({ code: 'Early', type: 'PreSale', ticketTypeIds: [stalls._id] });
    expect((await (await aSale(aHall(1, 4), { schedule })).best(2)).errors?.[0]?.extensions.code).toBe('SALES_NOT_OPEN');
    expect(await (await aSale(aHall(1, 4), { schedule, promotions: [early] })).ids(2)).toEqual(['row', 'A1', 'A2']);
  });

  it('BYD-072 are refused where nothing is sold', async () => {
    const { best } = await aSale(aHall(1, 4), { published: false, firstPublishedAt: null });
    expect((await best(2)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { event } = await world.seller();
    const unseated = { eventId: event._id, count: 2 };
    expect((await world.gql(BEST, { input: unseated })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await world.gql(BEST, { input: { ...unseated, eventId: newId() } })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const open = await aSale(aHall(1, 4));
    expect((await open.best(0)).errors?.[0]?.extensions.code).toBe('PURCHASE_LIMIT');
    expect((await open.best(100_000)).errors?.[0]?.extensions.code).toBe('PURCHASE_LIMIT');
  });
});
