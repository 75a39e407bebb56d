import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const LISTS =
  'version ticketTypes { _id name visible } upgrades { _id name visible ticketTypeIds } promotions { _id code active ticketTypeIds upgradeIds }';
const act = (name: string) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  return `mutation($input: ${type}!) { ${name}(input: $input) { ${LISTS} } }`;
};
const PRICES = 'query($id: ObjectId!) { event(eventId: $id) { ticketTypes { tiers { price } } } }';
const PREVIEW =
  'query($query: PriceChangeQueryInput!) { priceChange(query: $query) { version preview { people tickets amount leftOut first { label amount } } } }';
const READ = `query($id: ObjectId!) { event(eventId: $id) { ${LISTS} } }`;

describe('the items of an event on its overview', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world?.stop());

  const aHouse = async () => {
    const { events } = world.given;
    const [floor, balcony] = [events.ticketType({ name: 'Floor' }), events.ticketType({ name: 'Balcony' })];
    const [poster, parking] = [events.upgrade({ name: 'Poster', ticketTypeIds: [floor._id, balcony._id] }), events.upgrade()];
    const code = events.promotion({ type: 'Unlock', ticketTypeIds: [floor._id], upgradeIds: [poster._id] });
    const event = await world.given.event(org, { ticketTypes: [floor, balcony], upgrades: [poster, parking], promotions: [code] });
    return { event, eventId: event._id, floor, balcony, poster, parking, code };
  };
  const change = (name: string, input: object, as = token) => world.gql(act(name), { input }, as);
  const read = async (id: string) => (await world.gql(READ, { id }, token)).data.event;

  it('OPS-023 shows and hides ticket types and add-ons, and switches codes, which stays so', async () => {
    const { eventId, balcony, poster, code } = await aHouse();
    for (const { _id } of [balcony, poster, code]) await change('switchEventItem', { eventId, itemId: _id, isOn: false });
    const off = await read(eventId);
    expect(off).toMatchObject({
      ticketTypes: [{ visible: true }, { visible: false }],
      upgrades: [{ visible: false }, { visible: true }],
      promotions: [{ active: false }],
    });
    const { data } = await change('switchEventItem', { eventId, itemId: balcony._id, isOn: true });
    expect(data.switchEventItem.ticketTypes).toMatchObject([{ visible: true }, { visible: true }]);
    expect(data.switchEventItem.version).toBe(5);
  });

  it('OPS-024 moves an item one place among its kind, and no further than the ends', async () => {
    const { eventId, floor, balcony, parking } = await aHouse();
    await change('moveEventItem', { eventId, itemId: balcony._id, isUp: true });
    await change('moveEventItem', { eventId, itemId: parking._id, isUp: true });
    const names = ({ ticketTypes, upgrades }: Record<string, { name: string }[]>) =>
      [...ticketTypes!, ...upgrades!].map(({ name }) => name);
    expect(names(await read(eventId))).toEqual(['Balcony', 'Floor', 'Parking', 'Poster']);
    await change('moveEventItem', { eventId, itemId: balcony._id, isUp: true });
    await change('moveEventItem', { eventId, itemId: floor._id, isUp: false });
    expect(names(await read(eventId))).toEqual(['Balcony', 'Floor', 'Parking', 'Poster']);
  });

  it('OPS-025 deletes a ticket type or add-on of which nothing was sold, with what refers to it', async () => {
    const { eventId, floor, balcony, poster, parking } = await aHouse();
    await change('deleteEventItem', { eventId, itemId: floor._id });
    await change('deleteEventItem', { eventId, itemId: parking._id });
    expect(await read(eventId)).toMatchObject({
      ticketTypes: [{ name: 'Balcony' }],
      upgrades: [{ _id: poster._id, ticketTypeIds: [balcony._id] }],
      promotions: [{ ticketTypeIds: [], upgradeIds: [poster._id] }],
    });
  });

  it('OPS-025 refuses to delete a ticket type or add-on of which one was sold', async () => {
    const { event, eventId, floor, poster } = await aHouse();
    await world.given.paidOrder(event, { upgrades: [{ upgradeId: poster._id, quantity: 1 }] });
    const before = await read(eventId);
    const codes = [];
    for (const { _id } of [floor, poster])
      codes.push((await change('deleteEventItem', { eventId, itemId: _id })).errors?.[0]?.extensions.code);
    expect(codes).toEqual(['TICKET_TYPE_USED', 'ADDON_USED']);
    expect(await read(eventId)).toEqual(before);
  });

  it('OPS-026 deletes a secret code at any time, used or not', async () => {
    const { events } = world.given;
    const [used, unused] = [events.promotion({ totalQty: 5 }), events.promotion({ code: 'OTHER' })];
    const event = await world.given.event(org, { promotions: [used, unused] });
    await world.given.paidOrder(event, { code: 'FRIENDS' });
    for (const { _id } of [used, unused])
      expect((await change('deleteEventItem', { eventId: event._id, itemId: _id })).errors).toBeUndefined();
    expect((await read(event._id)).promotions).toEqual([]);
  });

  it('carries out changes of several people at the same moment', async () => {
    const { eventId, floor, poster } = await aHouse();
    const switches = [floor, poster].map(({ _id }) => change('switchEventItem', { eventId, itemId: _id, isOn: false }));
    for (const { errors } of await Promise.all(switches)) expect(errors).toBeUndefined();
    expect(await read(eventId)).toMatchObject({ ticketTypes: [{ visible: false }, {}], upgrades: [{ visible: false }, {}] });
  });

  it("OPS-010 OPS-023 is for ADMIN and above; another organization's event, an unknown item and a canceled event are refused", async () => {
    const { eventId, floor } = await aHouse();
    const input = { eventId, itemId: floor._id, isOn: false };
    const codeOf = async (as: string, more: object = {}) =>
      (await change('switchEventItem', { ...input, ...more }, as)).errors?.[0]?.extensions.code;
    expect(await codeOf((await world.given.member('BOX_OFFICE', org as never)).token)).toBe('FORBIDDEN');
    expect(await codeOf((await world.given.member('OWNER')).token)).toBe('NOT_FOUND');
    expect(await codeOf(token, { itemId: eventId })).toBe('NOT_FOUND');
    await world.connection.collection('events').updateOne({ _id: eventId as never }, { $set: { cancel: true } });
    expect(await codeOf(token)).toBe('EVENT_CANCELLED');
  });

  it('BYD-040 previews a change of all prices by the rule that changes them, and changes what was previewed only', async () => {
    const { events } = world.given;
    const tiers = [events.tier({ name: 'Early', price: 2000 }), events.tier({ name: 'Late', price: 3000 })];
    const ticketTypes = [
      events.ticketType({ name: 'Floor', totalQty: 40, tiers }),
      events.ticketType({ name: 'Children', totalQty: 9, tiers: [events.tier({ price: 0 })] }),
    ];
    const { _id: eventId } = await world.given.event(org, { ticketTypes });
    const prices = async () => {
      const { data } = await world.gql(PRICES, { id: eventId }, token);
      return data.event.ticketTypes.flatMap((type: { tiers: { price: number }[] }) => type.tiers.map(({ price }) => price));
    };
    const preview = async (query: object) => world.gql(PREVIEW, { query: { eventId, by: 'Percent', value: 10, ...query } }, token);
    const before = await read(eventId);
    const { priceChange } = (await preview({})).data;
    expect(priceChange).toMatchObject({
      version: before.version,
      preview: { people: 0, tickets: 40, amount: 40 * 2200, leftOut: 1 },
    });
    expect(priceChange.preview.first).toEqual([
      { label: 'Floor, Early (now $20.00)', amount: 2200 },
      { label: 'Floor, Late (now $30.00)', amount: 3300 },
    ]);
    expect([await read(eventId), await prices()]).toEqual([before, [2000, 3000, 0]]);
    const input = { eventId, by: 'Percent', value: 10, version: priceChange.version };
    await change('changePrices', input);
    expect(await prices()).toEqual([2200, 3300, 0]);
    const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
    expect(codeOf(await change('changePrices', input))).toBe('EVENT_STALE');
    expect(codeOf(await preview({ by: 'Amount', value: -2201 }))).toBe('VALIDATION');
    expect(await prices()).toEqual([2200, 3300, 0]);
  });
});
