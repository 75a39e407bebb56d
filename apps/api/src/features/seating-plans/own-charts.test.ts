import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { packPlan, unpackPlan } from '@marquee/shared/seating/packed-plan';

import { aLayout } from '../../../test/given/seating-plans.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const CHARTS = `query($venueId: ObjectId!) { seatingCharts(venueId: $venueId) { key name publishedVersionThumbnailUrl categories { key name color }
  plan { thumbnailUrl publishedVersion isChanged problems seats wheelchairSpaces standing } } }`;
const COPY = `mutation($venueId: ObjectId!, $key: String!, $idempotencyKey: String) {
  copySeatingChart(venueId: $venueId, key: $key, idempotencyKey: $idempotencyKey) { key name plan { publishedVersion } } }`;
const ARCHIVE = 'mutation($venueId: ObjectId!, $key: String!) { archiveSeatingChart(venueId: $venueId, key: $key) }';
const CREATE = `mutation($venueId: ObjectId!, $layout: PackedPlan) { createSeatingPlan(venueId: $venueId, name: "Main hall", layout: $layout) { _id } }`;
const PUBLISH = 'mutation($planId: ObjectId!) { publishSeatingPlan(planId: $planId, version: 1) { publishedVersion } }';

describe('the plans of a venue', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const given = async () => {
    const { token, org } = await world.given.member('ADMIN');
    const venueId = String((await world.given.venue(org))._id);
    const ask = async (query: string, variables: object) => (await world.gql(query, { venueId, ...variables }, token)).data;
    const create = async (layout = aLayout()): Promise<string> => (await ask(CREATE, { layout: packPlan(layout) })).createSeatingPlan._id;
    const charts = async (of = venueId) => (await ask(CHARTS, { venueId: of })).seatingCharts;
    return { org, token, venueId, ask, create, charts };
  };

  it('AUT-056 BYD-060 stand among its charts, newest first, with pictures, sizes and categories', async () => {
    const { create, charts, ask, org } = await given();
    const key = await create();
    await ask(PUBLISH, { planId: key });
    const draft = await create(aLayout({ sections: [], areas: [{ ...aLayout().areas[0]!, capacity: null }] }));
    const [first, second] = await charts();
    expect(first).toMatchObject({
      key: draft,
      publishedVersionThumbnailUrl: null,
      plan: { publishedVersion: null, isChanged: true, problems: 1, seats: 0, standing: 0 },
    });
    expect(second).toMatchObject({
      key,
      name: 'Main hall',
      categories: [
        { key: 'stalls', name: 'Stalls', color: null },
        { key: 'floor', name: 'Floor', color: '#123abc' },
      ],
      plan: { publishedVersion: 1, isChanged: false, problems: 0, seats: 3, wheelchairSpaces: 1, standing: 120 },
    });
    expect(second.publishedVersionThumbnailUrl).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    const other = String((await world.given.venue(org))._id);
    expect(await charts(other)).toEqual([]);
  });

  it('AUT-059 are copied once for a key, as drafts of the same venue with the same seats', async () => {
    const { create, charts, ask, venueId, token } = await given();
    const key = await create();
    await ask(PUBLISH, { planId: key });
    const [copy, again] = await Promise.all([1, 2].map(() => ask(COPY, { key, idempotencyKey: 'key-1' })));
    expect(copy.copySeatingChart).toMatchObject({ name: 'Main hall (copy)', plan: { publishedVersion: null } });
    expect(again.copySeatingChart.key).toBe(copy.copySeatingChart.key);
    expect((await charts()).map(({ name }: { name: string }) => name)).toEqual(['Main hall (copy)', 'Main hall']);
    const { seatingPlan } = await ask('query($planId: ObjectId!) { seatingPlan(planId: $planId) { venueId layout } }', {
      planId: copy.copySeatingChart.key,
    });
    expect([seatingPlan.venueId, unpackPlan(seatingPlan.layout)]).toEqual([venueId, aLayout()]);
    for (const unknown of ['no key', venueId]) {
      const { errors } = await world.gql(COPY, { venueId, key: unknown }, token);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('AUT-060 leave the list when they are archived, and cannot be changed anymore', async () => {
    const { create, charts, ask, token, venueId } = await given();
    const [key, kept] = [await create(), await create()];
    expect((await ask(ARCHIVE, { key })).archiveSeatingChart).toBe(true);
    expect((await charts()).map((chart: { key: string }) => chart.key)).toEqual([kept]);
    for (const [query, variables] of [
      [PUBLISH, { planId: key }],
      [ARCHIVE, { venueId, key }],
      [COPY, { venueId, key }],
    ] as const)
      expect((await world.gql(query, variables, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
