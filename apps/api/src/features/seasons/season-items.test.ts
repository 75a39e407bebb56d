import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const LISTS = `_id version ticketTypes { _id name visible } upgrades { _id name price totalQty visible ticketTypeIds imageUrl }
  promotions { _id code active ticketTypeIds upgradeIds }`;
const act = (name: string) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  return `mutation($input: ${type}!) { ${name}(input: $input) { ${LISTS} } }`;
};
const READ = `query($id: ObjectId!) { season(seasonId: $id) { ${LISTS} } }`;
const UPDATE = 'mutation ($input: UpdateSeasonInput!) { updateSeason(input: $input) { version upgrades { name ticketTypeIds } } }';

describe('the items of a season on its overview', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    const home = await world.given.org({ isSeasonTickets: true });
    ({ token } = await world.given.member('ADMIN', home));
    org = home;
  });
  afterAll(() => world?.stop());

  const aSeason = async (more: object = {}) => {
    const { events } = world.given;
    const [floor, balcony] = [events.ticketType({ name: 'Floor' }), events.ticketType({ name: 'Balcony' })];
    const [poster, parking] = [events.upgrade({ name: 'Poster', ticketTypeIds: [floor._id, balcony._id] }), events.upgrade()];
    const code = events.promotion({ type: 'Unlock', ticketTypeIds: [floor._id], upgradeIds: [poster._id] });
    const lists = { ticketTypes: [floor, balcony], upgrades: [poster, parking], promotions: [code] };
    const { _id: seasonId } = await world.given.events.season(org as never, { ...lists, ...more });
    return { seasonId, floor, balcony, poster, parking, code };
  };
  const change = (name: string, input: object, as = token) => world.gql(act(name), { input }, as);
  const read = async (id: string) => (await world.gql(READ, { id }, token)).data.season;
  const codeOf = (answer: Awaited<ReturnType<typeof change>>) => answer.errors?.[0]?.extensions.code;
  const anUpgrade = (more: object = {}) => ({ _id: newId(), name: 'New Upgrade', price: 1500, totalQty: 20, ...more });

  it('OPS-023 shows and hides ticket types and add-ons, and switches codes, which stays so', async () => {
    const { seasonId, balcony, poster, code } = await aSeason();
    for (const { _id } of [balcony, poster, code]) await change('switchSeasonItem', { seasonId, itemId: _id, isOn: false });
    expect(await read(seasonId)).toMatchObject({
      version: 4,
      ticketTypes: [{ visible: true }, { visible: false }],
      upgrades: [{ visible: false }, { visible: true }],
      promotions: [{ active: false }],
    });
  });

  it('BYD-400 a season has shared capacities, which a deleted add-on leaves', async () => {
    const { seasonId, floor, poster, parking } = await aSeason();
    const [both, alone] = [newId(), newId()];
    const capacity = { totalQty: 40, ticketTypeIds: [floor._id] };
    const capacities = [
      { _id: both, name: 'Floor and parking', ...capacity, upgradeIds: [parking._id] },
      { _id: alone, name: 'Posters', totalQty: 5, upgradeIds: [poster._id] },
    ];
    const { ticketTypes, schedule } = (await world.connection.collection('seasons').findOne({ _id: seasonId as never }))!;
    const types = ticketTypes.map(({ _id, name, totalQty, tiers }: typeof floor) => {
      const kept = tiers.map((tier) => ({ _id: tier._id, name: tier.name, price: tier.price, isActive: true }));
      return { _id, name, totalQty, tiers: kept };
    });
    const season = { name: 'Spring', schedule: { startsAt: schedule.startsAt, endsAt: schedule.endsAt }, ticketTypes: types, capacities };
    const saved = await world.gql(UPDATE, { input: { seasonId, version: 1, season } }, token);
    expect(saved.errors).toBeUndefined();
    const asked =
      'query($id: ObjectId!) { season(seasonId: $id) { capacities { name totalQty remainingQty upgradeIds } ticketTypes { remainingQty } } }';
    const read = async () => (await world.gql(asked, { id: seasonId }, token)).data.season;
    expect(await read()).toEqual({
      capacities: [
        { name: 'Floor and parking', totalQty: 40, remainingQty: 40, upgradeIds: [parking._id] },
        { name: 'Posters', totalQty: 5, remainingQty: 5, upgradeIds: [poster._id] },
      ],
      ticketTypes: [{ remainingQty: 40 }, { remainingQty: 100 }],
    });
    for (const itemId of [parking._id, poster._id]) await change('deleteSeasonItem', { seasonId, itemId });
    expect((await read()).capacities).toMatchObject([{ name: 'Floor and parking', upgradeIds: [] }]);
  });

  it('AUT-081 OPS-024 moves an item one place among its kind, and no further than the ends', async () => {
    const { seasonId, balcony, parking } = await aSeason();
    const names = async () => {
      const { ticketTypes, upgrades } = await read(seasonId);
      return [...ticketTypes, ...upgrades].map(({ name }: { name: string }) => name);
    };
    await change('moveSeasonItem', { seasonId, itemId: balcony._id, isUp: true });
    await change('moveSeasonItem', { seasonId, itemId: parking._id, isUp: true });
    expect(await names()).toEqual(['Balcony', 'Floor', 'Parking', 'Poster']);
    await change('moveSeasonItem', { seasonId, itemId: balcony._id, isUp: true });
    expect(await names()).toEqual(['Balcony', 'Floor', 'Parking', 'Poster']);
  });

  it('OPS-025 OPS-026 deletes an unsold item, with what refers to it, and a secret code', async () => {
    const { seasonId, floor, balcony, poster, parking, code } = await aSeason();
    await change('deleteSeasonItem', { seasonId, itemId: floor._id });
    await change('deleteSeasonItem', { seasonId, itemId: parking._id });
    expect(await read(seasonId)).toMatchObject({
      ticketTypes: [{ name: 'Balcony' }],
      upgrades: [{ _id: poster._id, ticketTypeIds: [balcony._id] }],
      promotions: [{ ticketTypeIds: [], upgradeIds: [poster._id] }],
    });
    await change('deleteSeasonItem', { seasonId, itemId: code._id });
    expect((await read(seasonId)).promotions).toEqual([]);
  });

  it('AUT-222 keeps add-ons as a list of their own, which replaces what was there, and the wizard leaves alone', async () => {
    const { seasonId, floor, poster } = await aSeason();
    const fresh = anUpgrade({ ticketTypeIds: [floor._id], description: 'By the door' });
    const kept = { _id: poster._id, name: 'Signed poster', price: 2000, totalQty: 30 };
    const { data } = await change('updateSeasonUpgrades', { seasonId, version: 1, upgrades: [kept, fresh] });
    const upgrades = [
      { ...kept, ticketTypeIds: [] },
      { _id: fresh._id, name: 'New Upgrade', ticketTypeIds: [floor._id] },
    ];
    expect(data.updateSeasonUpgrades).toMatchObject({ version: 2, upgrades, promotions: [{ upgradeIds: [poster._id] }] });
    expect(await read(seasonId)).toMatchObject({ upgrades });
    // the wizard deletes the ticket type
    const schedule = { startsAt: '2031-03-01T00:00:00.000Z', endsAt: '2031-09-01T00:00:00.000Z' };
    const saved = await world.gql(UPDATE, { input: { seasonId, version: 2, season: { name: 'Chamber', schedule } } }, token);
    expect(saved.data.updateSeason.upgrades).toEqual([
      { name: 'Signed poster', ticketTypeIds: [] },
      { name: 'New Upgrade', ticketTypeIds: [] },
    ]);
    await change('updateSeasonUpgrades', { seasonId, version: 3, upgrades: [] });
    expect((await read(seasonId)).upgrades).toEqual([]);
  });

  it('AUT-222 refuses a wrong add-on, a foreign picture, an unknown ticket type and an old version', async () => {
    const { seasonId } = await aSeason();
    const before = await read(seasonId);
    const save = (upgrade: object, version = 1) => change('updateSeasonUpgrades', { seasonId, version, upgrades: [anUpgrade(upgrade)] });
    expect(codeOf(await save({ name: ' ' }))).toBe('VALIDATION');
    expect(codeOf(await save({ imageUrl: 'https://elsewhere.example/x.png' }))).toBeTruthy();
    expect(codeOf(await save({ ticketTypeIds: [newId()] }))).toBe('UNKNOWN_REFERENCE');
    expect(codeOf(await save({}, 7))).toBe('EVENT_STALE');
    expect(await read(seasonId)).toEqual(before);
  });

  it('carries out changes of several people at the same moment', async () => {
    const { seasonId, floor, poster } = await aSeason();
    const switches = [floor, poster].map(({ _id }) => change('switchSeasonItem', { seasonId, itemId: _id, isOn: false }));
    for (const { errors } of await Promise.all(switches)) expect(errors).toBeUndefined();
    expect(await read(seasonId)).toMatchObject({ ticketTypes: [{ visible: false }, {}], upgrades: [{ visible: false }, {}] });
  });

  it("OPS-023 AUT-222 is for ADMIN and above; another organization's season, an unknown item and a canceled season are refused", async () => {
    const { seasonId, floor } = await aSeason();
    const boxOffice = (await world.given.member('BOX_OFFICE', org as never)).token;
    const stranger = (await world.given.member('OWNER', await world.given.org({ isSeasonTickets: true }))).token;
    const cancelled = await aSeason({ cancel: true });
    const codes = async (as: string, id = seasonId, itemId = floor._id) => [
      codeOf(await change('switchSeasonItem', { seasonId: id, itemId, isOn: false }, as)),
      codeOf(await change('updateSeasonUpgrades', { seasonId: id, version: 1, upgrades: [] }, as)),
    ];
    expect(await codes(boxOffice)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(stranger)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await codes(token, seasonId, seasonId))[0]).toBe('NOT_FOUND');
    expect(await codes(token, cancelled.seasonId, cancelled.floor._id)).toEqual(['EVENT_CANCELLED', 'EVENT_CANCELLED']);
  });
});
