import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const READ = 'query($venueId: ObjectId!) { seatingCharts(venueId: $venueId) { key name publishedVersionThumbnailUrl } }';
const WHOLE = `query($venueId: ObjectId!) { seatingCharts(venueId: $venueId) { key categories { key name color } plan { seats } } }`;
const COPY =
  'mutation($venueId: ObjectId!, $key: String!) { copySeatingChart(venueId: $venueId, key: $key) { key name categories { name } } }';
const ARCHIVE = 'mutation($venueId: ObjectId!, $key: String!) { archiveSeatingChart(venueId: $venueId, key: $key) }';
const ADD = 'mutation($venueId: ObjectId!, $key: String!) { addSeatingChart(venueId: $venueId, key: $key) { key name } }';

const HALL = {
  id: 2,
  key: 'hall',
  name: 'Hall',
  status: 'PUBLISHED',
  publishedVersionThumbnailUrl: 'https://seats.example/hall',
  tags: [],
};
const DRAFT = { id: 1, key: 'draft', name: 'Draft', status: 'NOT_USED', tags: [] };
const COPIED = { ...HALL, id: 3, key: 'hall-2', name: 'Hall (copy)' };
const NEW = { id: 4, key: 'new', name: 'Drawn just now', status: 'NOT_USED', tags: [] };
const CATEGORIES = {
  categories: [
    { key: 1, label: 'Stalls', color: '#ff0000', accessible: false },
    { key: 'b', label: 'Balcony' },
  ],
};

/** The answers of seats.io, as it gives them to these requests: charts, their categories, copies, the archive and tags. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /charts': { items: [HALL, DRAFT], next_page_starts_after: null, previous_page_ends_before: null },
  'GET /charts/hall/categories': CATEGORIES,
  'GET /charts/hall-2/categories': CATEGORIES,
  'GET /charts/draft/categories': { categories: [] },
  'GET /charts/new/categories': { categories: [] },
  'GET /charts/new': NEW,
  'POST /charts/hall/version/published/actions/copy': COPIED,
  'POST /charts/hall/actions/move-to-archive': null,
};
const UNKNOWN = { status: 404, errors: [{ code: 'CHART_NOT_FOUND', message: 'Chart not found' }], messages: ['Chart not found'] };

function seatsServer(asked: string[]): Server {
  return createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('a-secret-key:').toString('base64')}`;
    const path = `${method} ${url.split('?', 1)[0]!.replace(/\/$/, '')}`;
    const isTag = /^POST \/charts\/(?:hall-2|new)\/tags\//.test(path);
    const [status, body] = !isKnown
      ? [401, { errors: [{ code: 'UNKNOWN_KEY', message: 'Unknown key' }] }]
      : isTag || path in ANSWERS
        ? [isTag || ANSWERS[path] === null ? 204 : 200, ANSWERS[path] ?? null]
        : [404, UNKNOWN];
    response.writeHead(status as number, { 'content-type': 'application/json' });
    response.end(body === null ? undefined : JSON.stringify(body));
  });
}

describe('the seating charts of a venue at the provider', () => {
  const asked: string[] = [];
  const seats = seatsServer(asked);
  let world: TestApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void seats.listen(0, '127.0.0.1', resolve));
    world = await startTestApp({ env: { SEATS_URL: `http://127.0.0.1:${(seats.address() as AddressInfo).port}` } });
  });
  afterAll(async () => {
    await world?.stop();
    seats.close();
  });
  beforeEach(() => void asked.splice(0));

  const given = async (secretKey: string | null) => {
    const { token, org } = await world.given.member('ADMIN');
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { 'seating.secretKey': secretKey } });
    const venue = await world.given.venue(org);
    const ask = (query: string, key?: string) => world.gql(query, { venueId: venue._id, ...(key && { key }) }, token);
    return { token, org, venue, ask };
  };

  it('AUT-065 are those that the provider tagged with it, read with the key of the organization', async () => {
    const { ask, venue } = await given('a-secret-key');
    expect((await ask(READ)).data.seatingCharts).toEqual([
      { key: 'hall', name: 'Hall', publishedVersionThumbnailUrl: 'https://seats.example/hall' },
      { key: 'draft', name: 'Draft', publishedVersionThumbnailUrl: null },
    ]);
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0]!.slice(4), 'http://seats').searchParams.get('tag')).toBe(String(venue._id));
  });

  it('AUT-056 AUT-057 have the categories that the provider tells of each', async () => {
    const { ask } = await given('a-secret-key');
    const categories = [
      { key: '1', name: 'Stalls', color: '#ff0000' },
      { key: 'b', name: 'Balcony', color: null },
    ];
    expect((await ask(WHOLE)).data.seatingCharts).toEqual([
      { key: 'hall', categories, plan: null },
      { key: 'draft', categories: [], plan: null },
    ]);
  });

  it('AUT-059 AUT-057 are copied there, and the copy is tagged with the venue', async () => {
    const { ask, venue } = await given('a-secret-key');
    const copy = { key: 'hall-2', name: 'Hall (copy)', categories: [{ name: 'Stalls' }, { name: 'Balcony' }] };
    expect((await ask(COPY, 'hall')).data.copySeatingChart).toEqual(copy);
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([
      'POST /charts/hall/version/published/actions/copy',
      `POST /charts/hall-2/tags/${String(venue._id)}`,
    ]);
  });

  it('AUT-060 AUT-057 are moved to its archive', async () => {
    const { ask } = await given('a-secret-key');
    expect((await ask(ARCHIVE, 'hall')).data.archiveSeatingChart).toBe(true);
    expect(asked.at(-1)).toBe('POST /charts/hall/actions/move-to-archive');
  });

  it('AUT-058 AUT-057 get the venue as a tag when they were drawn in its designer', async () => {
    const { ask, venue } = await given('a-secret-key');
    expect((await ask(ADD, 'new')).data.addSeatingChart).toEqual({ key: 'new', name: 'Drawn just now' });
    expect(asked[0]).toBe(`POST /charts/new/tags/${String(venue._id)}`);
  });

  it('AUT-057 are not found when the provider does not know them, and a key is never a path of its own', async () => {
    const { ask } = await given('a-secret-key');
    const codeOf = async (query: string, key: string) => (await ask(query, key)).errors?.[0]?.extensions.code;
    expect([await codeOf(COPY, 'other'), await codeOf(ARCHIVE, 'other'), await codeOf(ADD, 'other')]).toEqual(Array(3).fill('NOT_FOUND'));
    asked.splice(0);
    expect(await codeOf(ADD, '../events/gala')).toBe('NOT_FOUND');
    expect(asked).toEqual([]);
  });

  it('are plans of ours without a key, which asks nobody', async () => {
    const { ask } = await given(null);
    expect((await ask(READ)).data.seatingCharts).toEqual([]);
    expect((await ask(ADD, 'new')).errors?.[0]?.extensions.code).toBe('SEATING_UNAVAILABLE');
    expect(asked).toEqual([]);
  });

  it('are refused with one text when the provider refuses, and of a venue of another organization are not found', async () => {
    const wrong = await given('another-key');
    const refused = await wrong.ask(READ);
    expect(refused.errors?.[0]?.message).toBe('There was an error loading the seating configuration. Please try again or contact support');
    const { token } = await given('a-secret-key');
    expect((await world.gql(READ, { venueId: wrong.venue._id }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
