import { createServer, type Server } from 'node:http';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp } from '../../../test/test-app.ts';
import { WebflowClient } from './webflow-client.ts';
import { WebflowProvider } from './webflow-provider.adapter.ts';
import { WebsiteProvider, WebsiteRefusal, type WebsiteEvent, type WebsiteItem } from './website-provider.port.ts';

interface Heard {
  readonly asked: string;
  readonly token: string | undefined;
  readonly body: unknown;
}
type Answer = readonly [status: number, body: object, headers?: Record<string, string>];

const anItem = (slug: string, known: Partial<WebsiteItem> = {}): WebsiteItem => ({ slug, itemId: null, isBySlug: false, ...known });
const nothing = () => Promise.resolve();
const anEvent = (slug: string, known: Partial<WebsiteItem> = {}): WebsiteEvent => ({
  ...anItem(slug, known),
  name: `The ${slug}`,
  url: `https://tickets.example/e/${slug}`,
  startsAt: new Date('2026-06-01T02:00:00Z'),
  venueName: 'Lyric House',
  imageUrl: null,
});

/** Contract only: Webflow itself is not called. */
describe('Webflow as website provider', () => {
  let server: Server;
  let provider: WebflowProvider;
  let heard: Heard[] = [];
  let answers: Record<string, Answer | Answer[]> = {};
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const asked = `${request.method} ${request.url}`;
        const text = Buffer.concat(parts).toString();
        heard.push({ asked, token: request.headers.authorization, body: text ? JSON.parse(text) : null });
        const known = answers[asked];
        const list = Array.isArray(known?.[0]) ? (known as Answer[]) : null;
        const [status, body, headers] = (list ? list.shift() : (known as Answer | undefined)) ?? [404, { message: `No ${asked}` }];
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    provider = new WebflowProvider(new WebflowClient('token-1', `http://127.0.0.1:${port}`), 'events');
  });
  afterAll(() => void server?.close());
  afterEach(() => {
    heard = [];
    answers = {};
  });

  const collection = (items: object[], fields: string[]): typeof answers => ({
    'GET /sites/s1/collections': [
      200,
      {
        collections: [
          { id: 'c0', slug: 'blog' },
          { id: 'c1', slug: 'events' },
        ],
      },
    ],
    'GET /collections/c1': [200, { fields: fields.map((slug) => ({ slug })) }],
    'GET /collections/c1/items?limit=100&offset=0': [200, { items, pagination: { total: items.length } }],
    'PATCH /collections/c1/items/live': [200, { items: [] }],
    'POST /collections/c1/items/live': [202, { items: [] }],
  });

  it("lists a site's own domains before the one that every site has", async () => {
    const customDomains = [{ id: 'd1', url: 'shows.example' }];
    answers = { 'GET /sites/s1': [200, { id: 's1', displayName: 'Shows', shortName: 'shows-1', customDomains }] };
    expect(await provider.read('s1')).toEqual({
      webFlowId: 's1',
      name: 'Shows',
      domains: [{ name: 'shows.example' }, { name: 'shows-1.webflow.io' }],
    });
    expect(heard[0]?.token).toBe('Bearer token-1');
  });

  it('overwrites its own item by its id, adds the others, and fills only fields that the collection has', async () => {
    answers = {
      ...collection([{ id: 'i7', fieldData: { slug: 'renamed-there' } }], ['name', 'slug', 'url', 'starts-at']),
      'POST /collections/c1/items/live': [202, { items: [{ id: 'i8', fieldData: { slug: 'new' } }] }],
    };
    const free: string[] = [];
    const adding = async (slugs: readonly string[]) => {
      expect(heard.some(({ body }) => body !== null)).toBe(false);
      free.push(...slugs);
    };
    const ids = await provider.connectEvents('s1', [anEvent('old', { itemId: 'i7' }), anEvent('new')], adding);
    const shown = (slug: string) => ({
      name: `The ${slug}`,
      slug,
      url: `https://tickets.example/e/${slug}`,
      'starts-at': '2026-06-01T02:00:00.000Z',
    });
    const written = heard.filter(({ body }) => body !== null).map(({ asked, body }) => [asked, body]);
    expect(written).toEqual([
      ['PATCH /collections/c1/items/live', { items: [{ id: 'i7', fieldData: shown('old') }] }],
      ['POST /collections/c1/items/live', { items: [{ fieldData: shown('new'), isArchived: false, isDraft: false }] }],
    ]);
    expect([free, [...ids]]).toEqual([
      ['new'],
      [
        ['old', 'i7'],
        ['new', 'i8'],
      ],
    ]);
  });

  it('leaves an item alone that somebody made by hand under the slug of an event, whatever it leads to', async () => {
    const byHand = { id: 'hand', fieldData: { slug: 'gala', url: 'https://tickets.example/e/gala' } };
    answers = collection([byHand], ['url']);
    const writes = () => heard.filter(({ body }) => body !== null);
    // never there, deleted there since, known under another id
    for (const known of [{}, { itemId: 'gone' }, { itemId: 'gone', isBySlug: true }]) {
      expect([...(await provider.connectEvents('s1', [anEvent('gala', known)], nothing))]).toEqual([]);
      await provider.disconnectEvents('s1', [anItem('gala', known)]);
    }
    expect(writes()).toEqual([]);
  });

  it('finds by its slug what it added before ids were remembered, or in a moment whose answer was lost', async () => {
    answers = {
      ...collection([{ id: 'i7', fieldData: { slug: 'old' } }], []),
      'DELETE /collections/c1/items/live': [204, {}],
      'DELETE /collections/c1/items': [204, {}],
    };
    expect([...(await provider.connectEvents('s1', [anEvent('old', { isBySlug: true })], nothing))]).toEqual([['old', 'i7']]);
    heard = [];
    await provider.disconnectEvents('s1', [anItem('old', { isBySlug: true }), anItem('unknown', { isBySlug: true })]);
    expect(heard.filter(({ body }) => body !== null).map(({ asked, body }) => [asked, body])).toEqual([
      ['DELETE /collections/c1/items/live', { items: [{ id: 'i7' }] }],
      ['DELETE /collections/c1/items', { items: [{ id: 'i7' }] }],
    ]);
  });

  it('requests all pages of items and sends at most 100 at a time', async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({ id: `i${index}`, fieldData: { slug: `e${index}` } }));
    answers = {
      ...collection(items, []),
      'GET /collections/c1/items?limit=100&offset=0': [200, { items, pagination: { total: 101 } }],
      'GET /collections/c1/items?limit=100&offset=100': [
        200,
        { items: [{ id: 'i100', fieldData: { slug: 'e100' } }], pagination: { total: 101 } },
      ],
    };
    await provider.connectEvents(
      's1',
      Array.from({ length: 101 }, (_, index) => anEvent(`e${index}`, { itemId: `i${index}` })),
      nothing,
    );
    const sizes = heard.filter(({ body }) => body !== null).map(({ asked, body }) => [asked, (body as { items: [] }).items.length]);
    expect(sizes).toEqual([
      ['PATCH /collections/c1/items/live', 100],
      ['PATCH /collections/c1/items/live', 1],
    ]);
  });

  it('treats a refusal as final with its message, and every other error as retryable', async () => {
    answers = { 'GET /sites/s1': [404, { code: 'resource_not_found', message: 'The site cannot be found' }] };
    await expect(provider.read('s1')).rejects.toThrow(new WebsiteRefusal('The site cannot be found'));
    answers = { 'GET /sites/s1': [500, {}] };
    const failure = await provider.read('s1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(WebsiteRefusal);
    answers = { 'GET /sites/s1/collections': [200, { collections: [] }] };
    await expect(provider.connectEvents('s1', [], nothing)).rejects.toThrow('The site has no collection “events”.');
  });

  it('waits once, as long as told, when rate limited', async () => {
    const site = { displayName: 'Shows', shortName: 'shows', customDomains: null };
    answers = {
      'GET /sites/s1': [
        [429, { message: 'Too many requests' }, { 'retry-after': '0' }],
        [200, site],
      ],
    };
    expect((await provider.read('s1')).name).toBe('Shows');
    answers = { 'GET /sites/s1': [429, { message: 'Too many requests' }, { 'retry-after': '3600' }] };
    await expect(provider.read('s1')).rejects.toThrow('Too many requests');
    expect(heard).toHaveLength(3);
  });
});

describe('the choice of a website provider', () => {
  it('uses the simulation in development, and reports that nothing is configured otherwise', async () => {
    const world = await startTestApp({ env: { SITES: 'devbox' } });
    const websites = world.app.get(WebsiteProvider);
    await websites.connectEvents('s1', [anEvent('one')], nothing);
    await websites.connectEvents('s1', [anEvent('one')], nothing);
    expect((await world.http.get('/dev/sites?format=json').expect(200)).body).toMatchObject([{ webFlowId: 's1', slug: 'one', times: 2 }]);
    expect((await world.http.get('/dev/sites').expect(200)).text).toContain('sent 2 times');
    await websites.disconnectEvents('s1', [anItem('one')]);
    expect((await world.http.get('/dev/sites?format=json').expect(200)).body).toEqual([]);
    await world.stop();
    const bare = await startTestApp();
    await expect(bare.app.get(WebsiteProvider).read('s1')).rejects.toThrow('SITES and WEBFLOW_API_TOKEN are not set');
    await bare.stop();
  });
});
