import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { packPlan, unpackPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf } from '@marquee/shared/seating/plan-layout';

import { aLayout } from '../../../test/given/seating-plans.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const IMPORT = `mutation($input: ImportSeatingPlanInput!) { importSeatingPlan(input: $input) {
  name seats thumbnailUrl questions { kind id name tables { id label seats } } plan { _id name layout publishedVersion } } }`;
const CREATE = `mutation($venueId: ObjectId!, $layout: PackedPlan) { createSeatingPlan(venueId: $venueId, name: "Main hall", layout: $layout) { _id } }`;
const EXPORT = 'query($planId: ObjectId!) { exportSeatingPlan(planId: $planId) }';

describe('files of seating plans', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const given = async () => {
    const { token, org } = await world.given.member('ADMIN');
    const venueId = String((await world.given.venue(org))._id);
    const ask = (query: string, variables: object) => world.gql(query, variables, token);
    const read = (kind: string, file: string, rest: object = {}) => {
      const parts = [file.slice(0, 50), file.slice(50)];
      return ask(IMPORT, { input: { venueId, kind, file: parts, ...rest } });
    };
    const plans = () => world.connection.collection('seating_plans').countDocuments({ orgId: org._id });
    return { venueId, ask, read, plans };
  };

  it('BYD-066 of pretix are exported, and imported again with the answers to what they do not say', async () => {
    const { venueId, ask, read, plans } = await given();
    const { _id: planId } = (await ask(CREATE, { venueId, layout: packPlan(aLayout()) })).data.createSeatingPlan;
    const file: string = (await ask(EXPORT, { planId })).data.exportSeatingPlan;
    const preview = (await read('pretix', file)).data.importSeatingPlan;
    expect(preview).toMatchObject({ name: 'Main hall', seats: 3, plan: null });
    expect(preview.thumbnailUrl).toMatch(/^data:image\/svg/);
    expect(preview.questions.map(({ kind }: { kind: string }) => kind)).toEqual(['capacity', 'wheelchair', 'companion', 'wholeTables']);
    expect(await plans()).toBe(1);
    const [area, , , { tables }] = preview.questions;
    const before = unpackPlan((await read('pretix', file, { answers: {} })).data.importSeatingPlan.plan.layout);
    const answers = {
      capacities: [{ id: area.id, capacity: 120 }],
      wheelchair: [{ rowId: before.sections[0]!.rows[0]!.id, part: 'odd' }],
      companions: 'right',
      wholeTables: [tables[0].id],
    };
    const { plan } = (await read('pretix', file, { answers, name: 'Winter' })).data.importSeatingPlan;
    expect(plan).toMatchObject({ name: 'Winter', publishedVersion: null });
    const layout = unpackPlan(plan.layout);
    const told = (of: typeof layout) =>
      seatsOf(of).map(({ seat, section, row, table }) => [section.name, row.label, seat.number, seat.id, table?.isWhole ?? null]);
    expect(told(layout)).toEqual(told(aLayout()));
    expect(layout.categories.map(({ name, color }) => [name, color])).toEqual(aLayout().categories.map(({ name, color }) => [name, color]));
    expect(layout.areas).toMatchObject([{ name: 'Standing floor', capacity: 120, categoryId: 'c2' }]);
    expect(seatsOf(layout).map(({ seat }) => seat.flags)).toEqual([['wheelchair'], ['companion'], []]);
  });

  it('BYD-067 of seats are imported, laid out one row below the other', async () => {
    const { read, plans } = await given();
    const file = 'section,row,number,category,flags\nStalls,A,1,Front,wheelchair\nStalls,A,2,Front,companion\nStalls,B,1,Back,\n';
    const { plan } = (await read('csv', file, { name: 'Chamber', answers: {} })).data.importSeatingPlan;
    const layout = unpackPlan(plan.layout);
    expect(seatsOf(layout).map(({ seat, row }) => [row.label, seat.number, seat.x, seat.y, seat.flags])).toEqual([
      ['A', '1', -7.5, 0, ['wheelchair']],
      ['A', '2', 7.5, 0, ['companion']],
      ['B', '1', 0, 16, []],
    ]);
    expect([plan.name, await plans()]).toEqual(['Chamber', 1]);
  });

  it('BYD-066 BYD-067 that are faulty are refused with place and reason, and nothing is saved', async () => {
    const { read, plans } = await given();
    const refused = async (kind: string, file: string) => (await read(kind, file, { name: 'Hall', answers: {} })).errors?.[0];
    const zones = [
      {
        name: 'Stalls',
        position: { x: 0, y: 0 },
        rows: [{ row_number: 'A', seats: [{ seat_guid: '1', seat_number: '1', position: {}, category: 'A' }] }],
      },
    ];
    const pretix = await refused('pretix', JSON.stringify({ name: 'Hall', categories: [], zones, size: { width: 1, height: 1 } }));
    expect(pretix?.message).toBe('This file could not be imported. zones[0].rows[0].seats[0]: “position” has no x and y.');
    expect(pretix?.extensions).toMatchObject({
      code: 'PLAN_FILE_FAULTY',
      details: { faults: [{ place: 'zones[0].rows[0].seats[0]', text: '“position” has no x and y.' }] },
    });
    const csv = await refused('csv', 'section,row,number\nStalls,A,1\nStalls,A,1');
    expect(csv?.extensions.details?.['faults']).toEqual([{ place: 'line 3', text: 'Stalls, row A has seat 1 twice.' }]);
    expect(await plans()).toBe(0);
  });
});
