import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Inventory } from '../../inventory/public/inventory.port.ts';
import type { EventRecord } from '../../events/record/event-records.ts';

const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { version ticketTypes { totalQty remainingQty soldQty tiers { remainingQty } } upgrades { remainingQty } promotions { code } } }`;

describe('changing a partly sold event', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world.stop());

  /** A hold of `quantity` units of a pool. */
  const taken = (event: EventRecord, pool: PoolId, limit: number, quantity: number) =>
    world.app.get(Inventory, { strict: false }).reserve({
      reservationId: newId(),
      orgId: String(org._id),
      sellableId: String(event._id),
      demands: [{ pool, limit, quantity, line: 'Something' }],
      limits: [],
      expiresAt: new Date(Date.now() + 600_000),
    });

  /** The event as its author would send it back, with changes. */
  const update = (event: EventRecord, changes: object, version = 1) => {
    const { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt, doorsAt } = event.schedule;
    const tier = ({ _id, name, price, isActive, totalQty }: EventRecord['ticketTypes'][number]['tiers'][number]) => ({
      _id,
      name,
      price,
      isActive,
      totalQty,
    });
    const same = {
      name: event.name,
      schedule: { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt, doorsAt },
      ticketTypes: event.ticketTypes.map(({ _id, name, totalQty, tiers }) => ({ _id, name, totalQty, tiers: tiers.map(tier) })),
      upgrades: event.upgrades.map(({ _id, name, price, totalQty }) => ({ _id, name, price, totalQty })),
      promotions: event.promotions.map(({ _id, code, type, totalQty }) => ({ _id, code, type, totalQty })),
    };
    return world.gql(UPDATE, { input: { eventId: String(event._id), version, event: { ...same, ...changes } } }, token);
  };
  const withQuantity = (event: EventRecord, totalQty: number) => ({ ticketTypes: [{ ...sent(event.ticketTypes[0]!), totalQty }] });
  const sent = ({ _id, name, totalQty, tiers }: EventRecord['ticketTypes'][number]) => ({
    _id,
    name,
    totalQty,
    tiers: tiers.map(({ _id: id, name: called, price, isActive, totalQty: qty }) => ({
      _id: id,
      name: called,
      price,
      isActive,
      totalQty: qty,
    })),
  });

  it('AUT-079 leaves the new total minus what is sold', async () => {
    const event = await world.given.event(org);
    await taken(event, `ticketType:${String(event.ticketTypes[0]!._id)}`, 100, 30);
    const { data } = await update(event, withQuantity(event, 120));
    expect(data.updateEvent.ticketTypes[0]).toMatchObject({ totalQty: 120, soldQty: 30, remainingQty: 90 });
  });

  it('AUT-220 refuses a total below what is sold, names the line, and stores nothing', async () => {
    const event = await world.given.event(org);
    await taken(event, `ticketType:${String(event.ticketTypes[0]!._id)}`, 100, 30);
    const { errors } = await update(event, withQuantity(event, 29));
    expect(errors?.[0]).toMatchObject({
      message: 'The total quantity of General admission cannot be lower than the 30 already sold or held.',
      extensions: { code: 'QUANTITY_BELOW_CLAIMED' },
    });
    expect((await update(event, withQuantity(event, 30))).data.updateEvent.ticketTypes[0]).toMatchObject({ remainingQty: 0 });
  });

  it('AUT-220 lowers any quantity of an event never on sale, and sells exactly what is left', async () => {
    const type = world.given.events.ticketType({ totalQty: 1_000_000 });
    const draft = await world.given.event(org, { published: false, firstPublishedAt: null, ticketTypes: [type] });
    for (const [version, quantity] of [3, 900_000, 7].entries()) {
      const { data } = await update(draft, withQuantity(draft, quantity), version + 1);
      expect(data.updateEvent.ticketTypes[0]).toMatchObject({ totalQty: quantity, soldQty: 0, remainingQty: quantity });
    }
    const pool = `ticketType:${String(type._id)}` as const;
    await taken(draft, pool, 7, 7);
    await expect(taken(draft, pool, 7, 1)).rejects.toMatchObject({ code: 'PLACES_LEFT' });
  });

  it('AUT-220 reports how far a quantity that has been on sale can be lowered', async () => {
    const type = world.given.events.ticketType({ totalQty: 1_000_000, name: 'Festival pass' });
    const event = await world.given.event(org, { ticketTypes: [type] });
    const { errors } = await update(event, withQuantity(event, 500));
    expect(errors?.[0]).toMatchObject({
      message: 'The total quantity of Festival pass cannot be lowered below 800000, because it has been on sale.',
      extensions: { code: 'QUANTITY_LOWERED_TOO_FAR' },
    });
  });

  it('AUT-220 serializes a first publication with a concurrent save', async () => {
    const draft = await world.given.event(org, { published: false, firstPublishedAt: null });
    const publish = world.gql(
      'mutation($i: PublishEventInput!) { publishEvent(input: $i) { published } }',
      { i: { eventId: String(draft._id), published: true } },
      token,
    );
    const answers = await Promise.all([publish, update(draft, withQuantity(draft, 50))]);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done');
    // one after the other, or one of them is refused
    expect(codes.filter((code) => code !== 'done').every((code) => code === 'EVENT_STALE')).toBe(true);
    expect(codes).toContain('done');
  });

  it('AUT-082 deletes a ticket type or add-on only while none of it was used', async () => {
    const { events } = world.given;
    const event = await world.given.event(org, {
      ticketTypes: [events.ticketType({ name: 'Floor' }), events.ticketType({ name: 'Balcony' })],
      upgrades: [events.upgrade()],
    });
    const [floor] = event.ticketTypes;
    await taken(event, `ticketType:${String(floor!._id)}`, 100, 1);
    await taken(event, `upgrade:${String(event.upgrades[0]!._id)}`, 50, 1);
    const without = await update(event, { ticketTypes: [sent(event.ticketTypes[1]!)] });
    expect(without.errors?.[0]).toMatchObject({
      message: 'Floor cannot be deleted because it has been used.',
      extensions: { code: 'TICKET_TYPE_USED' },
    });
    expect((await update(event, { upgrades: [] })).errors?.[0]?.extensions.code).toBe('ADDON_USED');
    expect((await update(event, { ticketTypes: [sent(floor!)] })).errors).toBeUndefined();
  });

  it('AUT-095 keeps tiers with sold tickets', async () => {
    const { events } = world.given;
    const type = events.ticketType({}, [{ name: 'Early', totalQty: 20 }, { name: 'Late' }]);
    const event = await world.given.event(org, { ticketTypes: [type] });
    await taken(event, `tier:${String(type.tiers[0]!._id)}`, 20, 2);
    const single = { ...sent(type), tiers: [{ _id: newId(), name: 'Advance', price: 2500, isActive: true }] };
    const { errors } = await update(event, { ticketTypes: [single] });
    expect(errors?.[0]?.message).toBe('You cannot disable pricing tiers once tickets have been sold.');
  });

  it('AUT-108 AUT-114 locks the type of a used code, and allows deleting the code', async () => {
    const code = world.given.events.promotion({ totalQty: 10 });
    const event = await world.given.event(org, { promotions: [code] });
    await taken(event, `promotion:${String(code._id)}`, 10, 1);
    const other = await update(event, { promotions: [{ _id: code._id, code: code.code, type: 'Unlock', totalQty: 10 }] });
    expect(other.errors?.[0]?.message).toBe('Cannot change code type because this code has already been used.');
    const unlimited = await update(event, { promotions: [{ _id: code._id, code: code.code, type: 'Unlock', totalQty: 0 }] });
    expect(unlimited.errors?.[0]?.extensions.code).toBe('PROMOTION_TYPE_LOCKED');
    expect((await update(event, { promotions: [] })).data.updateEvent.promotions).toEqual([]);
  });

  it('accepts one of two concurrent saves that lower the quantity and rename', async () => {
    const event = await world.given.event(org);
    const answers = await Promise.all([update(event, withQuantity(event, 50)), update(event, { name: 'Renamed' })]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'saved').toSorted()).toEqual(['EVENT_STALE', 'saved']);
  });

  it('sells by the new price at once, in this process and in others', async () => {
    const event = await world.given.event(org);
    const price = async (app: TestApp) =>
      (await app.gql('query($s: String!) { publicEvent(stub: $s) { ticketTypes { price } } }', { s: String(event._id) })).data.publicEvent
        .ticketTypes[0].price;
    const { MONGODB_URI, REDIS_URL, JWT_SECRET } = world.config;
    const second = await startTestApp({ env: { MONGODB_URI, REDIS_URL, JWT_SECRET } });
    // the cache never expires on its own here
    for (const { clock } of [world, second]) clock.ticks = () => 0;
    try {
      expect([await price(world), await price(second)]).toEqual([2500, 2500]);
      const [type] = event.ticketTypes;
      const { errors } = await update(event, { ticketTypes: [{ ...sent(type!), tiers: [{ ...sent(type!).tiers[0]!, price: 4000 }] }] });
      expect(errors).toBeUndefined();
      expect(await price(world)).toBe(4000);
      await expect.poll(() => price(second), { timeout: 15_000, interval: 20 }).toBe(4000);
    } finally {
      await second.app.close();
    }
  });
});
