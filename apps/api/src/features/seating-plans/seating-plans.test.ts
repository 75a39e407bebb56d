import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { packPlan, unpackPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf, type PlanLayout } from '@marquee/shared/seating/plan-layout';

import { aLayout } from '../../../test/given/seating-plans.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { SeatingPlans } from './public/seating-plans.facade.ts';

const FIELDS = '_id venueId name layout version publishedVersion publishedAt';
const CREATE = `mutation($venueId: ObjectId!, $name: String!, $layout: PackedPlan, $key: String) {
  createSeatingPlan(venueId: $venueId, name: $name, layout: $layout, idempotencyKey: $key) { ${FIELDS} } }`;
const SAVE = `mutation($planId: ObjectId!, $version: Int!, $name: String!, $layout: PackedPlan!) {
  saveSeatingPlan(planId: $planId, version: $version, name: $name, layout: $layout) { ${FIELDS} } }`;
const PUBLISH = `mutation($planId: ObjectId!, $version: Int!) { publishSeatingPlan(planId: $planId, version: $version) { ${FIELDS} } }`;
const READ = `query($planId: ObjectId!) { seatingPlan(planId: $planId) { ${FIELDS} } }`;

describe('seating plans', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const given = async () => {
    const { token, org } = await world.given.member('ADMIN');
    const venueId = String((await world.given.venue(org))._id);
    const ask = async (query: string, variables: object) => world.gql(query, variables, token);
    const create = async (layout: PlanLayout = aLayout(), rest: object = {}) => {
      const { data } = await ask(CREATE, { venueId, name: 'Main hall', layout: packPlan(layout), ...rest });
      return data.createSeatingPlan;
    };
    return { scope: { orgId: String(org._id) }, token, venueId, ask, create };
  };
  const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BYD-060 are read back as they were drawn, and empty without a layout', async () => {
    const { ask, create, venueId } = await given();
    const created = await create();
    expect(created).toMatchObject({ venueId, name: 'Main hall', version: 1, publishedVersion: null, publishedAt: null });
    const read = (await ask(READ, { planId: created._id })).data.seatingPlan;
    expect(unpackPlan(read.layout)).toEqual(aLayout());
    const layout = aLayout({ areas: [], sections: [{ id: 'box', name: 'Box 1', rows: [], tables: [], numbers: null }] });
    const saved = await ask(SAVE, { planId: created._id, version: 1, name: ' Small hall ', layout: packPlan(layout) });
    expect(saved.data.saveSeatingPlan).toMatchObject({ name: 'Small hall', version: 2 });
    expect(unpackPlan((await ask(READ, { planId: created._id })).data.seatingPlan.layout)).toEqual(layout);
    const empty = (await ask(CREATE, { venueId, name: 'Empty' })).data.createSeatingPlan;
    expect(unpackPlan(empty.layout)).toEqual({ categories: [], sections: [], areas: [], shapes: [] });
  });

  it('BYD-060 refuse a save that began with an older version, unless it is the same one', async () => {
    const { ask, create } = await given();
    const { _id: planId } = await create();
    const save = (version: number, name: string) => ask(SAVE, { planId, version, name, layout: packPlan(aLayout()) });
    expect((await save(1, 'One')).data.saveSeatingPlan.version).toBe(2);
    const stale = await save(1, 'Two');
    expect(stale.errors?.[0]?.extensions).toMatchObject({ code: 'EVENT_STALE', details: { version: 2 } });
    expect((await save(1, 'One')).data.saveSeatingPlan.version).toBe(2);
    const atOnce = await Promise.all(['Three', 'Four', 'Five'].map((name) => save(2, name)));
    expect(atOnce.map(codeOf).toSorted()).toEqual(['EVENT_STALE', 'EVENT_STALE', undefined]);
  });

  it('BYD-060 are created once by a request that is sent again after a lost answer', async () => {
    const { create } = await given();
    const first = await create(aLayout(), { key: 'key-1' });
    expect(await create(aLayout(), { key: 'key-1' })).toMatchObject({ _id: first._id, layout: first.layout });
    expect((await create(aLayout(), { key: 'key-2' }))._id).not.toBe(first._id);
  });

  it('BYD-063 are not published with faults; the answer names each with its place and parts', async () => {
    const { ask, create } = await given();
    const [section] = aLayout().sections;
    const [row] = section!.rows;
    const seats = row!.seats.map((seat) => ({ ...seat, number: '12', categoryId: null }));
    const layout = aLayout({
      sections: [{ ...section!, name: 'Balcony', rows: [{ ...row!, label: 'D', seats }] }],
      areas: [{ ...aLayout().areas[0]!, capacity: null }],
    });
    const { _id: planId } = await create(layout);
    const { errors } = await ask(PUBLISH, { planId, version: 1 });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'PLAN_UNFINISHED',
      details: {
        count: 3,
        problems: [
          { code: 'SEAT_TWICE', text: 'Balcony, row D has seat 12 twice.', ids: ['a1', 'a2'] },
          { code: 'SEATS_WITHOUT_CATEGORY', text: 'Balcony, row D has 2 seats without a category.', ids: ['a1', 'a2'] },
          { code: 'AREA_WITHOUT_CAPACITY', text: 'Standing floor has no capacity.', ids: ['f1'] },
        ],
      },
    });
    expect((await ask(READ, { planId })).data.seatingPlan.publishedVersion).toBeNull();
  });

  it('BYD-063 keep a published version as it was while the draft changes, and publish the same draft once', async () => {
    const { ask, create, scope } = await given();
    const plans = world.app.get(SeatingPlans, { strict: false });
    const { _id: planId } = await create();
    expect(await plans.published(scope, planId)).toBeNull();
    const publish = async (version: number) => (await ask(PUBLISH, { planId, version })).data?.publishSeatingPlan.publishedVersion;
    expect(await Promise.all([publish(1), publish(1)])).toEqual([1, 1]);
    const smaller = aLayout({ areas: [] });
    await ask(SAVE, { planId, version: 1, name: 'Small hall', layout: packPlan(smaller) });
    expect(codeOf(await ask(PUBLISH, { planId, version: 1 }))).toBe('EVENT_STALE');
    const first = { planId, version: 1, name: 'Main hall', layout: aLayout() };
    expect(await plans.published(scope, planId)).toMatchObject(first);
    expect(await publish(2)).toBe(2);
    expect(await plans.published(scope, planId)).toMatchObject({ version: 2, name: 'Small hall', layout: smaller });
    expect(await plans.versionOf(scope, planId, 1)).toEqual(first);
    expect(await plans.newestVersions(scope, [planId, (await create())._id])).toEqual(new Map([[planId, 2]]));
    const { scope: other } = await given();
    expect(await plans.versionOf(other, planId, 1)).toBeNull();
    expect(await plans.newestVersions(other, [planId])).toEqual(new Map());
    await expect(plans.published(other, planId)).rejects.toThrow('This no longer exists.');
  });

  it('BYD-060 refuse what no editor makes, with its place, and keep what was saved', async () => {
    const { ask, create } = await given();
    const { _id: planId } = await create();
    const packed = packPlan(aLayout());
    const refused = async (layout: unknown) => {
      const { errors } = await ask(SAVE, { planId, version: 1, name: 'Hall', layout });
      return errors?.[0]?.extensions.details?.fields ?? codeOf({ errors } as never);
    };
    expect(await refused({ ...packed, seats: [] })).toEqual({ layout: 'The plan has a part “seats” that is not known here.' });
    const twice = aLayout({ areas: [{ ...aLayout().areas[0]!, id: 'a1', categoryId: 'none' }] });
    expect(await refused(packPlan(twice))).toEqual({
      'layout.areas.0': 'Two parts of the plan have the id “a1”.',
      'layout.areas.0.categoryId': 'This names a category that the plan does not have.',
    });
    const broken = structuredClone(packed) as object as { sections: { rows: { seats: string }[] }[] };
    broken.sections[0]!.rows[0]!.seats = 'a1 0 NaN stalls 0 1';
    expect(await refused(broken)).toEqual({ 'layout.sections.0.rows.0.seats.0': 'Seat 1 of this row could not be read.' });
    expect(await refused('a text')).toBe('BAD_USER_INPUT');
    expect(await refused([])).toHaveProperty('layout');
    expect((await ask(READ, { planId })).data.seatingPlan).toMatchObject({ version: 1, layout: packed });
  });

  it('BYD-060 have up to 20,000 seats, which are saved, published and read in one request each', async () => {
    const { ask, create } = await given();
    const rows = Array.from({ length: 400 }, (_, at) => ({
      id: `row-${at}`,
      label: String(at),
      seats: Array.from({ length: 50 }, (__, n) => ({
        id: `${String(at).padStart(10, '0')}-${String(n).padStart(13, '0')}`,
        number: String(n + 1),
        x: n * 15 + 0.25,
        y: at * 16 + 0.75,
        categoryId: 'stalls',
        flags: [],
      })),
    }));
    const layout = aLayout({ sections: [{ id: 's1', name: 'Arena', rows, tables: [] }] });
    const { _id: planId } = await create(layout);
    expect((await ask(PUBLISH, { planId, version: 1 })).data.publishSeatingPlan.publishedVersion).toBe(1);
    const read = unpackPlan((await ask(READ, { planId })).data.seatingPlan.layout);
    expect(seatsOf(read)).toHaveLength(20_000);
    expect(read).toEqual(layout);
    const more = aLayout({ sections: [...layout.sections, { ...aLayout().sections[0]!, id: 's2' }] });
    const { errors } = await ask(SAVE, { planId, version: 1, name: 'Arena', layout: packPlan(more) });
    expect(errors?.[0]?.extensions.details).toEqual({ fields: { 'layout.sections': 'A plan can have at most 20,000 seats.' } });
  });

  it('BYD-060 are not found by another organization', async () => {
    const { create } = await given();
    const { _id: planId } = await create();
    const { ask, venueId } = await given();
    for (const tried of [
      await ask(READ, { planId }),
      await ask(SAVE, { planId, version: 1, name: 'Mine', layout: packPlan(aLayout()) }),
      await ask(PUBLISH, { planId, version: 1 }),
      await ask('mutation($planId: String!, $venueId: ObjectId!) { copySeatingChart(venueId: $venueId, key: $planId) { key } }', {
        planId,
        venueId,
      }),
    ])
      expect(codeOf(tried)).toBe('NOT_FOUND');
  });
});
